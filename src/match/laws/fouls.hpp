// Fouls and advantage (Laws 5, 12).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Laws 12 and 5: challenges, advantage. True when play has stopped.
bool judgeFouls(MatchState& match, const MatchContext& context);

/// The advantage has come to nothing: the free kick after all.
void callBack(MatchState& match, const MatchContext& context);

} // namespace hexagoal
