// The keeper and a ball that comes at his goal: seeing it, waiting for his own nerves, going for it.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Reacts to a loose ball that comes at his goal along `path`; true if there is one, and the input is
/// decided.
bool guideSave(TeamBlackboard& blackboard, const View& view, const BallPrediction& path, PlayerInput& input);

} // namespace hexagoal
