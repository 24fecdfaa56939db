// Restarts: given, made ready, taken. Each ends by itself, whatever anybody does.
#include "match/laws/restarts.hpp"

#include "core/level.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/offside_watch.hpp"
#include "match/laws/passes.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

/// The nearest place within the fence that leaves a taker room.
Vec3 besideTheFence(const MatchContext& context, Vec3 at) {
    Vec2 place{at.x, at.z};
    for (int corner = 0; corner < 2; ++corner) { // in a corner two edges push
        place = keptWithin(context.venue().enclosure.bounds, place, context.tuning.kickInRoom).place;
    }
    return {place.x, 0.0f, place.y};
}

/// The spot the law names for a restart that was caused at a place.
Vec3 restartSpot(const MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 at) {
    const Pitch& pitch = context.pitch();
    const MatchTuning& t = context.tuning;
    const float attack = match.attack(side);
    switch (kind) {
    case RestartKind::None:
    case RestartKind::KickOff:
        return {};
    case RestartKind::KickIn:
        if (context.venue().rules.sides == Sides::Fence) {
            return besideTheFence(context, at);
        }
        [[fallthrough]];
    case RestartKind::ThrowIn: {
        const float end = pitch.halfLength() - 1.0f;
        return {withSign(pitch.halfWidth(), at.x), 0.0f, std::clamp(at.z, -end, end)};
    }
    case RestartKind::Corner:
        return {withSign(pitch.halfWidth() - t.cornerInset, at.x), 0.0f,
                attack * (pitch.halfLength() - t.cornerInset)};
    case RestartKind::GoalKick:
        return {withSign(pitch.goalAreaWidth * 0.5f * 0.5f, at.x), 0.0f,
                -attack * (pitch.halfLength() - pitch.goalAreaDepth)};
    case RestartKind::Penalty:
        return pitch.penaltyMark(match.goalOf(1 - side));
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
    case RestartKind::DropBall: {
        const float x = pitch.halfWidth() - t.freeKickInset;
        const float z = pitch.halfLength() - t.freeKickInset;
        Vec3 spot{std::clamp(at.x, -x, x), 0.0f, std::clamp(at.z, -z, z)};
        // In a goal area from its line: before the other goal as Law 13 says, before the own one, where it
        // may be anywhere in the area, so that its taker has room behind the ball.
        for (const int goal : {0, 1}) {
            if (pitch.inGoalArea(spot, goal)) {
                spot.z = withSign(pitch.halfLength() - pitch.goalAreaDepth, spot.z);
            }
        }
        return spot;
    }
    }
    return at;
}

float leastTime(RestartKind kind, const MatchTuning& t) {
    switch (kind) {
    case RestartKind::ThrowIn:
    case RestartKind::KickIn:
        return t.throwInTime;
    case RestartKind::GoalKick:
        return t.goalKickTime;
    case RestartKind::Corner:
        return t.cornerTime;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        return t.freeKickTime;
    case RestartKind::Penalty:
        return t.penaltyTime;
    case RestartKind::DropBall:
        return t.dropBallTime;
    case RestartKind::KickOff:
    case RestartKind::None:
        return t.kickOffTime;
    }
    return 0.0f;
}

void announce(MatchState& match) {
    const Restart& restart = match.restart;
    const Event event{.player = restart.taker, .side = restart.side, .point = restart.spot};
    const auto add = [&](EventKind kind) {
        Event e = event;
        e.kind = kind;
        match.events.add(e);
    };
    switch (restart.kind) {
    case RestartKind::ThrowIn:
        add(EventKind::ThrowIn);
        break;
    case RestartKind::KickIn:
        add(EventKind::KickIn);
        break;
    case RestartKind::Corner:
        add(EventKind::Corner);
        break;
    case RestartKind::GoalKick:
        add(EventKind::GoalKick);
        break;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        add(EventKind::Whistle);
        add(EventKind::FreeKick);
        break;
    case RestartKind::Penalty:
        add(EventKind::Whistle);
        add(EventKind::Penalty);
        break;
    case RestartKind::DropBall:
        add(EventKind::Whistle);
        break;
    case RestartKind::KickOff:
    case RestartKind::None:
        break;
    }
}

/// Who had the ball in his hands lets it go.
void emptyHands(MatchState& match) {
    if (match.holder == kNobody) {
        return;
    }
    PlayerState& holder = match.player(match.holder);
    enter(holder, isKeeper(match.holder) ? PlayerMode::KeeperSet : PlayerMode::Free);
    match.holder = kNobody;
}

bool takerIsThere(const MatchState& match, const MatchContext& context) {
    const PlayerState& taker = match.player(match.restart.taker);
    const float reach = context.tuning.takerReach;
    return !isDown(taker.mode) &&
           lengthSquared(flat(takerPlace(match, context) - taker.position)) <= reach * reach;
}

