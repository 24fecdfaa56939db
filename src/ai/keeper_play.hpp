// The keeper as the eleventh player: whom he gives the ball, when he comes out. Saving is the match's own
// business (match/keepers/keeper.hpp).
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Distribution out of the hands, and the rush against a player who is through.
void playKeeper(TeamBlackboard& blackboard, const View& view, PlayerInput& input);

} // namespace hexagoal
