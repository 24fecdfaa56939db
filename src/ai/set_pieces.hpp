// Restarts: where everybody stands, and how the taker plays the ball.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Sets every player's place for the restart under way, ours or theirs.
void planRestart(TeamBlackboard& blackboard, const View& view);

/// The taker's kick, a human moment after he may.
void takeRestart(TeamBlackboard& blackboard, const View& view, int taker, PlayerInput& input);

/// Where the longest throw into the box comes down.
Vec2 longThrowFalls(const Belief& belief, Vec2 ball, const AiTuning& tuning);

/// How many players a wall has against a free kick from there: none when it is too far, five before the goal.
int wallSize(const Belief& belief, Vec2 ball, const AiTuning& tuning);

} // namespace hexagoal
