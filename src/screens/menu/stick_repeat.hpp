// The stick as menus read it: a push counts at once, and again and again while it is held.
#pragma once

#include "platform/input.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

/// One step of a menu's focus: −1, 0 or 1 each way; down and right positive.
struct MenuStep {
    int across = 0;
    int down = 0;
};

class StickRepeat {
public:
    /// What is held now counts once it was let go: whoever runs and asks for the pause chooses nothing by it.
    void waitForRest() { m_ticks.fill(kHeldBefore); }

    MenuStep step(const SeatInput& seat) {
        const bool left = counts(seat, Action::Left, m_ticks[0]);
        const bool right = counts(seat, Action::Right, m_ticks[1]);
        const bool up = counts(seat, Action::Up, m_ticks[2]);
        const bool down = counts(seat, Action::Down, m_ticks[3]);
        return {(right ? 1 : 0) - (left ? 1 : 0), (down ? 1 : 0) - (up ? 1 : 0)};
    }

private:
    static constexpr int kHeldBefore = -1;

    static bool counts(const SeatInput& seat, Action direction, int& ticks) {
        constexpr int kRepeatAfter = 20; // ticks
        constexpr int kRepeatEvery = 6;
        if (!seat.isHeld(direction)) {
            ticks = 0;
            return false;
        }
        if (ticks == kHeldBefore && !seat.isPressed(direction)) {
            return false;
        }
        const int held = std::max(ticks, 0);
        ticks = held + 1;
        return held == 0 || (held >= kRepeatAfter && (held - kRepeatAfter) % kRepeatEvery == 0);
    }

    std::array<int, 4> m_ticks{};
};

/// The buttons that mean yes and no on every menu.
inline bool confirms(const SeatInput& seat) {
    return seat.isPressed(Action::A) || seat.isPressed(Action::C) || seat.isPressed(Action::Start);
}
inline bool goesBack(const SeatInput& seat) {
    return seat.isPressed(Action::B);
}

} // namespace hexagoal
