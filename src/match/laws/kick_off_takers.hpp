// The two players at the ball of a kick-off.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// A player's place in his side's formation.
const FormationSlot& slotOf(const MatchContext& context, PlayerId player);

/// The second player at the ball; takes the kick-off's first pass.
PlayerId kickOffPartner(const MatchState& match, const MatchContext& context, int side);

PlayerId kickOffTaker(const MatchState& match, const MatchContext& context, int side);

} // namespace hexagoal
