// The keeper's head: where to stand, when to come, what to do about a shot, whom to give the ball. For every
// keeper: of a side with people at the pads, too.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// The keeper's command for this tick, unless he takes a restart. What hands and body make of it is the
/// match's (match/keepers/). A shot he answers only after his reaction.
void guideKeeper(TeamBlackboard& blackboard, const View& view, PlayerInput& input);

} // namespace hexagoal
