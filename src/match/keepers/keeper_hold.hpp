// The keeper with the ball in his hands: when to let go, and to whom.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// The ball in his hands: when and to whom.
void guideHold(MatchState& match, const MatchContext& context, int side, PlayerInput& input);

} // namespace hexagoal
