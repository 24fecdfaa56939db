// The keeper with the ball in his hands: when to let go, and to whom.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// With the ball in his hands: steps forward, and gives it to whom it serves best.
void guideHold(TeamBlackboard& blackboard, const View& view, PlayerInput& input);

} // namespace hexagoal
