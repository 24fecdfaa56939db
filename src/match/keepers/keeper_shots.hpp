// The keeper and a ball that comes at his goal: seeing it, waiting for his own nerves, going for it.
#pragma once

#include "match/play/ball_play.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// Reacts to a ball that comes at his goal; true if there is one, and the input is decided.
bool guideSave(MatchState& match, const MatchContext& context, int side, const BallPrediction& path,
               PlayerInput& input);

} // namespace hexagoal
