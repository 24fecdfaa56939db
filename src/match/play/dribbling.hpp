// The player with the ball at his feet: where he runs, when he touches it and how; and the first touch.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// The run of the player with the ball: where he commands, by way of the ball.
Vec3 runWithBall(const MatchState& match, const MatchContext& context, PlayerId id);

/// Is the ball of a dribbler due to be touched again?
bool wantsTouch(const MatchState& match, const MatchContext& context, PlayerId id);

/// The velocity that a dribbler's touch gives the ball.
Vec3 dribbleVelocity(MatchState& match, const MatchContext& context, PlayerId id);

/// What is left of an incoming ball after a first touch.
Vec3 trapVelocity(MatchState& match, const MatchContext& context, PlayerId id);

} // namespace hexagoal
