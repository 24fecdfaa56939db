// Where a limb goes for the ball, and which one.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Where the ball will be in so many seconds, by its velocity and gravity alone: right for a quarter of one.
Vec3 ballIn(const MatchState& match, const MatchContext& context, float seconds);

/// The foot that plays a ball: the one on its side, the better one when it lies before him.
BodyPart footFor(const PlayerState& player, const PlayerSheet& sheet, Vec3 ball);

/// Puts a limb where the ball is, as a limb of its length may.
void reachFor(PlayerState& player, BodyPart limb, Vec3 ball, float radius);

} // namespace hexagoal
