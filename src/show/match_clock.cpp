#include "show/match_clock.hpp"

#include "match/laws/clock.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kHalf = 45.0f;      // shown minutes
constexpr float kExtraTime = 30.0f; // of the golden goal

float endOf(int half) {
    return half >= 2 ? 2.0f * kHalf + kExtraTime : kHalf * static_cast<float>(half + 1);
}

} // namespace

ShownClock shownClock(float minutes, int half, float addedMinutes) {
    const float end = endOf(half);
    const float shown = std::clamp(minutes, 0.0f, end);
    ShownClock clock;
    clock.minutes = static_cast<int>(shown);
    clock.seconds = std::min(static_cast<int>((shown - static_cast<float>(clock.minutes)) * 60.0f), 59);
    const float over = std::max(minutes - end, 0.0f);
    if (over > 0.0f || addedMinutes > 0.0f) {
        clock.added =
            std::max({static_cast<int>(std::ceil(addedMinutes)), static_cast<int>(std::ceil(over)), 1});
    }
    return clock;
}

ShownClock shownClock(const MatchState& match, const MatchContext& context) {
    const float ticksShown = context.setup.rules.minutes * 60.0f * 60.0f; // of 90 minutes
    const float added = static_cast<float>(match.addedTicks) * 2.0f * kHalf / std::max(ticksShown, 1.0f);
    return shownClock(shownMinutes(match, context), match.half, added);
}

int minuteOfNow(const MatchState& match, const MatchContext& context) {
    const float end = endOf(match.half);
    const float minutes = std::clamp(shownMinutes(match, context), 0.0f, end);
    return std::min(static_cast<int>(minutes) + 1, static_cast<int>(end));
}

} // namespace hexagoal
