#include "screens/arcade/arcade_input.hpp"

namespace hexagoal {

SessionInput ArcadeInput::read(const InputFrame& input) {
    SessionInput read;
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        // Two coin doors serve four seats.
        read.coin[i % kCoinSlots] = read.coin[i % kCoinSlots] || seat.isHeld(Action::Coin);
        read.service = read.service || seat.isHeld(Action::Service);
        read.test = read.test || seat.isHeld(Action::Test);
        read.tilt = read.tilt || seat.isHeld(Action::Tilt);

        const MenuStep step = m_sticks[i].step(seat);
        SeatPresses& presses = read.seats[i];
        presses.start = seat.isPressed(Action::Start);
        presses.confirm = seat.isPressed(Action::A) || seat.isPressed(Action::C);
        presses.back = goesBack(seat);
        presses.right = static_cast<std::int8_t>(step.across);
        presses.up = static_cast<std::int8_t>(-step.down);
    }
    return read;
}

SessionInput withoutLines(SessionInput input) {
    input.coin = {};
    input.service = input.test = input.tilt = false;
    return input;
}

} // namespace hexagoal
