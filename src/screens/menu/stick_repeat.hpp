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
        const bool left = counts(seat, Action::Left);
        const bool right = counts(seat, Action::Right);
        const bool up = counts(seat, Action::Up);
        const bool down = counts(seat, Action::Down);
        return {(right ? 1 : 0) - (left ? 1 : 0), (down ? 1 : 0) - (up ? 1 : 0)};
    }

    /// One direction's part of a step: once a tick. Up, Down, Left or Right.
    bool counts(const SeatInput& seat, Action direction) {
        constexpr int kRepeatAfter = 20; // ticks
        constexpr int kRepeatEvery = 6;
        int& ticks = m_ticks[static_cast<std::size_t>(direction)];
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

    /// Ticks that a direction has been held.
    int heldFor(Action direction) const { return std::max(m_ticks[static_cast<std::size_t>(direction)], 0); }

private:
    static constexpr int kHeldBefore = -1;

    std::array<int, 4> m_ticks{}; // by Action
};

/// The buttons that mean yes and no on every menu.
inline bool confirms(const SeatInput& seat) {
    return seat.isPressed(Action::A) || seat.isPressed(Action::C) || seat.isPressed(Action::Start);
}
/// B, and whatever is "menu" on the device in hand: Esc on a keyboard at home.
inline bool goesBack(const SeatInput& seat) {
    return seat.isPressed(Action::B) || seat.isPressed(Action::Menu);
}

} // namespace hexagoal
