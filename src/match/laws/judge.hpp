// The laws of the game: what the referee decides after each tick.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// After ball and players have moved: goals, ball out of play, offside, fouls and advantage, cards, clock,
/// phases.
void judge(MatchState& match, const MatchContext& context);

} // namespace hexagoal
