// The lines: goals and balls out of play (Laws 9 and 10), post and net.
#include "match/laws/boundary.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// How far the whole ball is beyond the line at a distance from the middle; negative within.
float beyond(float coordinate, float line, float radius) {
    return std::abs(coordinate) - line - radius;
}

/// A throw-in comes from outside the line: it is not out while it is coming in.
bool isComingIn(const MatchState& match) {
    const BallState& ball = match.ball();
    return match.book.struckFrom == RestartKind::ThrowIn && match.book.onceOnly != kNobody &&
           match.tick - match.book.struckTick < ticksOf(1.0f) && ball.velocity.x * ball.position.x < 0.0f;
}

/// Did the ball cross the goal line before the touch line? By its way in this tick.
bool crossedGoalLineFirst(const MatchState& match, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const float radius = context.physics.ballRadius;
    const Vec3 now = match.ball().position;
    const float overEnd = beyond(now.z, pitch.halfLength(), radius);
    const float overSide = beyond(now.x, pitch.halfWidth(), radius);
    if (overEnd <= 0.0f || overSide <= 0.0f) {
        return overEnd > 0.0f;
    }
    // Both: the line that was crossed the longer ago is that of the greater overshoot per way made.
    const Vec3 way = now - match.book.ballBefore;
    return overEnd * std::abs(way.x) > overSide * std::abs(way.z);
}

/// On the goal line beside the penalty area, on the side of a place.
Vec3 besideGoal(const MatchContext& context, Vec3 at) {
    return {withSign(context.pitch().penaltyAreaWidth * 0.5f, at.x), 0.0f, at.z};
}

/// Over or behind a goal's net, where nobody gets at the ball: out even where it plays on off the fence.
bool isOverNet(const MatchState& match, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const BallState& ball = match.ball();
    const float behind = beyond(ball.position.z, pitch.halfLength(), context.physics.ballRadius);
    const float half = pitch.goal.width * 0.5f + 2.0f * pitch.goal.postRadius;
    const std::size_t goal = ball.position.z < 0.0f ? 0 : 1;
    return behind > 0.0f && behind < pitch.goal.bottomDepth && std::abs(ball.position.x) < half &&
           ball.goals[goal].latch != Latch::Inside;
}

void giveOut(MatchState& match, const MatchContext& context) {
    const Vec3 at = match.ball().position;
    const int last = match.lastTouch.player == kNobody ? match.kickOffSide : sideOf(match.lastTouch.player);
    match.events.add({.kind = EventKind::OutOfPlay,
                      .player = match.lastTouch.player,
                      .side = static_cast<std::int8_t>(last),
                      .point = at});
    const Sides sides = context.venue().rules.sides;
    const bool overEnd =
        sides == Sides::Fence ? isOverNet(match, context) : crossedGoalLineFirst(match, context);
    if (!overEnd) {
        giveRestart(match, context, sides == Sides::ThrowIns ? RestartKind::ThrowIn : RestartKind::KickIn,
                    1 - last, at);
        return;
    }
    const int goal = at.z < 0.0f ? 0 : 1;
    const int defenders = match.goalOf(0) == goal ? 0 : 1;
    if (last == defenders && sides == Sides::Fence) { // a fence may cut the corners off
        giveRestart(match, context, RestartKind::KickIn, 1 - defenders, besideGoal(context, at));
    } else if (last == defenders) {
        giveRestart(match, context, RestartKind::Corner, 1 - defenders, at);
    } else {
        giveRestart(match, context, RestartKind::GoalKick, defenders, at);
    }
}

/// Whose goal it is: the shooter's while his shot is under way, whomever it brushed; else the last attacker
/// to touch it if he touched it last, or a defender only got in its way; else it is an own goal.
PlayerId scorerOf(const MatchState& match, int attackers, bool& own) {
    own = false;
    const BallTrace& shot = match.trace.shot;
    if (shot.open && shot.from != kNobody && sideOf(shot.from) == attackers) {
        return shot.from;
    }
    const LastTouch& last = match.lastTouch;
    if (last.player == kNobody) {
        return kNobody;
    }
    if (sideOf(last.player) == attackers) {
        return last.player;
    }
    if (!last.deliberate && last.before != kNobody && sideOf(last.before) == attackers) {
        return last.before;
    }
    own = true;
    return last.player;
}

PlayerId assistOf(const MatchState& match, const MatchContext& context, PlayerId scorer) {
    const BallTrace& pass = match.trace.lastPass;
    const bool counts = pass.from != kNobody && pass.to == scorer && sideOf(pass.from) == sideOf(scorer) &&
                        match.tick - pass.tick < ticksOf(context.tuning.assistTime);
    return counts ? pass.from : kNobody;
}

/// A goal without a shot before it, off a knee perhaps, is one all the same for those who count.
void completeShot(MatchState& match, PlayerId scorer) {
    const auto side = static_cast<std::int8_t>(sideOf(scorer));
    const BallTrace& shot = match.trace.shot;
    const bool shotIsHis = shot.open && shot.from == scorer;
    if (!shotIsHis) {
        match.events.add({.kind = EventKind::Shot,
                          .player = scorer,
                          .side = side,
                          .point = match.ball().position,
                          .value = lengthOf(match.ball().velocity)});
    }
    if (!shotIsHis || !shot.onTarget) {
        match.events.add({.kind = EventKind::OnTarget, .player = scorer, .side = side});
    }
}

