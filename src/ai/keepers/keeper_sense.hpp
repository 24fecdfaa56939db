// What the keeper's thoughts share: how he runs, who is near, and which of his saves a ball asks for.
#pragma once

#include "ai/view.hpp"

namespace hexagoal {

/// Runs to a place, slowing down before it; the length of the command is at most `pace`.
Vec3 runTo(const PlayerState& player, Vec3 place, float pace, const MatchTuning& tuning);

/// The nearest opponent's distance from a place, m.
float nearestOpponent(const View& view, Vec3 place);

/// Hands to a place, now: as a dive, catch, punch or smother, by where it is and who is there.
void goFor(const View& view, Vec3 target, PlayerInput& input);

} // namespace hexagoal
