#include "match/laws/judge.hpp"

#include "match/laws/boundary.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/fouls.hpp"
#include "match/laws/handling.hpp"
#include "match/laws/offside.hpp"
#include "match/laws/passes.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "match/laws/shoot_out.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Play goes on until something stops it. An offence comes before what it led to.
void judgePlay(MatchState& match, const MatchContext& context) {
    if (judgeHandlingAndDoubleTouch(match, context)) {
        return;
    }
    if (judgeOffside(match, context)) {
        return;
    }
    if (judgeFouls(match, context)) {
        return;
    }
    judgeLines(match, context);
}

/// A ball that nobody touches, wherever it has got stuck, is dropped for the side that had it last.
void judgeStuckBall(MatchState& match, const MatchContext& context) {
    const bool held = match.holder != kNobody;
    match.book.untouched =
        touchedNow(match) || held ? std::int16_t{0} : static_cast<std::int16_t>(match.book.untouched + 1);
    if (match.book.untouched < ticksOf(context.tuning.untouchedLimit)) {
        return;
    }
    const int side = match.lastTouch.player == kNobody ? match.kickOffSide : sideOf(match.lastTouch.player);
    giveRestart(match, context, RestartKind::DropBall, side, match.ball().position);
}

} // namespace

void judge(MatchState& match, const MatchContext& context) {
    ++match.phaseTicks;
    followPlay(match, context);
    noteFrameAndNet(match);

    switch (match.phase) {
    case Phase::Play:
        if (isShootOut(match)) {
            stepShootOutKick(match, context);
            break;
        }
        judgePlay(match, context);
        if (match.phase == Phase::Play) {
            judgeStuckBall(match, context);
        }
        break;
    case Phase::Restart:
        if (stepRestart(match, context)) {
            enterPhase(match, Phase::Play);
        }
        break;
    case Phase::Goal:
        if (match.phaseTicks >= ticksOf(context.tuning.goalTime) + ticksOf(context.setup.rules.goalWait)) {
            goOnAfterGoal(match, context);
        }
        break;
    case Phase::HalfTime:
        if (match.phaseTicks >= intervalTicks(context)) {
            beginHalf(match, context);
        }
        break;
    case Phase::ShootOut:
        stepShootOut(match, context);
        break;
    case Phase::FullTime:
        break;
    }

    runClock(match, context);
    match.book.ballBefore = match.ball().position;
    match.book.ballVelocityBefore = match.ball().velocity;
}

} // namespace hexagoal
