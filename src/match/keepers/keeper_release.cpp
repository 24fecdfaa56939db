// The keeper gives the ball back to the game: rolled, thrown or kicked out of his hands.
#include "match/keepers/keeper_release.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/keepers/keeper_modes.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/reach.hpp"
#include "match/play/touch.hpp"
#include "players/body.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kFlightGuess = 15.0f; // m/s: how fast a thrown or rolled ball goes, for leading the receiver

/// A kick that falls short of the command when strength does not suffice.
Kick throughTheAir(Vec3 from, Vec3 to, float elevation, float backspin, float fastest,
                   const PhysicsTuning& physics) {
    if (const auto kick = solveLob(from, to, elevation, backspin, 0.0f, fastest, physics)) {
        return *kick;
    }
    const Vec3 way = directionOr(to - from, Vec3{0.0f, 0.0f, 1.0f});
    const float c = portableCos(elevation);
    const Vec3 velocity = Vec3{way.x * c, portableSin(elevation), way.z * c} * fastest;
    return {velocity, glm::cross(kUp, way) * -backspin};
}

} // namespace

void beginRelease(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& keeper = match.player(id);
    const PlayerInput command = keeper.buffered;
    if (!isRelease(command.intent) || match.phase != Phase::Play) {
        return;
    }
    Vec3 target = command.target;
    if (command.receiver != kNobody && sideOf(command.receiver) == sideOf(id) && command.receiver != id) {
        const PlayerState& receiver = match.player(command.receiver);
        const float distance = lengthOf(flat(receiver.position - keeper.position));
        target = receiver.position + flat(receiver.velocity) * (distance / kFlightGuess);
    }
    const PlayerMode mode = command.intent == Intent::Roll        ? PlayerMode::KeeperRoll
                            : command.intent == Intent::HandThrow ? PlayerMode::KeeperThrow
                                                                  : PlayerMode::KeeperPunt;
    startKeeperMode(match, context, id, mode, target);
    match.hands[static_cast<std::size_t>(sideOf(id))].receiver = command.receiver;
    keeper.buffered.intent = Intent::None;
}

/// Where the foot meets the ball of a punt: on the way of its swing.
Vec3 puntPlace(const PlayerState& keeper, const MatchTuning& t) {
    constexpr float kAhead = 0.5f; // m
    constexpr float kAside = 0.1f;
    const Vec3 way = directionOr(keeper.modeDirection, keeper.facing);
    const Vec3 right{-way.z, 0.0f, way.x};
    return keeper.position + way * kAhead + right * (keeper.leftFooted ? -kAside : kAside) +
           kUp * t.keeperPuntHeight;
}

Vec3 puntedBall(const MatchContext& context, const PlayerState& keeper, float height) {
    constexpr float kDrops = 9.0f; // ticks
    const float release = context.tuning.keeperReleaseTick;
    const float from = std::max(release - kDrops, 0.0f);
    const auto ticks = static_cast<float>(keeper.modeTicks);
    PlayerState holds = keeper;
    holds.modeTicks = static_cast<std::int16_t>(std::min(ticks, from));
    const Vec3 hands = heldBall(holds, height);
    // As far as it has fallen: pushed down a little, and faster and faster.
    const float time = std::clamp((ticks - from) / (release + 1.0f - from), 0.0f, 1.0f);
    return hands + (puntPlace(keeper, context.tuning) - hands) * (0.5f * time * (1.0f + time));
}

void releaseBall(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& keeper = match.player(id);
    BallState& ball = match.world.ball;
    const PlayerId receiver = match.hands[static_cast<std::size_t>(sideOf(id))].receiver;
    const Vec3 to = context.onGround(keeper.reach, context.physics.ballRadius);
    Kick kick;
    Intent kind = Intent::Lob;
    if (keeper.mode == PlayerMode::KeeperRoll) {
        ball.position = context.onGround(ball.position, context.physics.ballRadius);
        kick = solveGroundPass(ball.position, to, t.keeperRollArrival, context.physics,
                               rollingWay(context.venue().surface, ball.position, to, context.physics));
        const float speed = lengthOf(kick.velocity);
        if (speed > t.keeperRollFastest) {
            kick.velocity *= t.keeperRollFastest / speed;
            kick.spin *= t.keeperRollFastest / speed;
        }
        kind = Intent::Pass;
    } else if (keeper.mode == PlayerMode::KeeperThrow) {
        kick = throughTheAir(ball.position, to, t.keeperThrowElevation, 0.0f, t.keeperThrowFastest,
                             context.physics);
    } else {
        ball.position = puntPlace(keeper, t);
        reachFor(keeper, keeper.leftFooted ? BodyPart::LeftFoot : BodyPart::RightFoot, ball.position,
                 context.physics.ballRadius);
        kick = throughTheAir(ball.position, to, t.keeperPuntElevation, t.keeperPuntBackspin,
                             t.keeperPuntFastest, context.physics);
        kind = receiver == kNobody ? Intent::Clear : Intent::Lob;
    }
    const float error =
        byRating(t.keeperReleaseErrorPoor, t.keeperReleaseErrorGood, context.ratings(id).passing);
    const float aside = sidewaysChance(match, context) * error;
    const float pace = evenChance(match) * error;
    kick.velocity += glm::cross(kUp, flat(kick.velocity)) * aside;
    kick.velocity *= 1.0f + pace;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    ball.onGround = false;

    const float speed = lengthOf(kick.velocity);
    match.holder = kNobody;
    match.carrier = kNobody;
    noteTouch(match, id, true, speed);
    match.flight = {};
    match.flight.from = id;
    match.flight.to = receiver;
    match.flight.kind = kind;
    match.flight.tick = match.tick;
    match.flight.origin = ball.position;
    if (kind != Intent::Clear) {
        match.events.add(
            {EventKind::Pass, id, receiver, static_cast<std::int8_t>(sideOf(id)), ball.position, speed});
    }
    match.book.letGo = id;
    keeper.struck = true;
    keeper.touchWait = static_cast<std::int16_t>(t.kickWait);
}

} // namespace hexagoal
