// The throw of a throw-in (Law 15).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// One tick of a player in the mode Throw: he begins when told to, and lets go in the middle of the mode.
void stepThrow(MatchState& match, const MatchContext& context, PlayerId id);

} // namespace hexagoal
