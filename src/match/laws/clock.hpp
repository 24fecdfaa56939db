// The clock: halves, injury time, what follows a half (Law 7).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Ticks of the present half, without injury time.
int halfLength(const MatchState& match, const MatchContext& context);

void runClock(MatchState& match, const MatchContext& context);

void endMatch(MatchState& match);

/// The half is over, whatever comes next.
void endHalf(MatchState& match, const MatchContext& context);

/// Ticks of Phase::Goal that are for joy. What is left of a wait is for showing the goal again.
int joyTicks(const MatchContext& context);
/// Ticks of Phase::Goal in which who scored does not go back yet: the show of a goal that waits hides his
/// way.
int heroTicks(const MatchContext& context);

/// Ticks of Phase::HalfTime.
int intervalTicks(const MatchContext& context);

/// The joy is over: kick-off, or the end where the time is up or the goal was golden.
void goOnAfterGoal(MatchState& match, const MatchContext& context);
/// Somebody has pressed a button: the show of a goal or the board of an interval has been seen, where the
/// match waits for shows at all.
void cutShowShort(MatchState& match, const MatchContext& context);

/// Half-time is over: ends are changed, the ball is kicked off.
void beginHalf(MatchState& match, const MatchContext& context);

inline constexpr float kShownMatch = 90.0f; ///< minutes, as real football counts
/// The minute shown, 0…90 (and on in injury time): the clock's share of the half, as real football counts.
float shownMinutes(const MatchState& match, const MatchContext& context);

} // namespace hexagoal
