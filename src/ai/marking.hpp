// Who looks after whom: opponents shared out among the men who have no other task, goal side, nearer the
// more dangerous they are. The backs choose first, as a formation lists them first.
#pragma once

#include "ai/team_mind.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Gives each free man at most one opponent near his place in the shape.
void shareOutMarks(TeamMind& mind, const View& view, const std::array<Vec2, kTeamSize>& shape);

/// Where a man stands who marks that opponent: between him and our goal, a little to the ball.
Vec2 markingPlace(const TeamMind& mind, int foe, float gap);

} // namespace hexagoal
