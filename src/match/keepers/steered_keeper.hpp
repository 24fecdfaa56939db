// A keeper at whose controls a person is: what is the person's to say, and what his own head decides.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Puts the person's input in place of the keeper's own where it counts: with a ball at his feet that he may
/// not handle, as the taker of a restart, and with the ball in his hands, where his own head does what the
/// person leaves open. A save is his own affair.
void steerKeeper(const MatchState& match, const MatchContext& context, PlayerId keeper,
                 const PlayerInput& person, PlayerInput& own);

} // namespace hexagoal
