// The clock: halves, injury time, what follows a half.
#include "match/laws/clock.hpp"

#include "match/laws/cards.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/passes.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kSecondsPerMinute = 60.0f;
constexpr float kShownHalf = 0.5f * kShownMatch;
constexpr float kShownExtraTime = 30.0f; // minutes

/// Dead, in a keeper's hands, or struck by who restarts play and on its way to the first who meets it: nobody
/// can win it.
bool isBallDead(const MatchState& match) {
    return match.phase != Phase::Play || match.holder != kNobody || match.book.onceOnly != kNobody;
}

/// The share of a dead ball's time that counts: nothing in the shortest matches, so that what little time
/// they have is played; all of it in the longest.
float deadShare(const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    return std::clamp((context.setup.rules.minutes - t.clockRests) / (t.clockRuns - t.clockRests), 0.0f,
                      1.0f);
}

/// Does the clock go on in this tick of a dead ball? So many of them count that their share is kept.
bool deadTickCounts(const MatchState& match, const MatchContext& context) {
    const float share = deadShare(context);
    const auto counted = [&](std::int32_t ticks) {
        return static_cast<int>(static_cast<float>(ticks) * share);
    };
    return counted(match.book.stoppedTicks) > counted(match.book.stoppedTicks - 1);
}

/// Injury time: a share of the stoppages beyond what is usual; before half-time, where referees add little,
/// none.
int injuryTicks(const MatchState& match, const MatchContext& context) {
    if (match.half == 0) {
        return 0;
    }
    const MatchTuning& t = context.tuning;
    const auto length = static_cast<float>(halfLength(match, context));
    const float stopped = static_cast<float>(match.book.stoppedTicks) * deadShare(context);
    const float beyond = stopped - t.injuryNorm * length;
    return static_cast<int>(std::clamp(beyond * t.injuryShare, 0.0f, t.injuryMost * length));
}

/// Would ending now cut off an attack? The ball, or the restart's spot, in the last third of who has it.
bool isAttack(const MatchState& match, const MatchContext& context) {
    const bool dead = match.phase == Phase::Restart;
    const int side = dead                                ? match.restart.side
                     : match.trace.controller != kNobody ? sideOf(match.trace.controller)
                                                         : match.kickOffSide;
    const Vec3 at = dead ? match.restart.spot : match.ball().position;
    return at.z * match.attack(side) > context.pitch().length / 6.0f;
}

/// May the half end now? Never before a penalty has been taken and decided, nor with a goal being cheered,
/// and not in the middle of an attack while there is time for it.
bool mayEnd(const MatchState& match, const MatchContext& context, int over) {
    const bool penaltyGiven = match.phase == Phase::Restart && match.restart.kind == RestartKind::Penalty;
    const bool penaltyFlies = match.phase == Phase::Play && match.book.struckFrom == RestartKind::Penalty &&
                              match.holder == kNobody &&
                              match.tick - match.book.struckTick < ticksOf(context.tuning.penaltyFlight);
    if (match.phase == Phase::Goal || penaltyGiven || penaltyFlies) {
        return false;
    }
    return over >= ticksOf(context.tuning.lastAttack) || !isAttack(match, context);
}

void whistleEnd(MatchState& match) {
    match.events.add({.kind = EventKind::Whistle, .value = 2.0f});
}

void stopForEnd(MatchState& match, const MatchContext& context) {
    showPendingCard(match, context);
    closeTraces(match);
    match.advantage = {};
    match.offside = {};
    match.flight = {};
    match.book.onceOnly = kNobody;
    whistleEnd(match);
}

} // namespace

int halfLength(const MatchState& match, const MatchContext& context) {
    const float minutes = context.setup.rules.minutes;
    const float share = match.half == 2 ? context.tuning.goldenGoalLength : 0.5f;
    return ticksOf(minutes * share * kSecondsPerMinute);
}

void endMatch(MatchState& match) {
    enterPhase(match, Phase::FullTime);
    match.events.add({.kind = EventKind::FullTime});
}

void endHalf(MatchState& match, const MatchContext& context) {
    const Rules& rules = context.setup.rules;
    stopForEnd(match, context);
    const bool draw = match.score[0] == match.score[1];
    if (match.half == 0) {
        enterPhase(match, Phase::HalfTime);
        match.events.add({.kind = EventKind::HalfTime});
    } else if (match.half == 1 && draw && rules.goldenGoal) {
        enterPhase(match, Phase::HalfTime);
        match.events.add({.kind = EventKind::GoldenGoal});
    } else if (draw && rules.shootOut) {
        beginShootOut(match, context);
    } else {
        endMatch(match);
    }
}

int joyTicks(const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    return ticksOf(t.goalTime + t.joyShare * std::max(0.0f, context.setup.rules.goalWait - t.replayLeast));
}

int heroTicks(const MatchContext& context) {
    return context.setup.rules.goalWait > 0.0f ? joyTicks(context) : ticksOf(context.tuning.celebrateTime);
}

int intervalTicks(const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    return ticksOf(t.halfTimeTime + t.boardShare * context.setup.rules.goalWait);
}

void goOnAfterGoal(MatchState& match, const MatchContext& context) {
    const bool timeIsUp = match.clockTicks >= halfLength(match, context) + match.addedTicks;
    if (match.half == 2 || timeIsUp) {
        endHalf(match, context);
    } else {
        setUpKickOff(match, context, match.restart.side);
    }
}

void cutShowShort(MatchState& match, const MatchContext& context) {
    if (context.setup.rules.goalWait <= 0.0f || match.phaseTicks < ticksOf(context.tuning.goalSeen)) {
        return;
    }
    if (match.phase == Phase::Goal) {
        goOnAfterGoal(match, context);
    } else if (match.phase == Phase::HalfTime) {
        beginHalf(match, context);
    }
}

void beginHalf(MatchState& match, const MatchContext& context) {
    ++match.half;
    match.clockTicks = 0;
    match.addedTicks = 0;
    match.book.stoppedTicks = 0;
    // Each side has kicked off one half; the golden goal's kick-off is the first one's again.
    setUpKickOff(match, context, match.half == 1 ? 1 - match.kickOffSide : match.kickOffSide);
}

void runClock(MatchState& match, const MatchContext& context) {
    if (match.phase == Phase::HalfTime || match.phase == Phase::FullTime || isShootOut(match)) {
        return;
    }
    if (match.phase == Phase::Goal && match.phaseTicks >= ticksOf(context.tuning.goalTime)) {
        return; // what waits is the show, and not the match
    }
    const int length = halfLength(match, context);
    const bool dead = isBallDead(match);
    if (dead) {
        ++match.book.stoppedTicks;
    }
    // Once time is up it is up: who waits with a dead ball gains nothing.
    if (!dead || match.clockTicks >= length || deadTickCounts(match, context)) {
        ++match.clockTicks;
        if (match.clockTicks == length) {
            match.addedTicks = injuryTicks(match, context);
        }
    }
    const int over = match.clockTicks - length - match.addedTicks;
    if (over >= 0 && mayEnd(match, context, over)) {
        endHalf(match, context);
    }
}

float shownMinutes(const MatchState& match, const MatchContext& context) {
    if (match.half > 2) {
        return 2.0f * kShownHalf + (context.setup.rules.goldenGoal ? kShownExtraTime : 0.0f);
    }
    const float share =
        static_cast<float>(match.clockTicks) / static_cast<float>(std::max(1, halfLength(match, context)));
    const float minutes = match.half == 2 ? kShownExtraTime : kShownHalf;
    return kShownHalf * static_cast<float>(match.half) + minutes * share;
}

} // namespace hexagoal
