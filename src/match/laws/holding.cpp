// Before the players move: every command is made lawful while the ball is dead.
#include "match/laws/holding.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/standing.hpp"
#include "match/laws/takers.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kThere = 0.05f; // m: nearer to a lawful place needs no step

void forget(MatchState& match, PlayerId id, PlayerInput& input) {
    input.intent = Intent::None;
    input.rush = false;
    match.player(id).buffered.intent = Intent::None; // what the buffer keeps
}

/// Off forbidden ground at full speed; a command that leads onto it goes along its edge.
void bendRun(const MatchState& match, const MatchContext& context, PlayerId id, PlayerInput& input) {
    const PlayerState& player = match.player(id);
    const Vec3 lawful = lawfulPlace(match, context, id, player.position);
    const Vec3 off = flat(lawful - player.position);
    if (lengthSquared(off) > kThere * kThere) {
        walkTo(player, lawful, context.tuning, input);
        const float length = lengthOf(input.run);
        const float least = 0.5f; // nobody creeps out of the way
        if (length < least) {
            input.run = directionOr(off, {}) * least;
        }
        input.face = flat(match.restart.spot - player.position);
        return;
    }
    const float ahead = context.tuning.lookAhead;
    const Vec3 asked = player.position + flat(input.run) * ahead;
    const Vec3 allowed = lawfulPlace(match, context, id, asked);
    if (lengthSquared(flat(allowed - asked)) <= kThere * kThere) {
        return;
    }
    const Vec3 run = flat(allowed - player.position) / ahead;
    const float length = lengthOf(run);
    input.run = length > 1.0f ? run / length : run;
}

/// The taker's way to his place, round the ball and not through it.
void sendTaker(const MatchState& match, const MatchContext& context, PlayerInput& input) {
    const PlayerState& taker = match.player(match.restart.taker);
    const Vec3 place = takerPlace(match, context);
    const Vec3 way = flat(place - taker.position);
    const Vec3 toBall = flat(match.restart.spot - taker.position);
    const float length2 = lengthSquared(way);
    const float share = length2 > 0.0f ? std::clamp(glm::dot(toBall, way) / length2, 0.0f, 1.0f) : 0.0f;
    const Vec3 miss = way * share - toBall;
    const float wide = context.tuning.waysideStep;
    const float near = context.tuning.takerDistance * 0.5f + kThere;
    if (match.restart.kind != RestartKind::ThrowIn && share > 0.0f && share < 1.0f &&
        lengthSquared(miss) < near * near) {
        const Vec3 across = directionOr(Vec3{way.z, 0.0f, -way.x}, {1.0f, 0.0f, 0.0f});
        const float hand = glm::dot(miss, across) < 0.0f ? -1.0f : 1.0f;
        walkTo(taker, match.restart.spot + across * (hand * wide), context.tuning, input);
        input.run = directionOr(input.run, {});
        return;
    }
    walkTo(taker, place, context.tuning, input);
}

/// What he may do with a dead ball: hands at a throw-in, feet otherwise.
void limitIntent(const MatchState& match, const MatchContext& context, PlayerInput& input) {
    const RestartKind kind = match.restart.kind;
    switch (input.intent) {
    case Intent::Charge:
        if (kind == RestartKind::ThrowIn) {
            input.intent = Intent::None; // hands need no charge: the command comes with the release
        }
        return;
    case Intent::Pass:
    case Intent::Through:
    case Intent::KnockDown:
    case Intent::Roll:
    case Intent::HandThrow:
    case Intent::Throw:
        input.intent = kind == RestartKind::ThrowIn ? Intent::Throw : Intent::Pass;
        break;
    case Intent::Lob:
    case Intent::Punt:
    case Intent::Clear:
        input.intent = kind == RestartKind::ThrowIn ? Intent::Throw : Intent::Lob;
        break;
    case Intent::Shot:
        input.intent = kind == RestartKind::ThrowIn ? Intent::Throw : Intent::Shot;
        break;
    default:
        input.intent = Intent::None;
    }
    if (input.intent == Intent::Throw) {
        // Onto the pitch, wherever the stick points.
        const Pitch& pitch = context.pitch();
        const float x = pitch.halfWidth() - context.tuning.throwInDistance;
        const float z = pitch.halfLength() - context.tuning.throwInDistance;
        input.target = {std::clamp(input.target.x, -x, x), 0.0f, std::clamp(input.target.z, -z, z)};
    }
    if (match.phase == Phase::ShootOut && input.intent != Intent::None) {
        input.intent = Intent::Shot;
    }
}

