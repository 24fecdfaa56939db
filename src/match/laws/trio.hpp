// The referee and his assistants: where they run, what they signal.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Puts referee and assistants where play wants them.
void placeOfficials(MatchState& match, const MatchContext& context);

/// Moves referee and assistants by one tick.
void stepOfficials(MatchState& match, const MatchContext& context);

} // namespace hexagoal
