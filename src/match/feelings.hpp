// Joy and grief: the modes into which a player falls by what has happened. No law waits for them, and
// whatever else is shown of them is made of events and states alone.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Who is celebrated for a goal, in the tick of its event: the scorer, and for an own goal the nearest
/// attacker to the ball. Nobody if there is none.
PlayerId heroOf(const MatchState& match, const Event& goal);

/// Who speaks for a side: the outfield player who reads the game best, on the pitch or not.
PlayerId captainOf(const MatchContext& context, int side);

/// After the laws have judged the tick: who celebrates, who hangs his head.
void feel(MatchState& match, const MatchContext& context);

} // namespace hexagoal
