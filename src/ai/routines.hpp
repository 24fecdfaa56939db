// Set pieces as a side has rehearsed them: four kinds of each, taken as its style of play likes.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// The kinds of set piece that the law's restart asks of a side.
enum class SetPieceKind : std::uint8_t { Corner, FreeKick, ThrowIn, GoalKick, Count };

/// The first of a kind's four routines.
Routine firstRoutine(SetPieceKind kind);

/// How often a style takes each of a kind's four routines, as shares of 1.
std::array<float, kRoutinesPerKind> routineShares(SetPieceKind kind, PlayStyle style);

/// Draws our side's routine for the restart under way; None where there is nothing to choose: a kick-off, a
/// penalty, a free kick far from goal. A restart keeps the one that was drawn.
void drawRoutine(TeamBlackboard& blackboard, const View& view);

} // namespace hexagoal
