// The editor of combinations: what the controls do, and what was done.
#include "screens/combinations/combination_painter.hpp"

#include "show/fitted_text.hpp"
#include "show/key_words.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace hexagoal {

namespace {

using Page = CombinationModel::Page;

/// Key caps and words, one after the other.
class HelpLine {
public:
    HelpLine(Canvas& canvas, const EditorLayout& layout, const ControlLabels& labels)
        : m_canvas(canvas), m_labels(labels), m_at(layout.help),
          m_size(layout.type.text), m_style{
                                        .size = m_size, .colour = palette::kMist, .shadow = palette::kInk} {}

    HelpLine& key(Action action) {
        const std::string& label = m_labels[action];
        return cap(label.empty() ? name(action) : keyWords(label));
    }
    HelpLine& stick() {
        return cap(m_labels.stick.empty() ? say("binding.stick") : keyWords(m_labels.stick));
    }
    HelpLine& words(std::string_view words) {
        const float room = std::max(m_canvas.safeArea().right() - m_at.x, 0.0f);
        if (room > m_size) {
            m_at.x += fittedTextInBox(m_canvas, {m_at.x, m_at.y, room, m_size * 1.4f}, words, m_style) +
                      m_size * 0.9f;
        }
        return *this;
    }

private:
    HelpLine& cap(std::string_view label) {
        m_at.x += m_canvas.keyCap({m_at.x, m_at.y}, label, m_size * 0.9f) + m_size * 0.3f;
        return *this;
    }

    Canvas& m_canvas;
    const ControlLabels& m_labels;
    Rect m_at;
    float m_size;
    TextStyle m_style;
};

} // namespace

void paintHelp(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout,
               const ControlLabels& labels) {
    const float em = layout.type.text;
    const float pad = em * 0.4f; // the scene goes on behind it
    canvas.plate({layout.help.x - pad, layout.help.y - em * 0.2f, layout.help.w + 2.0f * pad, em * 1.75f},
                 5.0f, 0.8f);
    HelpLine help(canvas, layout, labels);
    const bool small = layout.type.small;
    switch (model.page()) {
    case Page::Name:
        help.stick()
            .words(say(small ? "combo.help_letter_small" : "combo.help_letter"))
            .key(Action::A)
            .words(say("help.done"));
        if (!small) {
            help.key(Action::C).words(say("combo.help_take_out"));
        }
        help.key(Action::B).words(say("help.back"));
        break;
    case Page::Live:
        help.key(Action::A).key(Action::B).words(say("combo.help_plays"));
        help.key(Action::Start).words(say(small ? "help.done" : "combo.help_hands_off"));
        break;
    case Page::Record:
        help.key(Action::Start).words(say("combo.help_hands_off"));
        break;
    case Page::Steps:
    case Page::Chords:
        help.stick().words(say("help.change")).key(Action::B).words(say("help.back"));
        break;
    default:
        help.key(Action::A).words(say("help.choose")).key(Action::B).words(say("help.back"));
        break;
    }
}

void paintMessage(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout) {
    if (model.message().empty()) {
        return;
    }
    const TypeSizes& type = layout.type;
    const TextStyle style{.size = type.text,
                          .colour = model.messageIsBad() ? palette::kWhite : palette::kInk};
    const float pad = type.text * 0.5f;
    const Rect area = canvas.safeArea();
    const float room = std::min(area.w, type.text * 44.0f) - 2.0f * pad;
    std::array<std::string_view, 4> lines{};
    std::size_t count = 0;
    float widest = 0.0f;
    for (std::string_view rest = model.message(); !rest.empty() && count < lines.size(); ++count) {
        lines[count] = takeLine(canvas, rest, room, style);
        widest = std::max(widest, canvas.textWidth(lines[count], style));
    }
    const float height = type.text * 1.3f;
    const float width = std::min(widest, room) + 2.0f * pad;
    const Rect box{area.right() - width, area.y, width, height * static_cast<float>(count) + pad};
    canvas.roundedRect(box, 4.0f, (model.messageIsBad() ? palette::kCoral : palette::kMint).withAlpha(0.95f));
    canvas.clip(box);
    for (std::size_t i = 0; i < count; ++i) {
        canvas.textInBox({box.x + pad, box.y + pad * 0.5f + height * static_cast<float>(i), box.w, height},
                         lines[i], style);
    }
    canvas.clearClip();
}

} // namespace hexagoal
