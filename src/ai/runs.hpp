// Runs behind the last line, timed to the carrier, and the places before goal when a cross is due.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Begins, continues and ends his run behind. True while he is on one; then his plan is set.
bool planRun(TeamBlackboard& blackboard, const View& view, int slot);

/// Is the ball where a cross comes from?
bool isCrossingPosition(const Belief& belief, Vec2 ball, const AiTuning& tuning);

/// Is the ball beside the goal mouth and so near the line that it can only come back?
bool isCutBackPosition(const Belief& belief, Vec2 ball, const AiTuning& tuning);

/// Sends the forwards to the near post, the far post, the penalty mark and the edge of the area; for a
/// cut-back to the near post and to places that the ball comes back to.
void planCrossing(TeamBlackboard& blackboard, const View& view);

} // namespace hexagoal
