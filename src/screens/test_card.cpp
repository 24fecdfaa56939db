#include "screens/test_card.hpp"

#include "render/renderer.hpp"
#include "screens/director.hpp"
#include "screens/test_picture.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr Colour kFaint{1, 1, 1, 0.45f};
constexpr Colour kSeen{0.55f, 0.9f, 0.6f, 1};
constexpr float kCell = 80.0f; // 9 rows of virtual pixels

} // namespace

void TestCard::step(const InputFrame& input) {
    m_input = input;
    for (std::size_t seat = 0; seat < m_everPressed.size(); ++seat)
        m_everPressed[seat] |= input.seats[seat].pressed;
}

void TestCard::paint(Renderer& renderer, float) {
    Canvas& canvas = renderer.canvas();
    paintTestPicture(canvas, 0);
    paintPanel(canvas);
}

void TestCard::paintPanel(Canvas& canvas) const {
    const Rect safe = canvas.safeArea();
    const Rect panel{safe.x + kCell / 2, canvas.height() * 0.32f, safe.w - kCell, canvas.height() * 0.6f};
    canvas.panel(panel);
    const ControlLabels& labels = m_director->labels();

    TextStyle title{.font = Font::Display, .size = 34.0f};
    canvas.text({panel.x + 24, panel.y + 44}, labels.device, title);

    const SeatInput& seat = m_input.seats[0];
    const float radius = 56.0f;
    const Vec2 middle{panel.x + 24 + radius, panel.centre().y};
    canvas.ring(middle, radius, 2.0f, palette::kWhite);
    canvas.circle(middle + Vec2(seat.stick.x, -seat.stick.y) * radius, radius * 0.2f, kSeen);

    // One row for each action that the device in hand reaches: lit while held, green once it was seen to
    // work.
    TextStyle row{.size = 14.0f};
    constexpr float kRowHeight = 26.0f;
    const float left = middle.x + radius + 30;
    const float columnWidth = (panel.right() - left) / 3;
    const float top = panel.y + 84;
    Vec2 at{left, top};
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const Action action = static_cast<Action>(i);
        if (!labels.reaches(action))
            continue;
        row.colour = seat.isHeld(action)                     ? palette::kWhite
                     : (m_everPressed[0] & bit(action)) != 0 ? kSeen
                                                             : kFaint;
        canvas.text(at, name(action), row);
        canvas.text(at + Vec2(columnWidth * 0.64f, 0), labels[action], row);
        at.y += kRowHeight;
        if (at.y > panel.bottom() - kRowHeight)
            at = {at.x + columnWidth, top};
    }
}

} // namespace hexagoal
