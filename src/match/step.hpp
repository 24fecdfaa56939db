// One tick of a match.
//
// Input → PlayerInput → stepMatch → events + state. One way. Humans and CPU emit the same PlayerInput.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// One tick, 1/60 s.
void stepMatch(MatchState& match, const MatchContext& context, const MatchInputs& inputs);

} // namespace hexagoal
