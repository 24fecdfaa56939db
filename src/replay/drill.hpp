// A player, a ball, a team-mate and a keeper: to try combinations on.
#pragma once

#include "replay/game.hpp"

namespace hexagoal {

/// The home side's players of a drill. The first is seat 0's.
inline constexpr PlayerId kDrillPlayer = 9;
inline constexpr PlayerId kDrillMate = 10;

/// A game in which seat 0's player stands before the away goal with the ball at his feet, a mate ahead of him
/// to his left; nobody else but the keepers. Play does not stop by the clock for an hour. setup: teams, kits,
/// seed; rules and seats are the drill's own. facing: horizontal, unit; where he looks.
Game makeDrill(MatchSetup setup, const Tuning& tuning = {}, Vec3 facing = {0.0f, 0.0f, -1.0f});

/// On the pitch, at rest. facing: horizontal, unit.
void placePlayer(MatchState& match, PlayerId id, Vec3 place, Vec3 facing);

} // namespace hexagoal
