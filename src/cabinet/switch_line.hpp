// A switch inside the cabinet, read once a tick: its edges, and whether it sticks.
#pragma once

#include "core/fields.hpp"

#include <cstdint>

namespace hexagoal {

/// One pulse however long the line is held. A line must rest for two ticks between pulses: contacts bounce,
/// and no two coins fall through one slot in 33 ms. A pulse longer than a tick is never missed.
struct SwitchLine {
    static constexpr std::uint8_t kRestTicks = 2;
    static constexpr std::int32_t kStuckTicks = 5 * 60; ///< held longer than any coin: jammed

    std::int32_t held = 0; ///< ticks
    std::uint8_t rest = kRestTicks;

    /// True in the tick in which a pulse begins.
    bool step(bool down) {
        if (!down) {
            held = 0;
            if (rest < kRestTicks) {
                ++rest;
            }
            return false;
        }
        const bool begins = held == 0 && rest >= kRestTicks;
        rest = 0;
        if (held <= kStuckTicks) {
            ++held;
        }
        return begins;
    }
    /// True in one tick only: the line has just been held too long.
    bool justStuck() const { return held == kStuckTicks; }
};
HEXAGOAL_FIELDS(SwitchLine, held, rest)

} // namespace hexagoal
