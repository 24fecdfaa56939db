// A CPU team: const match in, player inputs out.
#pragma once

#include "ai/team_blackboard.hpp"
#include "match/play/ball_paths.hpp"

#include <array>
#include <span>

namespace hexagoal {

/// Fills the inputs of a side's players, the keeper too. Seats override those they steer. paths: of the same
/// context.
void thinkTeam(TeamBlackboard& blackboard, const MatchState& match, const MatchContext& context, int side,
               BallPaths& paths, std::span<PlayerInput, kTeamSize> inputs);

/// Both sides.
void thinkTeams(std::array<TeamBlackboard, 2>& blackboards, const MatchState& match,
                const MatchContext& context, BallPaths& paths, std::span<PlayerInput, kPlayerCount> inputs);

} // namespace hexagoal
