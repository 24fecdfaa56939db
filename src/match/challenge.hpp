// What happened when two players met over the ball: found by the swept contact of their bodies, judged by the
// referee.
#pragma once

#include "core/fields.hpp"
#include "players/player.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

struct Challenge {
    PlayerId by = kNobody;
    PlayerId on = kNobody;
    PlayerMode kind = PlayerMode::StandTackle; ///< StandTackle, SlideTackle, Shoulder
    bool ballFirst = false;                    ///< the tackler's limb met the ball before the player
    bool fromBehind = false;                   ///< he came from behind the player's facing
    float speed = 0.0f;                        ///< of approach, m/s
    Vec3 point{};                              ///< the hit point (C2)
};
HEXAGOAL_FIELDS(Challenge, by, on, kind, ballFirst, fromBehind, speed, point)

/// The challenges of one tick, in order.
using ChallengeList = FixedList<Challenge, 8>;

} // namespace hexagoal
