// The keeper as the eleventh man: whom he gives the ball, when he comes out. Saving is the match's own
// business (match/keeper.hpp).
#pragma once

#include "ai/team_mind.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Distribution out of the hands, and the rush against a man who is through.
void playKeeper(TeamMind& mind, const View& view, PlayerInput& input);

} // namespace hexagoal
