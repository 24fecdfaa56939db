// How a goal came about, from what led to it.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Of the goal that was scored in this tick; scorer may be kNobody.
GoalOrigin originOf(const MatchState& match, const MatchContext& context, PlayerId scorer, bool own);

} // namespace hexagoal
