// The clock as shown: 90 minutes, whatever the match really lasts.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

struct ShownClock {
    int minutes = 0;
    int seconds = 0;
    int added = 0; ///< minutes of injury time to show, "+2"; 0: none yet
};

/// Stands still at 45, 90 and 120 while injury time runs.
ShownClock shownClock(const MatchState& match, const MatchContext& context);
/// The same from the minutes shown and those of injury time, for one half (0, 1; 2 golden goal).
ShownClock shownClock(float minutes, int half, float addedMinutes);

/// The minute of something that happens now: the first minute is 1, injury time counts to the half's last.
int minuteOfNow(const MatchState& match, const MatchContext& context);

} // namespace hexagoal
