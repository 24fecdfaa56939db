#include "platform/input.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// A control counts as held from here, and as let go only below the second: a stick between them keeps quiet.
constexpr float kHeldFrom = 0.6f;
constexpr float kLetGoBelow = 0.4f;

} // namespace

void findEdges(SeatInput& seat, ActionSet heldBefore) {
    seat.held = 0;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const ActionSet bitOf = ActionSet{1} << i;
        const float threshold = (heldBefore & bitOf) != 0 ? kLetGoBelow : kHeldFrom;
        if (seat.values[i] >= threshold) {
            seat.held |= bitOf;
        }
    }
    seat.pressed = seat.held & ~heldBefore;
    seat.released = heldBefore & ~seat.held;
}

void addValue(SeatInput& seat, Action action, float value) {
    seat.values[index(action)] = std::max(seat.values[index(action)], value);
}

void addStick(SeatInput& seat, Vec2 stick) {
    if (glm::dot(stick, stick) > glm::dot(seat.stick, seat.stick)) {
        seat.stick = stick;
    }
    addValue(seat, Action::Right, stick.x);
    addValue(seat, Action::Left, -stick.x);
    addValue(seat, Action::Up, stick.y);
    addValue(seat, Action::Down, -stick.y);
}

void addSeat(SeatInput& seat, const SeatInput& other) {
    for (std::size_t i = 0; i < kActionCount; ++i) {
        seat.values[i] = std::max(seat.values[i], other.values[i]);
    }
    addStick(seat, other.stick);
}

} // namespace hexagoal
