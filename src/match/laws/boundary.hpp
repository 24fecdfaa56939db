// The lines: goals, and the ball out of play (Laws 9, 10).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Post and Net events.
void noteFrameAndNet(MatchState& match);

/// Goals, throw-ins, corners, goal kicks. True when play has stopped.
bool judgeLines(MatchState& match, const MatchContext& context);

/// The whole ball is over the goal line between posts and bar: in that goal; −1: in none.
int goalScoredIn(const MatchState& match, const MatchContext& context);

bool isOut(const MatchState& match, const MatchContext& context);

} // namespace hexagoal
