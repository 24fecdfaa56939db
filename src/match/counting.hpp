// Gathers the statistics: from the events and the state after each tick.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Takes in the tick that was just stepped.
void countTick(MatchState& match, const MatchContext& context);

} // namespace hexagoal
