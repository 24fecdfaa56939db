// The keeper off his line: through balls he is first at, crosses he can have, carriers who are alone.
#pragma once

#include "match/play/ball_play.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// Comes out for a ball he can have, or a carrier he must stop; true if the input is decided.
bool guideRush(MatchState& match, const MatchContext& context, int side, const BallPrediction& path,
               PlayerInput& input);

} // namespace hexagoal
