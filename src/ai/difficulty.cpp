#include "ai/difficulty.hpp"

#include "match/laws/clock.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kLevels = 8;

/// What the side's outfield players read, in the mean.
float readingOf(const Team& team) {
    float sum = 0.0f;
    for (std::size_t slot = 1; slot < kTeamSize; ++slot) {
        sum += static_cast<float>(team.players[slot].ratings.reading);
    }
    return sum / static_cast<float>(kTeamSize - 1);
}

/// As it is from 0 to 1; beyond these it comes ever nearer to the end of the room there, and never reaches
/// it.
float within(float share, float below, float beyond) {
    if (share < 0.0f) {
        return below * share / (below - share);
    }
    if (share > 1.0f) {
        return 1.0f + beyond * (share - 1.0f) / (beyond + share - 1.0f);
    }
    return share;
}

/// What a side dares: the more the shorter the match; late, more for one that trails, and at a draw, not for
/// one that leads. In a long match, which has goals enough, all that is less.
float riskOf(const MatchState& match, const MatchContext& context, int side) {
    const AiTuning& t = context.ai;
    const float length = context.setup.rules.minutes;
    const float brief = std::clamp((t.riskLong - length) / (t.riskLong - t.riskBrief), 0.0f, 1.0f);
    const float played = std::clamp(shownMinutes(match, context) / kShownMatch, 0.0f, 1.0f);
    const int behind =
        match.score[static_cast<std::size_t>(1 - side)] - match.score[static_cast<std::size_t>(side)];
    const float inLong = behind == 0 ? t.riskLevelLong : t.riskLateLong;
    const float late = played * played * (inLong + (1.0f - inLong) * brief);
    const float asked = behind > 0 ? t.riskTrailing : behind < 0 ? 0.0f : t.riskLevel;
    const float grows = t.riskAtStart + 2.0f * (1.0f - t.riskAtStart) * played; // 1 in the mean
    return t.riskByLength * std::max(brief, t.riskLongLeast) * grows + asked * late;
}

/// None is meant to make a side stronger: what it gains in one thing it pays for in another.
void addStyle(Wits& wits, PlayStyle style, const AiTuning& t) {
    switch (style) {
    case PlayStyle::Patient:
        wits.caution = t.patientCaution;
        wits.longBalls = t.patientLongBalls;
        wits.carries = t.patientCarries;
        wits.pressUp = t.patientUp;
        break;
    case PlayStyle::Direct:
        wits.caution = t.directCaution;
        wits.forward = t.directForward;
        wits.longBalls = t.directLongBalls;
        wits.pressUp = t.directUp;
        break;
    case PlayStyle::Pressing:
        wits.higher = t.pressingHigher;
        wits.pressUp = t.pressingUp;
        wits.markUp = t.pressingMarkUp;
        break;
    }
}

} // namespace

Wits witsOf(const MatchState& match, const MatchContext& context, int side) {
    const AiTuning& t = context.ai;
    const auto index = static_cast<std::size_t>(side);
    const int level = std::clamp(context.setup.level[index], 1, kLevels);
    // How boldly a side plays and places its shots.
    const float nerve = static_cast<float>(level - 1) / static_cast<float>(kLevels - 1);
    // What it sees and decides: players who read the game well are as good as a higher level.
    const float better = (readingOf(context.setup.teams[index]) - t.readingOrdinary) * t.readingLevels;
    const float head = within(nerve + better / static_cast<float>(kLevels - 1), t.headBelow, t.headBeyond);
    const auto between = [](float low, float high, float at) { return low + (high - low) * at; };

    Wits wits;
    wits.delay = between(t.delayLow, t.delayHigh, head);
    wits.blur = between(t.blurLow, t.blurHigh, head);
    wits.noise = between(t.decisionNoiseLow, t.decisionNoiseHigh, head);
    wits.aggression = between(t.aggressionLow, t.aggressionHigh, nerve);
    wits.tempo = between(t.tempoLow, t.tempoHigh, head);
    wits.vision = between(t.visionLow, t.visionHigh, head);
    wits.poise = std::clamp(head * static_cast<float>(kLevels - 1) / (t.poiseFull - 1.0f), 0.0f, 1.0f);
    wits.slack = between(t.meantSlackLow, t.meantSlackHigh, head);
    wits.finishing = between(t.finishingLow, t.finishingHigh, nerve);
    wits.risk = riskOf(match, context, side);
    addStyle(wits, context.setup.teams[index].play, t);
    wits.aggression = std::min(1.0f, wits.aggression + t.riskPress * wits.risk);
    return wits;
}

} // namespace hexagoal
