// Before the players move: every command is made lawful while the ball is dead.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Before the players move: in a restart, makes every input lawful. The taker goes to the ball, the others
/// keep their distance, their own half, outside the area; when the time is up the taker plays the ball by
/// himself.
void holdToLaw(MatchState& match, const MatchContext& context, MatchInputs& inputs);

} // namespace hexagoal
