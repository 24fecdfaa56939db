#include "ai/difficulty.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kLevels = 8;

/// 0…1: what the side's outfield men read, in the mean.
float readingOf(const Team& team) {
    float sum = 0.0f;
    for (std::size_t slot = 1; slot < kTeamSize; ++slot)
        sum += static_cast<float>(team.players[slot].ratings.reading);
    return sum / (99.0f * static_cast<float>(kTeamSize - 1));
}

} // namespace

Wits witsOf(const MatchContext& context, int side) {
    const AiTuning& t = context.ai;
    const auto index = static_cast<std::size_t>(side);
    const int level = std::clamp(context.setup.level[index], 1, kLevels);
    const float skill = static_cast<float>(level - 1) / static_cast<float>(kLevels - 1);
    const auto between = [skill](float low, float high) { return low + (high - low) * skill; };
    const float reading = readingOf(context.setup.teams[index]);
    const float slower = 1.0f + t.readingDelay * (0.5f - reading);

    Wits wits;
    wits.delay = between(t.delayLow, t.delayHigh) * slower;
    wits.blur = between(t.blurLow, t.blurHigh) * slower;
    wits.whim = between(t.whimLow, t.whimHigh);
    wits.aggression = between(t.aggressionLow, t.aggressionHigh);
    wits.tempo = between(t.tempoLow, t.tempoHigh) * slower;
    wits.vision = between(t.visionLow, t.visionHigh);
    wits.finishing = between(t.finishingLow, t.finishingHigh);
    return wits;
}

} // namespace hexagoal
