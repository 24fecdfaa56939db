// Balls on their way: who meets them first, and who is to go.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Predicts the ball as the side has seen it, and when each of ours and the soonest of theirs can meet it.
void foreseeBall(TeamBlackboard& blackboard, const View& view);

/// Who has it, or will: sets TeamBlackboard::hold.
void judgeHold(TeamBlackboard& blackboard, const View& view);

/// Sends the player it is meant for, or who is soonest, to meet it; a second where it is nobody's yet.
void planReceiving(TeamBlackboard& blackboard, const View& view);

} // namespace hexagoal
