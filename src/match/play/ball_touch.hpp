// Ball and bodies: who touches it in a tick, by choice or by accident. The ball is never glued: every touch
// is a contact of a posed limb.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// The run of the player with the ball: where he commands, by way of the ball.
Vec3 runWithBall(const MatchState& match, const MatchContext& context, PlayerId id);

/// Puts a limb where the ball is, as a limb of its length may.
void reachFor(PlayerState& player, BodyPart limb, Vec3 ball, float radius);

/// One frame of ball and nets (N1), with the contacts of feet, heads, hands and bodies between the ball's
/// steps.
void playBall(MatchState& match, const MatchContext& context);

} // namespace hexagoal
