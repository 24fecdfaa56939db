// What a player begins by his command.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Begins what the player commands, if what he is doing now and the ball allow it: kicks, tackles, feints,
/// charging, circling.
void beginByCommand(MatchState& match, const MatchContext& context, PlayerId id);

} // namespace hexagoal
