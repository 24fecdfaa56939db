// What passes and shots came to: followed from foot to foot, for those who count and for the goal.
#include "match/laws/passes.hpp"

#include "core/lengths.hpp"
#include "match/laws/referee.hpp"

namespace hexagoal {

namespace {

/// Does a player have the ball in this tick: in his hands, or played by choice?
PlayerId controllerNow(const MatchState& match) {
    if (match.holder != kNobody) {
        return match.holder;
    }
    return touchedNow(match) && match.lastTouch.deliberate ? match.lastTouch.player : kNobody;
}

void noteRebound(MatchState& match, PlayerId shooter) {
    match.trace.reboundSide = static_cast<std::int8_t>(sideOf(shooter));
    match.trace.reboundTick = match.tick;
}

/// A shot that meets a player: saved if it would have gone in and he is the keeper; come back if it is not
/// his.
void meetShot(MatchState& match, const MatchContext& context, PlayerId player) {
    BallTrace& shot = match.trace.shot;
    if (!shot.open || shot.tick >= match.tick || player == shot.from) {
        return;
    }
    const int side = sideOf(shot.from);
    if (player == keeperOf(1 - side) && !shot.saved && wasGoingIn(match, context, match.goalOf(1 - side))) {
        shot.saved = true;
        shot.onTarget = true;
        match.events.add({.kind = EventKind::OnTarget,
                          .player = shot.from,
                          .other = player,
                          .side = static_cast<std::int8_t>(side),
                          .point = match.ball().position});
        match.events.add({.kind = EventKind::Save,
                          .player = player,
                          .other = shot.from,
                          .side = static_cast<std::int8_t>(1 - side),
                          .point = match.ball().position,
                          .value = lengthOf(match.book.ballVelocityBefore)});
    }
    noteRebound(match, shot.from);
}

void takeControl(MatchState& match, PlayerId player) {
    PlayTrace& trace = match.trace;
    if (trace.shot.open && trace.shot.tick < match.tick) {
        trace.shot.open = false;
    }
    if (trace.controller == player) {
        return;
    }
    // What a side did is over when the other has the ball.
    if (trace.controller != kNobody && sideOf(trace.controller) != sideOf(player)) {
        trace.lastPass = {};
        if (trace.setPieceSide != sideOf(player)) {
            trace.setPieceSide = -1;
        }
        if (trace.reboundSide != sideOf(player) && (!isKeeper(player) || match.holder == player)) {
            trace.reboundSide = -1;
        }
    }
    trace.controller = player;
    trace.controlTick = match.tick;
    trace.controlPoint = match.player(player).position;
}

BallTrace begin(const MatchState& match, const Event& event) {
    return {.from = event.player,
            .to = event.other,
            .kind = match.flight.kind,
            .mode = match.player(event.player).mode,
            .tick = match.tick,
            .origin = event.point,
            .open = true};
}

} // namespace

bool wasGoingIn(const MatchState& match, const MatchContext& context, int goal) {
    const Pitch& pitch = context.pitch();
    const Vec3 from = match.book.ballBefore;
    const Vec3 velocity = match.book.ballVelocityBefore;
    const float seconds = velocity.z != 0.0f ? (pitch.goalLine(goal) - from.z) / velocity.z : 0.0f;
    if (seconds <= 0.0f || seconds > context.tuning.penaltyFlight) {
        return false;
    }
    const float x = from.x + velocity.x * seconds;
    const float fall = 0.5f * context.physics.gravity * seconds * seconds;
    const float y = std::abs(from.y + velocity.y * seconds - fall); // it bounces
    return std::abs(x) < pitch.goal.width * 0.5f && y < pitch.goal.height;
}

void closeTraces(MatchState& match) {
    match.trace.pass.open = false;
    match.trace.shot.open = false;
}

void followPlay(MatchState& match, const MatchContext& context) {
    PlayTrace& trace = match.trace;
    if (touchedNow(match)) {
        meetShot(match, context, match.lastTouch.player);
    }
    if (const PlayerId player = controllerNow(match); player != kNobody) {
        takeControl(match, player);
    }
    for (const Event& event : match.events.all()) {
        switch (event.kind) {
        case EventKind::PassDone:
            trace.lastPass = trace.pass;
            trace.lastPass.from = event.player;
            trace.lastPass.to = event.other;
            trace.lastPass.tick = match.tick;
            trace.pass.open = false;
            break;
        case EventKind::Interception:
            trace.pass.open = false;
            break;
        case EventKind::Pass:
            trace.pass = begin(match, event);
            break;
        case EventKind::Shot:
            trace.shot = begin(match, event);
            break;
        default:
            break;
        }
    }
}

} // namespace hexagoal
