#include "screens/lab/net_lab_help.hpp"

#include "screens/lab/net_lab_model.hpp"
#include "show/key_words.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr Action kStick = Action::Count;

std::string_view capOf(Action action, const ControlLabels& labels) {
    return keyWords(action == kStick ? labels.stick : labels[action]);
}

bool reaches(const HelpItem& item, const ControlLabels& labels) {
    for (int i = 0; i < item.capCount; ++i) {
        if (capOf(item.caps[static_cast<std::size_t>(i)], labels).empty()) {
            return false;
        }
    }
    return true;
}

/// One way to set the line: how many items, in long or few words.
struct Setting {
    int items;
    bool brief;
};

class HelpLine {
public:
    HelpLine(Canvas& canvas, const ControlLabels& labels, const LabType& type)
        : m_canvas(canvas), m_labels(labels), m_text(type.text) {
        m_style.size = m_text * 0.95f;
        m_capSize = m_text * 0.88f;
    }

    float lineHeight() const { return m_capSize * 1.45f + m_text * 0.35f; }

    float width(const HelpItem& item, bool brief) const {
        float total = 0.0f;
        for (int i = 0; i < item.capCount; ++i) {
            TextStyle style;
            style.size = m_capSize;
            const std::string_view cap = capOf(item.caps[static_cast<std::size_t>(i)], m_labels);
            total += std::max(m_canvas.textWidth(cap, style) + m_capSize * 0.8f, m_capSize * 1.45f) + 4.0f;
        }
        return total + m_canvas.textWidth(words(item, brief), m_style) + m_text * 0.3f;
    }

    float gap() const { return m_text * 1.1f; }

    void paint(const HelpItem& item, bool brief, Vec2 at) const {
        for (int i = 0; i < item.capCount; ++i) {
            at.x += m_canvas.keyCap(at, capOf(item.caps[static_cast<std::size_t>(i)], m_labels), m_capSize) +
                    4.0f;
        }
        const float height = m_capSize * 1.45f;
        m_canvas.textInBox({at.x + m_text * 0.3f, at.y, 1.0f, height}, words(item, brief), m_style);
    }

private:
    static std::string_view words(const HelpItem& item, bool brief) {
        return say(brief ? item.fewWords : item.words);
    }

    Canvas& m_canvas;
    const ControlLabels& m_labels;
    float m_text;
    float m_capSize = 14.0f;
    TextStyle m_style;
};

/// The items from first on that fit into a line; returns the index after the last.
int fill(const HelpLine& line, const HelpItems& help, const ControlLabels& labels, int first, int end,
         bool brief, float width) {
    float used = 0.0f;
    for (int i = first; i < end; ++i) {
        const HelpItem& item = help.items[static_cast<std::size_t>(i)];
        if (!reaches(item, labels)) {
            continue;
        }
        used += line.width(item, brief) + (used > 0.0f ? line.gap() : 0.0f);
        if (used > width) {
            return i;
        }
    }
    return end;
}

} // namespace

