// Kicks from the penalty mark (Law 10): one after the other at goal 1, until it is decided.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

void beginShootOut(MatchState& match, const MatchContext& context);

/// Between the kicks, and until one is struck.
void stepShootOut(MatchState& match, const MatchContext& context);

/// A kick under way: phase Play in half 3 or 4, so that ball, keeper and players play as ever.
void stepShootOutKick(MatchState& match, const MatchContext& context);

/// −1 while it is open, else the winner: home 0, away 1.
int shootOutWinner(const ShootOutState& shootOut, int kicks);

/// The same by the kicks of the match: what comes is the end, and no further kick.
bool isDecided(const MatchState& match, const MatchContext& context);

} // namespace hexagoal
