// Between the devices and a match: lets who cannot hold a button press it instead.
#pragma once

#include "replay/game.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// With toggling, letting go of a button that is held for something changes nothing: it counts as held until
/// the next press, which does what letting go did. That is: power (B and C with the ball) from the first
/// press, jockeying and pressing the ball from the moment when a press is a hold, the keeper who comes out. A
/// tap is a tap as ever. It ends by itself when the match makes nothing of it any more. What it gives is what
/// a match, a replay and a combination know; none of them knows of it.
class ButtonHolds {
public:
    /// The pads as a match is to see them. match: as it is before this tick. busy: seats, a bit for each,
    /// that a combination plays for.
    Pads read(Pads pads, const MatchState& match, const MatchTuning& tuning, bool toggles, unsigned busy = 0);

    /// Nothing goes on, and what is down counts only when it is pressed anew: play was interrupted.
    void letGo();
    void letGo(int seat);

    /// Buttons that count as held though nobody holds them; for tests.
    std::uint8_t goingOn(int seat) const { return m_hands[static_cast<std::size_t>(seat)].goingOn; }

    /// Ticks after which something that goes on ends if its person touches nothing: he has left.
    static constexpr int kLongest = 300;

private:
    struct Hand {
        std::uint8_t down = 0;    ///< truly, in the last tick
        std::uint8_t ignored = 0; ///< down, and counts only when pressed anew
        std::uint8_t goingOn = 0;
        std::uint8_t next = 0; ///< pressed while something else went on: comes a tick later, on its own
        bool withBall = false; ///< what goes on is for the ball
        int restTicks = 0;     ///< since its person touched anything
    };
    static PadInput read(Hand& hand, PadInput pad, const SeatState& seat, bool playing,
                         const MatchTuning& tuning, bool mayGoOn);

    std::array<Hand, kMaxSeats> m_hands{};
};

} // namespace hexagoal
