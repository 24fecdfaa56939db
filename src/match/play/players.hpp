// Running: what a player's commands become in one tick, by his ratings, stamina and balance.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Commands, modes and motion of all players by one tick; players keep off each other.
void stepPlayers(MatchState& match, const MatchContext& context, const MatchInputs& inputs);

} // namespace hexagoal
