// Who looks after whom: opponents shared out among the players who have no other task, goal side, nearer the
// more dangerous they are. The backs choose first, as a formation lists them first.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Gives each free player at most one opponent near his place in the shape.
void shareOutMarks(TeamBlackboard& blackboard, const View& view, const std::array<Vec2, kTeamSize>& shape);

/// Where a player stands who marks that opponent: between him and our goal, a little to the ball.
Vec2 markingPlace(const TeamBlackboard& blackboard, int opponent, float gap);

} // namespace hexagoal
