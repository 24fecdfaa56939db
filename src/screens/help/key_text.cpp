#include "screens/help/key_text.hpp"

#include "show/fitted_text.hpp"
#include "show/key_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kLine = 1.75f;     // height of a line, of the text's size: caps are taller than letters
constexpr float kCapSize = 0.88f;  // of the text's size
constexpr float kCapWide = 0.8f;   // what a cap is wider than its letters, of its size
constexpr float kCapLeast = 1.45f; // its width at least
constexpr float kBeside = 0.28f;   // between a cap and a word, of the text's size
constexpr float kShortWord = 0.6f; // of a line: a word so long is broken, as Japanese is

struct Cap {
    std::string_view name;
    Action action;
};
constexpr std::array kCaps{Cap{"a", Action::A},          Cap{"b", Action::B},
                           Cap{"c", Action::C},          Cap{"start", Action::Start},
                           Cap{"menu", Action::Menu},    Cap{"help", Action::ToggleHelp},
                           Cap{"camera", Action::Camera}};

/// The label that a text begins with, and the text after it; none where it begins with a word.
std::optional<std::string_view> takeCap(std::string_view& text, const ControlLabels& labels) {
    const std::size_t end = text.find('}');
    if (text.empty() || text.front() != '{' || end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view name = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    if (name == "stick") {
        return stickCapOf(labels);
    }
    const auto found =
        std::find_if(kCaps.begin(), kCaps.end(), [&](const Cap& cap) { return cap.name == name; });
    return found == kCaps.end() ? name : capOf(found->action, labels);
}

/// Sets the pieces of a text one after the other.
class Setter {
public:
    Setter(Canvas& canvas, Vec2 at, float width, const TextStyle& style, bool paints)
        : m_canvas(canvas), m_origin(at), m_width(width), m_style(style), m_paints(paints) {
        m_style.align = Align::Left;
    }

    void cap(std::string_view label) {
        const float size = m_style.size * kCapSize;
        TextStyle letters = m_style;
        letters.size = size;
        const float wide = std::max(m_canvas.textWidth(label, letters) + size * kCapWide, size * kCapLeast);
        if (m_x > 0.0f && m_x + wide > m_width) {
            newLine();
        }
        if (m_paints) {
            m_canvas.keyCap(
                {m_origin.x + m_x, m_origin.y + m_y + (kLine - kCapSize * kCapLeast) * 0.5f * m_style.size},
                label, size);
        }
        m_x += wide + m_style.size * kBeside;
        m_longest = std::max(m_longest, m_x);
    }

    void words(std::string_view text) {
        constexpr std::string_view kCloses = ",.:;";
        if (m_x > 0.0f && !text.empty() && kCloses.find(text.front()) != std::string_view::npos) {
            m_x -= m_style.size * kBeside * 0.6f;
        }
        while (!text.empty() && text.front() == ' ') {
            text.remove_prefix(1);
        }
        while (!text.empty() && text.back() == ' ') {
            text.remove_suffix(1);
        }
        while (!text.empty()) {
            const float word = m_canvas.textWidth(text.substr(0, text.find(' ')), m_style);
            if (m_x > 0.0f && m_x + word > m_width && word < m_width * kShortWord) {
                newLine();
            }
            const std::string_view line = takeLine(m_canvas, text, std::max(m_width - m_x, 1.0f), m_style);
            if (m_paints) {
                m_canvas.textInBox({m_origin.x + m_x, m_origin.y + m_y, m_width, m_style.size * kLine}, line,
                                   m_style);
            }
            m_x += m_canvas.textWidth(line, m_style) + m_style.size * kBeside;
            m_longest = std::max(m_longest, m_x);
            if (!text.empty()) {
                newLine();
            }
        }
    }

    float height() const { return m_y + m_style.size * kLine; }
    float longest() const { return m_longest; }

private:
    void newLine() {
        m_x = 0.0f;
        m_y += m_style.size * kLine;
    }

    Canvas& m_canvas;
    Vec2 m_origin;
    float m_width;
    TextStyle m_style;
    bool m_paints;
    float m_x = 0.0f;
    float m_y = 0.0f;
    float m_longest = 0.0f;
};

void setAll(Setter& setter, std::string_view text, const ControlLabels& labels) {
    while (!text.empty()) {
        if (const std::optional<std::string_view> label = takeCap(text, labels)) {
            setter.cap(*label);
            continue;
        }
        const std::size_t next = std::min(text.find('{', 1), text.size());
        setter.words(text.substr(0, next));
        text.remove_prefix(next);
    }
}

} // namespace

std::string_view capOf(Action action, const ControlLabels& labels) {
    if (labels.reaches(action)) {
        return keyWords(labels[action]);
    }
    switch (action) {
    case Action::A:
        return "A";
    case Action::B:
        return "B";
    case Action::C:
        return "C";
    default:
        return name(action);
    }
}

std::string_view stickCapOf(const ControlLabels& labels) {
    return labels.stick.empty() ? std::string_view("+") : keyWords(labels.stick);
}

float measureKeyText(Canvas& canvas, float width, std::string_view text, const ControlLabels& labels,
                     const TextStyle& style, float* longest) {
    Setter setter(canvas, {}, width, style, false);
    setAll(setter, text, labels);
    if (longest != nullptr) {
        *longest = setter.longest();
    }
    return setter.height();
}

float paintKeyText(Canvas& canvas, Vec2 at, float width, std::string_view text, const ControlLabels& labels,
                   const TextStyle& style) {
    if (style.align == Align::Centre) {
        float longest = 0.0f;
        measureKeyText(canvas, width, text, labels, style, &longest);
        at.x -= std::min(longest, width) * 0.5f;
    }
    Setter setter(canvas, at, width, style, true);
    setAll(setter, text, labels);
    return setter.height();
}

void rehearseCaps(Canvas& canvas, const ControlLabels& labels, const TextStyle& style) {
    TextStyle letters = style;
    letters.size *= kCapSize;
    canvas.rehearse(stickCapOf(labels), letters);
    for (const Cap& cap : kCaps) {
        canvas.rehearse(capOf(cap.action, labels), letters);
    }
}

} // namespace hexagoal
