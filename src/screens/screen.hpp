// What the player sees at one time: title, match, Net Lab. One file per screen.
#pragma once

#include "platform/input.hpp"
#include "platform/seats.hpp"

#include <string_view>

namespace hexagoal {

class Renderer;
class ScreenHost;

class Screen {
public:
    virtual ~Screen() = default;

    /// Comes on, goes off. The host stays the same while the screen is on.
    virtual void enter(ScreenHost&) {}
    virtual void leave() {}

    /// Whom the devices play for while the screen is on.
    virtual SeatPolicy seatPolicy() const { return SeatPolicy::AllToSeatZero; }

    /// Somebody writes a text: keys are letters.
    virtual bool typing() const { return false; }

    /// What would be lost if the screen went off now: a key of words that says so as a question; empty:
    /// nothing.
    virtual std::string_view wouldLose() const { return {}; }

    /// How fast its ticks pass, of 60 a second: below 1 while somebody plays who wants it slower.
    virtual double speed() const { return 1.0; }

    /// One tick, 1/60 s.
    virtual void step(const InputFrame& input) = 0;

    /// Draws the state `alpha` (0 to 1) of the way from the tick before the last to the last.
    virtual void paint(Renderer& renderer, float alpha) = 0;
};

} // namespace hexagoal
