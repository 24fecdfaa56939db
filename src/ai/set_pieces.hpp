// Restarts: where everybody stands, and how the taker plays the ball.
#pragma once

#include "ai/team_mind.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Sets every man's place for the restart under way, ours or theirs.
void planRestart(TeamMind& mind, const View& view);

/// The taker's kick, a human moment after he may.
void takeRestart(TeamMind& mind, const View& view, int taker, PlayerInput& input);

/// How many men a wall has against a free kick from there: none when it is too far, five before the goal.
int wallSize(const Belief& belief, Vec2 ball, const AiTuning& tuning);

} // namespace hexagoal
