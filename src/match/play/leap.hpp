// Overhead kicks and diving headers: when a player throws himself at a ball, and how he flies.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Begins an overhead kick for a command to shoot or to clear, if the ball comes over a player of the skill
/// for it who has his back to the target and room around him. False: nothing was begun.
bool beginOverheadKick(MatchState& match, const MatchContext& context, PlayerId id);

/// Begins a diving header for such a command, if the ball comes low before a running player who cannot get it
/// on his feet, now or in a moment. False: nothing was begun.
bool beginDivingHeader(MatchState& match, const MatchContext& context, PlayerId id);

/// Has he left the ground in a leap, and not come down yet?
bool isLeaping(const PlayerState& player, const MatchTuning& tuning);

} // namespace hexagoal
