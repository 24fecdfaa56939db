// Who may not handle the ball, or touch it twice (Laws 12 to 17).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Keepers who handle where or when they may not, takers who touch twice. True when play has stopped.
bool judgeHandlingAndDoubleTouch(MatchState& match, const MatchContext& context);

} // namespace hexagoal