void whistleReady(MatchState& match) {
    const Restart& restart = match.restart;
    match.restart.ready = true;
    match.book.readyTicks = 0;
    if (restart.kind == RestartKind::KickOff || restart.kind == RestartKind::Penalty) {
        match.events.add({.kind = EventKind::Whistle});
    }
    if (restart.kind == RestartKind::KickOff) {
        match.events.add({.kind = EventKind::KickOff, .player = restart.taker, .side = restart.side});
    }
}

/// The ball is in play.
void bringIntoPlay(MatchState& match, const MatchContext& context) {
    Restart& restart = match.restart;
    match.book.onceOnly = restart.kind == RestartKind::DropBall ? kNobody : restart.taker;
    match.book.struckFrom = restart.kind;
    match.book.struckTick = match.tick;
    match.book.untouched = 0;
    const bool setPiece = restart.kind == RestartKind::Corner || restart.kind == RestartKind::Penalty ||
                          restart.kind == RestartKind::DirectFreeKick ||
                          restart.kind == RestartKind::IndirectFreeKick;
    if (setPiece) {
        match.trace.setPieceSide = restart.side;
        match.trace.setPieceTick = match.tick;
    }
    watchOffside(match, context, restart.taker);
    restart.kind = RestartKind::None;
    restart.ready = false;
}

void holdOnSpot(MatchState& match, const MatchContext& context) {
    const Restart& restart = match.restart;
    const bool hands = restart.kind == RestartKind::ThrowIn;
    if (hands && match.holder != restart.taker && takerIsThere(match, context)) {
        match.holder = restart.taker;
    }
    if (hands && match.holder == restart.taker) {
        // Who has the ball in his hands stands there, whatever pushes him.
        PlayerState& taker = match.player(restart.taker);
        if (taker.mode != PlayerMode::Throw) {
            enter(taker, PlayerMode::Throw);
            taker.facing = takerFacing(match, context);
        }
        taker.position = takerPlace(match, context);
        meetGround(taker, context.venue().surface, false);
        taker.velocity = {};
    }
    if (match.holder != restart.taker) {
        placeDeadBall(match, context, restart.spot);
    }
}

} // namespace

void placeDeadBall(MatchState& match, const MatchContext& context, Vec3 spot) {
    BallState& ball = match.world.ball;
    const float ground = context.venue().surface.height(spot.x, spot.z);
    placeBall(ball, {spot.x, ground + context.physics.ballRadius, spot.z}, context.arena.goals);
    ball.velocity = {};
    ball.spin = {};
}

void setRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 at) {
    if (match.phase != Phase::ShootOut) {
        enterPhase(match, Phase::Restart);
    }
    emptyHands(match);
    closeTraces(match);
    match.carrier = kNobody;
    match.flight = {};
    match.offside = {};
    match.advantage = {};
    match.book.onceOnly = kNobody;
    match.book.backPasser = kNobody;
    match.book.readyTicks = 0;
    match.book.untouched = 0;
    for (PlayerState& player : match.players) {
        player.buffered.intent = Intent::None;
    }
    match.restart = {};
    match.restart.kind = kind;
    match.restart.side = static_cast<std::int8_t>(side);
    match.restart.spot = restartSpot(match, context, kind, side, at);
    match.restart.taker = chooseTaker(match, context, kind, side, match.restart.spot);
}

void giveRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 spot) {
    showPendingCard(match, context);
    setRestart(match, context, kind, side, spot);
    announce(match);
}

bool ballPlaced(const MatchState& match, const MatchContext& context) {
    return match.restart.ticks >= ticksOf(context.tuning.deadBallTime);
}

bool stepRestart(MatchState& match, const MatchContext& context) {
    Restart& restart = match.restart;
    const MatchTuning& t = context.tuning;
    ++restart.ticks;
    if (restart.taker == kNobody || !match.player(restart.taker).onPitch) {
        restart.taker = chooseTaker(match, context, restart.kind, restart.side, restart.spot);
    }

    const bool struck = restart.ready && match.flight.kind != Intent::None &&
                        match.flight.from == restart.taker && match.flight.tick == match.tick;
    if (struck) {
        bringIntoPlay(match, context);
        return true;
    }
    if (!ballPlaced(match, context)) {
        return false; // it rolls on
    }
    holdOnSpot(match, context);

    if (!restart.ready) {
        const bool late = restart.ticks >= ticksOf(t.standingLimit);
        const float least = match.phase == Phase::ShootOut ? t.shootOutTime : leastTime(restart.kind, t);
        const bool soon = restart.ticks >= ticksOf(least);
        if (late) {
            putLawfully(match, context);
            holdOnSpot(match, context);
        }
        if (late || (soon && takerIsThere(match, context) && allStandLawfully(match, context))) {
            whistleReady(match);
        }
        return false;
    }
    keepOut(match, context);
    ++match.book.readyTicks;
    const float limit = isSteered(match, context, restart.taker) ? t.takerLimitSeat : t.takerLimit;
    if (match.book.readyTicks < ticksOf(limit + t.takerLast)) {
        return false;
    }
    emptyHands(match);
    bringIntoPlay(match, context);
    return true;
}

} // namespace hexagoal
