// What two or three players do together: the one-two, the third man, the counter-attack.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// Lets go of runners who have stopped, and counts the time since the ball was won. After judgeHold().
void followCombinations(TeamBlackboard& blackboard, const View& view);

/// True while our side breaks out: the ball has just been won and few of theirs are behind it.
bool isCounter(const TeamBlackboard& blackboard, const AiTuning& tuning);

/// Sends who has just played a short pass past an opponent on behind him, and with a pass under way to a mate
/// a third player: each may have the next ball. True when his run begins.
bool joinsCombination(TeamBlackboard& blackboard, const View& view, int slot);

/// Is he on a run that belongs to a combination?
bool isInCombination(const TeamBlackboard& blackboard, int slot);

} // namespace hexagoal