HelpItems helpFor(const LabModel& model) {
    HelpItems help;
    const auto add = [&](std::array<Action, 2> caps, int capCount, std::string_view words,
                         std::string_view fewWords) {
        help.items[static_cast<std::size_t>(help.count++)] = {caps, capCount, words, fewWords};
    };
    const auto one = [&](Action cap, std::string_view words, std::string_view fewWords) {
        add({cap, kStick}, 1, words, fewWords);
    };
    const LabMenu& menu = model.menu();
    if (menu.isOpen()) {
        const RowKind kind = menu.kindOf(menu.focused().item);
        one(kStick, kind == RowKind::Button ? "netlab.h_move" : "netlab.h_move_change", "netlab.h_move");
        if (kind == RowKind::Slider) {
            one(Action::C, "netlab.h_default", "netlab.h_default");
        } else if (kind != RowKind::Dial) {
            one(Action::A, "netlab.h_choose", "netlab.h_choose");
        }
        one(Action::B, "netlab.h_close", "netlab.h_close");
    } else if (model.ballReady() || model.shot().charging()) {
        one(kStick,
            model.shot().curling()   ? "netlab.h_curl"
            : model.shot().lofting() ? "netlab.h_loft_dip"
                                     : "netlab.h_aim",
            "netlab.h_aim");
        one(Action::C, model.shot().charging() ? "netlab.h_let_go" : "netlab.h_hold", "netlab.h_shoot");
        add({Action::A, kStick}, 2, "netlab.h_curl", "netlab.h_curl");
        add({Action::B, kStick}, 2, "netlab.h_loft_dip", "netlab.h_loft");
        one(Action::Start, "netlab.h_menu", "netlab.h_menu");
    } else {
        if (model.watch().steps() < kAfterTouchSteps) {
            one(kStick, "netlab.h_bend_flight", "netlab.h_bend");
        }
        one(Action::A, "netlab.h_fetch", "netlab.h_ball");
        one(Action::C, "netlab.h_next", "netlab.h_shoot");
        one(Action::Start, "netlab.h_menu", "netlab.h_menu");
    }
    help.needed = help.count;
    if (model.settings().paused) {
        one(Action::Step, "netlab.h_step", "netlab.h_step");
        one(Action::Pause, "netlab.h_go_on", "netlab.h_go_on");
    } else {
        one(Action::Pause, "netlab.h_pause", "netlab.h_pause");
        one(Action::Slow, "netlab.h_slow", "netlab.h_slow");
    }
    if (!menu.isOpen()) {
        one(Action::ToggleAreas, "netlab.h_areas", "netlab.h_areas");
    }
    return help;
}

float paintHelp(Canvas& canvas, const HelpItems& help, const ControlLabels& labels, Rect area,
                const LabType& type) {
    const HelpLine line(canvas, labels, type);
    const Rect strip = area;
    const float edge = type.text * 0.4f; // of the strip round the words
    area = area.inset(edge);
    const Setting settings[] = {
        {help.count, false}, {help.needed, false}, {help.count, true}, {help.needed, true}};
    Setting chosen = settings[3];
    bool oneLine = false;
    for (const Setting& setting : settings) {
        if (fill(line, help, labels, 0, setting.items, setting.brief, area.w) == setting.items) {
            chosen = setting;
            oneLine = true;
            break;
        }
    }
    const int firstLine = fill(line, help, labels, 0, chosen.items, chosen.brief, area.w);
    const int secondLine =
        oneLine ? firstLine : fill(line, help, labels, firstLine, chosen.items, chosen.brief, area.w);
    const float height = line.lineHeight() * (oneLine ? 1.0f : 2.0f);
    float widest = 0.0f;
    for (const auto& [from, to] : {std::pair{0, firstLine}, std::pair{firstLine, secondLine}}) {
        float used = -line.gap();
        for (int i = from; i < to; ++i) {
            if (reaches(help.items[static_cast<std::size_t>(i)], labels)) {
                used += line.width(help.items[static_cast<std::size_t>(i)], chosen.brief) + line.gap();
            }
        }
        widest = std::max(widest, used);
    }
    const float stripHeight = height + edge;
    canvas.plate({strip.x, strip.bottom() - stripHeight, widest + 2.0f * edge, stripHeight}, 6.0f, 0.72f);
    Vec2 at{area.x, strip.bottom() - stripHeight + edge};
    for (int i = 0; i < secondLine; ++i) {
        if (i == firstLine) {
            at = {area.x, at.y + line.lineHeight()};
        }
        const HelpItem& item = help.items[static_cast<std::size_t>(i)];
        if (!reaches(item, labels)) {
            continue;
        }
        line.paint(item, chosen.brief, at);
        at.x += line.width(item, chosen.brief) + line.gap();
    }
    return stripHeight;
}

} // namespace hexagoal
