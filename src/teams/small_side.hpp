// Five of a squad, for small pitches.
#pragma once

#include "teams/team.hpp"

namespace hexagoal {

inline constexpr int kSmallSide = 5;

/// The same team with its best five in the first places, in a formation of five: keeper, back, two in the
/// middle, striker. The others stay on the list behind them and do not play. Five are the same
/// five again.
Team smallSideOf(const Team& team);

} // namespace hexagoal
