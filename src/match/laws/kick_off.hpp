// Kick-offs (Law 8): who stands where.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Where a player stands at the kick-off that `restart` gives, or would give: by his formation slot,
/// lawfully.
Vec3 kickOffPlace(const MatchState& match, const MatchContext& context, PlayerId player);

/// Puts everyone to his place and gives a side the kick-off.
void setUpKickOff(MatchState& match, const MatchContext& context, int side);

/// Kick-off of the match: everyone in his own half, the ball on the centre spot.
void beginMatch(MatchState& match, const MatchContext& context);

/// A match about to be kicked off.
MatchState newMatch(const MatchContext& context);

} // namespace hexagoal
