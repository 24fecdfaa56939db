// A player who throws himself at the ball: when it is worth a try.
#pragma once

#include "ai/choice.hpp"

namespace hexagoal {

/// Before the other goal, a ball in the air that he gets at only by an overhead kick or a diving header:
/// commands the shot, and the match says whether it comes to a leap. False: nothing is wished.
bool considerLeap(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

} // namespace hexagoal
