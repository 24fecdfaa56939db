// Offside (Law 11): who stood there, and whether he is involved.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Law 11. True when play has stopped.
bool judgeOffside(MatchState& match, const MatchContext& context);

} // namespace hexagoal
