// A person at the controls: his pad, his side, and what is remembered of his presses.
#pragma once

#include "core/fields.hpp"
#include "players/player.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

inline constexpr int kMaxSeats = 4;

/// The buttons of a pad in one tick, and the stick in pitch axes (the screen turns it by its camera).
struct PadInput {
    static constexpr std::uint8_t kA = 1;
    static constexpr std::uint8_t kB = 2;
    static constexpr std::uint8_t kC = 4;

    std::int8_t x = 0; ///< stick along pitch x, −127…127: bytes, so that a log of them is exact
    std::int8_t z = 0;
    std::uint8_t held = 0;
    bool other =
        false; ///< something else is held, as start: it plays nothing and says that somebody is there

    bool operator==(const PadInput&) const = default;
};

struct SeatSetup {
    std::int8_t side = -1; ///< 0 home, 1 away, −1: nobody plays here
};

/// Plain, copyable, hashable.
struct SeatState {
    PlayerId player = kNobody;   ///< whom this person steers
    PlayerId receiver = kNobody; ///< whom a pass would go to now: the marked player
    PlayerId next = kNobody;     ///< whom a change of player would give
    std::uint8_t heldBefore = 0;
    std::uint8_t charging = 0;    ///< the button that is charging a kick, or 0
    std::int16_t chargeTicks = 0; ///< how long
    bool onTheBall = false;       ///< in the last tick: a press after this is meant for the ball
    std::int16_t manualWait = 0;  ///< ticks until the player may be changed without being asked
    float power = 0.0f;           ///< 0…1 for the power bar, over 1: held too long
    std::int32_t idleTicks = 0;   ///< of play since this person last touched anything
    bool touched = false;         ///< has touched something in this match
};
HEXAGOAL_FIELDS(SeatState, player, receiver, next, heldBefore, charging, chargeTicks, onTheBall, manualWait,
                power, idleTicks, touched)

} // namespace hexagoal
