#include "screens/arcade/operator_messages.hpp"

#include "screens/menu/scroll_marks.hpp"
#include "screens/menu/settings_rows.hpp"
#include "show/fitted_text.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kRow = 1.4f;   // of the text size
constexpr float kApart = 0.5f; // … between two messages
constexpr float kPad = 0.5f;

/// One message in its lines: the first with its time, the detail below.
class MessageFace {
public:
    MessageFace(const ArcadeView& view, const Message& message, float width)
        : m_view(view), m_message(message), m_width(width - view.type.text * 2.0f * kPad) {}

    float height() const {
        return eachLine([](std::string_view, int, bool) {});
    }

    void paint(Vec2 at, bool focused) const {
        const float text = m_view.type.text;
        if (focused) {
            m_view.canvas.roundedRect({at.x, at.y, m_width + text * 2.0f * kPad, height()}, 4.0f,
                                      palette::kWhite.withAlpha(0.1f));
        }
        const Colour words = m_message.now ? palette::kCoral : palette::kWhite;
        eachLine([&](std::string_view line, int row, bool detail) {
            const Rect box{at.x + text * kPad, at.y + text * (kApart * 0.5f + kRow * static_cast<float>(row)),
                           m_width, text * kRow};
            TextStyle style{.size = text,
                            .colour = detail || m_view.canvas.looks().highContrast ? palette::kMist : words};
            m_view.canvas.textInBox(box, line, style);
        });
    }

private:
    /// Calls with each line, its row, and whether it is of the detail. Returns the height of all.
    template <class Call>
    float eachLine(const Call& call) const {
        TextLine words;
        TextLine head;
        const TextStyle style{.size = m_view.type.text};
        int row = 0;
        const auto lines = [&](std::string_view rest, bool detail) {
            while (!rest.empty()) {
                call(takeLine(m_view.canvas, rest, m_width, style), row++, detail);
            }
        };
        lines(head.fill(m_message.now ? "!  {0}   {1}" : "{0}   {1}",
                        {m_message.when, messageText(m_message, words)}),
              false);
        lines(m_message.detail, true);
        return m_view.type.text * (kApart + kRow * static_cast<float>(row));
    }

    const ArcadeView& m_view;
    const Message& m_message;
    float m_width;
};

} // namespace

std::vector<Message> toldMessages(const Cabinet& cabinet) {
    std::vector<Message> all = cabinet.messages();
    const std::size_t now = all.size();
    for (const Message& old : cabinet.history()) {
        const bool told = std::any_of(
            all.begin(), all.begin() + static_cast<std::ptrdiff_t>(now),
            [&](const Message& message) { return message.kind == old.kind && message.detail == old.detail; });
        if (!told) {
            all.push_back(old);
        }
    }
    return all;
}

std::string_view messageText(const Message& message, TextLine& line) {
    TextLine key;
    return line.fill(keyed(key, "message", name(message.kind)), {message.number});
}

void paintMessages(const ArcadeView& view, Rect box, const std::vector<Message>& messages, int focus) {
    const auto heightOf = [&](int i) {
        return MessageFace(view, messages[static_cast<std::size_t>(i)], box.w).height();
    };
    // The first one that leaves the focus room, the whole of it where it fits.
    const int count = static_cast<int>(messages.size());
    int first = std::min(focus, count - 1);
    for (float used = heightOf(first); first > 0; --first) {
        used += heightOf(first - 1);
        if (used > box.h) {
            break;
        }
    }
    float y = box.y;
    int last = first;
    view.canvas.clip(box);
    for (; last < count && (last == first || y + heightOf(last) <= box.bottom()); ++last) {
        MessageFace(view, messages[static_cast<std::size_t>(last)], box.w).paint({box.x, y}, last == focus);
        y += heightOf(last);
    }
    view.canvas.clearClip();
    paintScrollMarks(view.canvas, box, first > 0, last < count, view.type);
}

} // namespace hexagoal