void holdTaker(MatchState& match, const MatchContext& context, PlayerInput& input) {
    const PlayerId id = match.restart.taker;
    const MatchTuning& t = context.tuning;
    if (!match.restart.ready) {
        forget(match, id, input);
        sendTaker(match, context, input);
        if (match.phase == Phase::ShootOut) {
            input.run *= t.walkShare; // all eyes are on him
        }
        input.face = takerFacing(match, context);
        return;
    }
    // Who waits with the ball in his hands has begun nothing yet: the newest command counts.
    PlayerState& taker = match.player(id);
    if (taker.mode == PlayerMode::Throw && taker.modeLength == 0) {
        taker.buffered.intent = Intent::None;
    }
    const float limit = isSteered(match, context, id) ? t.takerLimitSeat : t.takerLimit;
    PlayerInput& runUp = match.restart.runUp;
    if (runUp.intent == Intent::None) {
        if (match.book.readyTicks >= ticksOf(limit)) {
            input = takerByHimself(match, context);
        }
        limitIntent(match, context, input);
        if (takerRunsUp(match) && input.intent != Intent::None && input.intent != Intent::Charge) {
            runUp = input;
        }
    }
    if (runUp.intent != Intent::None) {
        input = runUp;
        input.run = directionOr(flat(match.restart.spot - taker.position), takerFacing(match, context));
        input.face = input.run;
        return;
    }
    const Vec3 aim = lengthSquared(flat(input.face)) > 0.0f ? input.face : input.run;
    input.face = directionOr(aim, takerFacing(match, context));
    sendTaker(match, context, input);
}

void holdRestart(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerInput& input = inputs.players[static_cast<std::size_t>(id)];
        if (!match.player(id).onPitch) {
            continue;
        }
        if (id == match.restart.taker) {
            holdTaker(match, context, input);
            continue;
        }
        forget(match, id, input);
        if (match.phase == Phase::ShootOut && id != keeperOf(1 - match.restart.side)) {
            input.run = {};
            input.face = flat(match.restart.spot - match.player(id).position);
            continue;
        }
        bendRun(match, context, id, input);
    }
}

/// In a shoot-out the others look on; while a kick flies its keeper acts.
void holdShootOut(MatchState& match, MatchInputs& inputs) {
    const bool live = match.phase == Phase::Play;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerInput& input = inputs.players[static_cast<std::size_t>(id)];
        if (live && id == keeperOf(1 - match.shootOut.side)) {
            continue;
        }
        forget(match, id, input);
        input.run = {};
    }
}

/// The ball is in the net: they may run as they like, and play nothing.
void forgetPlay(MatchState& match, MatchInputs& inputs) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        forget(match, id, inputs.players[static_cast<std::size_t>(id)]);
    }
}

/// Half-time and the end: everyone walks towards the middle line.
void walkOff(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerInput& input = inputs.players[static_cast<std::size_t>(id)];
        const Vec3 place = match.player(id).position;
        forget(match, id, input);
        input.face = {};
        walkTo(match.player(id), {place.x, 0.0f, 0.0f}, context.tuning, input);
        input.run *= context.tuning.walkShare;
    }
}

} // namespace

void holdToLaw(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    switch (match.phase) {
    case Phase::Play: {
        if (isShootOut(match)) {
            holdShootOut(match, inputs);
            break;
        }
        // Who has struck a restart lets the ball go: he plays it no more by choice before another has.
        const PlayerId once = match.book.onceOnly;
        if (once != kNobody) {
            match.player(once).touchWait = std::max<std::int16_t>(match.player(once).touchWait, 2);
        }
        break;
    }
    case Phase::Restart:
        holdRestart(match, context, inputs);
        break;
    case Phase::ShootOut:
        if (match.restart.kind == RestartKind::Penalty) {
            holdRestart(match, context, inputs);
        } else {
            holdShootOut(match, inputs);
        }
        break;
    case Phase::Goal:
        forgetPlay(match, inputs);
        break;
    case Phase::HalfTime:
    case Phase::FullTime:
        walkOff(match, context, inputs);
        break;
    }
}

} // namespace hexagoal
