// The keeper off his line: through balls he is first at, crosses he can have, carriers who are alone.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Comes out for a ball he can have, or a carrier he must stop; true if the input is decided. `path` of a
/// loose ball; of a carried one it stands still.
bool guideRush(TeamBlackboard& blackboard, const View& view, const BallPrediction& path, PlayerInput& input);

} // namespace hexagoal
