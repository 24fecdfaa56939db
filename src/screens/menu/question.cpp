#include "screens/menu/question.hpp"

#include "show/fitted_text.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kRows = 2;

} // namespace

void Question::open(const Text& text) {
    m_text = text;
    m_heard = {};
    m_menu.open(kRows);
}

Question::Answer Question::step(const InputFrame& input) {
    const MenuAnswer answer = m_menu.step(input);
    m_heard = heardOf(answer, {});
    if (answer.kind == MenuAnswer::Back) {
        return Answer::No;
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return Answer::None;
    }
    return (answer.row == 0) == m_text.yesFirst ? Answer::Yes : Answer::No;
}

void Question::paint(Canvas& canvas) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float pad = type.text * 0.9f;
    const float head = type.text * 2.6f;
    const float width = std::min(area.w - 2.0f * pad, type.display * 12.0f);
    const float height = head + menuHeight(kRows, type);
    const Rect box{canvas.width() * 0.5f - width * 0.5f, canvas.height() * 0.5f - height * 0.5f, width,
                   height};
    canvas.roundedRect({0.0f, 0.0f, canvas.width(), canvas.height()}, 0.0f, palette::kInk.withAlpha(0.8f));
    canvas.panel(box.inset(-pad), 0.95f);
    fittedTextInBox(canvas, {box.x, box.y, box.w, head * 0.8f}, say(m_text.question),
                    {.size = type.text * 1.2f, .align = Align::Centre});
    std::array<std::string_view, kRows> labels{m_text.no, m_text.yes};
    if (m_text.yesFirst) {
        std::swap(labels[0], labels[1]);
    }
    const Rect rows{box.x, box.y + head, box.w, box.h - head};
    for (int row = 0; row < kRows; ++row) {
        paintMenuRow(canvas, menuRow(rows, row, type), {.label = say(labels[static_cast<std::size_t>(row)])},
                     m_menu, row, type);
    }
}

} // namespace hexagoal
