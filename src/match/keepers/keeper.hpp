// What a keeper decides: where to stand, when to come, what to do about a shot. For every keeper, whoever
// plays the side.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Overwrites the keepers' inputs where the keeper himself decides: positions on the angle, rushes, dives,
/// catches, punches, smothers, and what he does with the ball in his hands too late. Reads only what he could
/// see after his delay.
void guideKeepers(MatchState& match, const MatchContext& context, MatchInputs& inputs);

} // namespace hexagoal
