// A touch of the ball: who was it, and what became of the pass under way.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// A player has played the ball by choice: who touched it last, and what became of a pass under way.
void noteTouch(MatchState& match, PlayerId id, bool deliberate, float speed);

} // namespace hexagoal