void stopForGoal(MatchState& match, const MatchContext& context, int conceding) {
    showPendingCard(match, context);
    if (match.holder != kNobody) {
        enter(match.player(match.holder), PlayerMode::KeeperSet);
    }
    match.holder = kNobody;
    match.carrier = kNobody;
    match.flight = {};
    match.offside = {};
    match.advantage = {};
    match.book.onceOnly = kNobody;
    match.restart = {};
    match.restart.side = static_cast<std::int8_t>(conceding);
    for (PlayerState& player : match.players) {
        player.buffered.intent = Intent::None;
    }
}

void awardGoal(MatchState& match, const MatchContext& context, int attackers) {
    bool own = false;
    const PlayerId scorer = scorerOf(match, attackers, own);
    const PlayerId assist = scorer == kNobody || own ? kNobody : assistOf(match, context, scorer);
    if (scorer != kNobody && !own) {
        completeShot(match, scorer);
    }
    ++match.score[static_cast<std::size_t>(attackers)];
    match.events.add({.kind = EventKind::Goal,
                      .player = scorer,
                      .other = assist,
                      .side = static_cast<std::int8_t>(attackers),
                      .point = match.ball().position,
                      .value = own ? 1.0f : 0.0f});
    match.events.add({.kind = EventKind::Whistle, .value = 1.0f});

    stopForGoal(match, context, 1 - attackers);
    enterPhase(match, Phase::Goal);
}

/// A restart's own strike that went in untouched: no goal where the law wants a second touch, nor into the
/// own goal.
bool refuseDirectGoal(MatchState& match, const MatchContext& context, int attackers) {
    const PlayerId taker = match.book.onceOnly;
    if (taker == kNobody) {
        return false;
    }
    const Vec3 at = match.ball().position;
    if (sideOf(taker) != attackers) {
        giveRestart(match, context,
                    context.venue().rules.sides == Sides::Fence ? RestartKind::KickIn : RestartKind::Corner,
                    attackers, besideGoal(context, at));
        return true;
    }
    const RestartKind from = match.book.struckFrom;
    if (from != RestartKind::IndirectFreeKick && from != RestartKind::ThrowIn &&
        from != RestartKind::KickIn) {
        return false;
    }
    giveRestart(match, context, RestartKind::GoalKick, 1 - attackers, at);
    return true;
}

} // namespace

int goalScoredIn(const MatchState& match, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const BallState& ball = match.ball();
    if (beyond(ball.position.z, pitch.halfLength(), context.physics.ballRadius) <= 0.0f) {
        return -1;
    }
    const int goal = ball.position.z < 0.0f ? 0 : 1;
    if (ball.goals[static_cast<std::size_t>(goal)].latch == Latch::Inside) {
        return goal;
    }
    // In a keeper's hands the ball does not fly, so it has no latch: by its place.
    const bool within = std::abs(ball.position.x) < pitch.goal.width * 0.5f &&
                        context.overGround(ball.position) < pitch.goal.height;
    return match.holder != kNobody && within ? goal : -1;
}

bool isOut(const MatchState& match, const MatchContext& context) {
    const Pitch& pitch = context.pitch();
    const float radius = context.physics.ballRadius;
    const Vec3 at = match.ball().position;
    if (context.venue().rules.sides == Sides::Fence) {
        const Kept kept = keptWithin(context.venue().enclosure.bounds, {at.x, at.z}, 0.0f);
        const float away2 = lengthSquared(Vec3{kept.place.x - at.x, 0.0f, kept.place.y - at.z});
        return (away2 > radius * radius && !pressesFence(match.ball())) || isOverNet(match, context);
    }
    if (beyond(at.z, pitch.halfLength(), radius) > 0.0f) {
        return true;
    }
    return beyond(at.x, pitch.halfWidth(), radius) > 0.0f && !isComingIn(match);
}

void noteFrameAndNet(MatchState& match) {
    const BallState& ball = match.ball();
    const float speed = lengthOf(match.book.ballVelocityBefore);
    if (match.trace.struckFrame) {
        match.events.add({.kind = EventKind::Post, .point = ball.position, .value = speed});
        if (match.trace.shot.open) {
            match.trace.reboundSide = static_cast<std::int8_t>(sideOf(match.trace.shot.from));
            match.trace.reboundTick = match.tick;
        }
    }
    match.trace.struckFrame = false;
    const bool inNet = ball.areas != 0;
    if (inNet && !match.book.inNet) {
        match.events.add({.kind = EventKind::Net, .point = ball.position, .value = speed});
    }
    match.book.inNet = inNet;
}

bool judgeLines(MatchState& match, const MatchContext& context) {
    const int goal = goalScoredIn(match, context);
    if (goal >= 0) {
        const int attackers = match.goalOf(0) == goal ? 1 : 0;
        if (!refuseDirectGoal(match, context, attackers)) {
            awardGoal(match, context, attackers);
        }
        return true;
    }
    if (!isOut(match, context)) {
        return false;
    }
    giveOut(match, context);
    return true;
}

} // namespace hexagoal
