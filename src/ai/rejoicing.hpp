// The ball is in the net: the scorer runs to the corner and his friends to him; then all go back.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Remembers whom a goal is owed to, either side's.
void noteGoal(TeamBlackboard& blackboard, const MatchState& match);

/// Where a player runs in Phase::Goal.
void rejoice(const TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

} // namespace hexagoal
