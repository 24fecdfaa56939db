// A side whose people have all gone has given up the match.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Ends the match where all people of a side have been away for too long. The other side has given up too
/// where its people are away as well.
void endForIdleSeats(MatchState& match, const MatchContext& context);

} // namespace hexagoal
