// What becomes of passes and shots; who has the ball.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// What became of passes and shots: PassDone, Interception, OnTarget; who has the ball.
void followPlay(MatchState& match, const MatchContext& context);
/// The ball is dead: what is under way comes to nothing.
void closeTraces(MatchState& match);
/// Would the ball have gone into a goal, flying on as it did before this tick?
bool wasGoingIn(const MatchState& match, const MatchContext& context, int goal);

} // namespace hexagoal
