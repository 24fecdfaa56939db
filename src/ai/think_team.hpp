// A CPU team: const match in, player inputs out.
#pragma once

#include "ai/team_blackboard.hpp"

#include <span>

namespace hexagoal {

/// Fills the inputs of a side's players, the keeper too. Seats override those they steer.
void thinkTeam(TeamBlackboard& blackboard, const MatchState& match, const MatchContext& context, int side,
               std::span<PlayerInput, kTeamSize> inputs);

} // namespace hexagoal
