#include "match/play/ball_touch.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/challenges.hpp"
#include "match/play/dribbling.hpp"
#include "match/play/kicks.hpp"
#include "match/play/near_players.hpp"
#include "match/play/reach.hpp"
#include "match/play/touch.hpp"
#include "match/tick_phases.hpp"
#include "physics/contact.hpp"
#include "players/body.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <optional>

namespace hexagoal {

namespace {

constexpr float kNear = 2.6f; // m: players further from the ball's way cannot touch it in this tick
constexpr int kBodyWait = 6;  // ticks before a player the ball bounced off may play it

Vec3 rollingSpin(Vec3 velocity, float radius) {
    return glm::cross(kUp, velocity) * (1.0f / radius);
}

// ---- by choice ----

/// A team-mate's shot or a pass to another is let run.
bool letsRun(const MatchState& match, PlayerId id) {
    const BallInFlight& flight = match.flight;
    if (flight.kind == Intent::None || sideOf(flight.from) != sideOf(id)) {
        return false;
    }
    if (flight.kind == Intent::Shot) {
        return true;
    }
    const bool mine = flight.to == id || flight.to == kNobody;
    return !mine && match.player(flight.to).onPitch && !isDown(match.player(flight.to).mode) &&
           lengthSquared(flat(match.player(flight.to).position - match.ball().position)) < 400.0f &&
           glm::dot(flat(match.ball().velocity), match.player(flight.to).position - match.ball().position) >
               0.0f;
}

/// Foot or head of a player in the air to the ball: from his hips' side, and no deeper than skin.
void leapFor(PlayerState& player, float height, Vec3 ball, float radius) {
    const float seconds = static_cast<float>(player.modeTicks) * kTick;
    const Vec3 hips = flat(player.position) + kUp * (player.ground + leapHips(player.lift, seconds, height));
    const Vec3 to = hips - ball;
    const float length = lengthOf(to);
    const float skin = radius + leapSkin(player.mode, height);
    player.reaching = true;
    player.reach = length > skin ? ball + to * (skin / length) : ball;
}

/// A head goes far down before him, and little back or to a side.
bool headGoesTo(const PlayerState& player, const MatchTuning& t, float height, Vec3 ball) {
    const float hips =
        player.mode == PlayerMode::DivingHeader
            ? player.ground + leapHips(player.lift, static_cast<float>(player.modeTicks) * kTick, height)
            : player.position.y + t.headHips * height;
    const Vec3 to = ball - flat(player.position) - kUp * hips;
    const float ahead = std::max(0.0f, glm::dot(to, player.facing));
    return to.y + ahead >= t.headBack * lengthOf(to);
}

/// A shot or a cross of theirs too hard to be taken down: who faces it stretches a leg into its way.
bool mustBlock(const MatchState& match, const MatchContext& context, PlayerId id, float speed) {
    const BallInFlight& flight = match.flight;
    return (flight.kind == Intent::Shot || flight.kind == Intent::Lob) && sideOf(flight.from) != sideOf(id) &&
           match.lastTouch.player == flight.from && speed > context.tuning.blockFrom &&
           glm::dot(match.ball().position - match.player(id).position, match.player(id).facing) > 0.0f;
}

/// Off a stretched leg: on and aside, or back and aside, always slower.
Vec3 blockedVelocity(MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    const Vec3 velocity = match.ball().velocity;
    const bool glances = chance(match) < t.blockGlances;
    const float aslant = sidewaysChance(match, context) * (0.5f * kPi);
    const float rise = t.blockRise * chance(match);
    const float keeps = t.blockKeeps * (0.7f + 0.6f * chance(match));
    const Vec3 way = directionOr(flat(velocity), match.player(match.flight.from).facing);
    const Vec3 aside{-way.z, 0.0f, way.x};
    const Vec3 turned = way * (portableCos(aslant) * (glances ? 1.0f : -1.0f)) + aside * portableSin(aslant);
    return (turned + kUp * rise) * (lengthOf(velocity) * keeps);
}

BodyPart trapLimb(const PlayerState& player, const MatchContext& context, PlayerId id, Vec3 ball) {
    const MatchTuning& t = context.tuning;
    const BodyPart foot = footFor(player, context.sheet(id), ball);
    const float high = context.overGround(ball);
    if (high <= t.footHeight) {
        return foot;
    }
    if (high <= 0.5f * (t.footHeight + t.volleyHeight)) {
        return foot == BodyPart::LeftFoot ? BodyPart::LeftThigh : BodyPart::RightThigh;
    }
    return BodyPart::Trunk;
}

bool playable(const MatchState& match, PlayerId id) {
    return match.phase == Phase::Play && match.holder == kNobody && match.player(id).touchWait == 0;
}

/// What this player does with the ball in this tick, and which limb goes there.
BallPlan planFor(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    const BallState& ball = match.ball();
    const float radius = context.physics.ballRadius;
    const float distance = lengthOf(flat(ball.position - player.position));
    const float height = context.overGround(ball.position);

    if (isKick(player.mode)) {
        const float reach = player.mode == PlayerMode::DivingHeader ? t.diveReach
                            : player.mode == PlayerMode::Header     ? t.headReach
                                                                    : kickReach(match, context, id);
        if (match.holder != kNobody || !strikesNow(player) || distance > reach) {
            return BallPlan::None;
        }
        if (isHeader(player.mode) && !headGoesTo(player, t, context.sheet(id).height, ball.position)) {
            return BallPlan::None;
        }
        if (isLeap(player.mode)) {
            leapFor(player, context.sheet(id).height, ball.position, radius);
        } else {
            reachFor(player, player.limb, ball.position, radius);
        }
        return BallPlan::Kick;
    }
    if (player.mode == PlayerMode::StandTackle || player.mode == PlayerMode::SlideTackle) {
        const bool slide = player.mode == PlayerMode::SlideTackle;
        const float reach =
            slide ? byRating(t.slideReachPoor, t.slideReachGood, context.ratings(id).tackling)
                  : byRating(t.tackleReachPoor, t.tackleReachGood, context.ratings(id).tackling);
        const auto ticks = static_cast<float>(player.modeTicks);
        const bool time = ticks >= t.tackleFrom && ticks <= (slide ? t.slideUntil : t.tackleUntil);
        if (!playable(match, id) || player.struck || player.slow > 0.0f || !time || distance > reach ||
            height > t.footHeight) {
            return BallPlan::None;
        }
        reachFor(player, player.limb, ball.position, radius);
        return BallPlan::Tackle;
    }
    if (!row(player.mode).touches || !playable(match, id)) {
        return BallPlan::None;
    }
    if (match.carrier == id) {
        if (!wantsTouch(match, context, id)) {
            return BallPlan::None;
        }
        reachFor(player, footFor(player, context.sheet(id), ball.position), ball.position, radius);
        return BallPlan::Dribble;
    }
    if (match.carrier != kNobody && match.lastTouch.player == match.carrier &&
        sideOf(match.carrier) == sideOf(id)) {
        return BallPlan::None; // a team-mate has it
    }
    const float speed = lengthOf(ball.velocity - player.velocity);
    const bool high = height > t.footHeight;
    if (!high && distance < t.blockReach && mustBlock(match, context, id, speed)) {
        reachFor(player, footFor(player, context.sheet(id), ball.position), ball.position, radius);
        return BallPlan::Block;
    }
    const float reach = high ? 0.6f * footReachOf(match, context, id) : footReachOf(match, context, id);
    if (distance > reach || height > t.chestHeight || speed > t.trapFastest || letsRun(match, id)) {
        return BallPlan::None;
    }
    // A player with another's ball at his feet is not simply robbed in passing: that takes a tackle or his
    // loss.
    if (match.carrier != kNobody &&
        distance > 0.7f * lengthOf(flat(ball.position - match.player(match.carrier).position))) {
        return BallPlan::None;
    }
    reachFor(player, trapLimb(player, context, id, ball.position), ball.position, radius);
    return BallPlan::Trap;
}

void control(MatchState& match, const MatchContext& context, PlayerId id, Vec3 velocity) {
    BallState& ball = match.world.ball;
    const bool onGround = context.overGround(ball.position) <= context.tuning.footHeight;
    ball.velocity = {velocity.x, onGround ? 0.0f : std::min(0.0f, ball.velocity.y * 0.2f), velocity.z};
    ball.spin = rollingSpin(flat(ball.velocity), context.physics.ballRadius);
    noteTouch(match, id, true, lengthOf(velocity));
    match.carrier = id;
}

/// The limb has met the ball: what was planned happens.
void carryOut(MatchState& match, const MatchContext& context, NearPlayer& candidate) {
    PlayerState& player = match.player(candidate.id);
    const MatchTuning& t = context.tuning;
    switch (candidate.plan) {
    case BallPlan::Kick:
        strike(match, context, candidate.id, kickOf(match, context, candidate.id));
        break;
    case BallPlan::Tackle:
        if (resolveTackle(match, context, candidate.id)) {
            const float pace = t.tackleBallSpeed * (0.5f + 0.5f * chance(match));
            control(match, context, candidate.id,
                    directionOr(player.buffered.run, player.modeDirection) * pace);
            player.touchWait = static_cast<std::int16_t>(kBodyWait);
        }
        break;
    case BallPlan::Dribble:
        control(match, context, candidate.id, dribbleVelocity(match, context, candidate.id));
        player.touchWait = static_cast<std::int16_t>(t.touchWait);
        if (player.mode == PlayerMode::Free) {
            enter(player, PlayerMode::Dribble);
            player.reaching = true; // until the next tick
        }
        break;
    case BallPlan::Trap: {
        const Vec3 velocity = trapVelocity(match, context, candidate.id);
        control(match, context, candidate.id, velocity);
        player.touchWait = static_cast<std::int16_t>(t.touchWait);
        if (player.mode == PlayerMode::Free || player.mode == PlayerMode::Dribble ||
            player.mode == PlayerMode::Jockey) {
            const BodyPart limb = player.limb;
            const Vec3 reach = player.reach;
            enter(player, PlayerMode::Trap, t.trapTicks);
            player.limb = limb;
            player.reach = reach;
            player.reaching = true; // until the next tick
        }
        break;
    }
    case BallPlan::Block: {
        BallState& ball = match.world.ball;
        ball.velocity = blockedVelocity(match, context);
        ball.spin = {};
        noteTouch(match, candidate.id, false, lengthOf(ball.velocity));
        player.touchWait = static_cast<std::int16_t>(kBodyWait);
        break;
    }
    case BallPlan::None:
        break;
    }
    candidate.plan = BallPlan::None;
    candidate.solid = false;
}

// ---- by accident ----

bool isHands(BodyPart part) {
    return part >= BodyPart::LeftForearm && part <= BodyPart::RightHand;
}

/// The ball bounces off a body, or a keeper's hands deal with it. Nothing is left of the step's way but the
/// rebound's.
void meetBody(MatchState& match, const MatchContext& context, NearPlayers& near, const BodyContact& hit,
              const BallWay& way, float dt) {
    NearPlayer& candidate = near[hit.candidate];
    PlayerState& player = match.player(candidate.id);
    BallState& ball = match.world.ball;
    const float radius = context.physics.ballRadius;
    const Vec3 relative = ball.velocity - player.velocity;
    const Vec3 centre = way.from + way.move * hit.contact.time;
    ball.position = centre;
    updateLatches(ball, way.from, context.arena.goals);
    const Vec3 point = centre - hit.contact.normal * radius;
    const bool keeper = isKeeper(candidate.id) && isKeeperMode(player.mode) &&
                        context.pitch().inPenaltyArea(centre, match.goalOf(sideOf(candidate.id)));
    candidate.solid = false;
    if (keeper && match.phase == Phase::Play && (isHands(hit.part) || hit.part == BodyPart::Trunk)) {
        keeperMeetsBall(match, context, candidate.id, point, relative);
        return;
    }
    Vec3 bounced = ball.velocity - hit.velocity;
    bounce(bounced, ball.spin, hit.contact.normal, radius, context.tuning.bodyRestitution,
           context.tuning.bodyFriction);
    ball.velocity = bounced + hit.velocity;
    ball.position += ball.velocity * ((1.0f - hit.contact.time) * dt);
    const float ground = context.venue().surface.height(ball.position.x, ball.position.z);
    ball.position.y = std::max(ball.position.y, ground + radius);
    updateLatches(ball, centre, context.arena.goals);
    if (match.phase == Phase::Play && lengthSquared(relative) > 1.0f) {
        noteTouch(match, candidate.id, false, lengthOf(relative));
        player.touchWait = std::max<std::int16_t>(player.touchWait, kBodyWait);
    }
}

void gather(MatchState& match, const MatchContext& context, NearPlayers& near) {
    const BallState& ball = match.ball();
    const float reach = kNear + lengthOf(ball.velocity) * kTick;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        PlayerState& player = match.player(id);
        if (player.reaching && !isKeeperMode(player.mode) && player.mode != PlayerMode::Throw) {
            player.reaching = false;
        }
        if (!player.onPitch || match.holder == id ||
            lengthSquared(flat(player.position - ball.position)) > reach * reach) {
            continue;
        }
        NearPlayer& candidate = near.add();
        candidate.id = id;
        candidate.plan = planFor(match, context, id);
        const bool played = match.lastTouch.player == id && player.touchWait > 0;
        // His own feet do not hinder the player who plays the ball, nor anybody a ball that is dead.
        candidate.solid = match.carrier != id && !played && !isStriking(player) && match.holder == kNobody &&
                          (match.phase == Phase::Play || match.phase == Phase::Goal);
        poseBody(player, context.sheet(id).height, candidate.body);
        candidate.box = candidate.body.box();
    }
}

/// Of those whose limb is at the ball, the nearest player plays it.
void meetLimbs(MatchState& match, const MatchContext& context, NearPlayers& near) {
    int best = -1;
    float nearest = 0.0f;
    for (int i = 0; i < near.count(); ++i) {
        NearPlayer& candidate = near[i];
        if (candidate.plan == BallPlan::None ||
            !limbIsAt(match.player(candidate.id), candidate, match.ball().position,
                      context.physics.ballRadius)) {
            continue;
        }
        const float distance2 = lengthSquared(match.player(candidate.id).position - match.ball().position);
        if (best < 0 || distance2 < nearest) {
            best = i;
            nearest = distance2;
        }
    }
    if (best >= 0) {
        carryOut(match, context, near[best]);
    }
}

/// The players near the ball, who meet it before, in and after each of its steps, or hold it.
struct Bodies {
    MatchState& match;
    const MatchContext& context;
    const PlayersBefore& before;
    NearPlayers& near;
    const NetCrowd* atNets; ///< none: no player is at a net
    TickObserver& observer;
    float over = 0.0f; ///< share of the tick
    int ballSteps = 0; ///< made in it

    void pressNets(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float share) const {
        if (atNets) {
            atNets->press(world, arena, tuning, share);
        }
        observer.stepped(world, ballSteps);
    }
    void stepBall(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) {
        stepAmongPlayers(world, arena, tuning, dt);
        observer.stepped(world, ++ballSteps);
    }
    void stepAmongPlayers(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) {
        BallWay way;
        way.radius = tuning.ballRadius;
        way.begins = over;
        over = std::min(1.0f, over + dt * (1.0f / kTick));
        way.ends = over;
        if (match.holder != kNobody) {
            return;
        }
        meetLimbs(match, context, near);
        way.from = world.ball.position;
        const Vec3 velocity = world.ball.velocity;
        const auto remembered = world.ball.goals;
        stepBallFreely(world, arena, tuning, dt);
        match.trace.struckFrame = match.trace.struckFrame || world.ball.hitFrame;
        noteBounces(world.ball, velocity);
        way.move = world.ball.position - way.from;
        const auto hit = firstContact(match, context, before, near, way);
        if (passLimbs(hit ? hit->contact.time : 1.0f, way, remembered)) {
            return;
        }
        if (hit) {
            world.ball.goals = remembered; // it has not gone the way of the step (N7)
            meetBody(match, context, near, *hit, way, dt);
        }
    }

    /// Tells of what the ball met in its step. Softer is rolling, or leaning on a board.
    void noteBounces(const BallState& ball, Vec3 velocityBefore) const {
        constexpr float kNoted = 0.5f; // m/s
        if (ball.groundHit > kNoted) {
            match.events.add({.kind = EventKind::Bounce, .point = ball.position, .value = ball.groundHit});
        }
        float change = 0.0f;
        if (ball.wall == WallTouch::Struck) {
            change = lengthOf(ball.velocity - velocityBefore);
        } else if (ball.wall == WallTouch::Enters) { // the mesh has hardly begun to slow it
            const Enclosure& enclosure = context.venue().enclosure;
            const Kept kept =
                keptWithin(enclosure.bounds, {ball.position.x, ball.position.z}, context.physics.ballRadius);
            change = -glm::dot(velocityBefore, Vec3{kept.normal.x, 0.0f, kept.normal.y}) *
                     (1.0f + enclosure.soft.restitution);
        }
        if (change > kNoted) {
            match.events.add({.kind = EventKind::Wall, .point = ball.position, .value = change});
        }
    }

    /// The first limb of a plan that would pass the ball in the step, before that share of it: it is played
    /// there.
    bool passLimbs(float until, const BallWay& way, const decltype(BallState::goals)& remembered) {
        NearPlayer* first = nullptr;
        for (int i = 0; i < near.count(); ++i) {
            NearPlayer& candidate = near[i];
            const PlayerId id = candidate.id;
            if (candidate.plan == BallPlan::None) {
                continue;
            }
            const auto time = limbPasses(match.player(id), before[static_cast<std::size_t>(id)],
                                         context.sheet(id).height, candidate, way);
            if (time && *time <= until) {
                until = *time;
                first = &candidate;
            }
        }
        if (first == nullptr) {
            return false;
        }
        BallState& ball = match.world.ball;
        ball.goals = remembered;
        ball.position = way.from + way.move * until;
        updateLatches(ball, way.from, context.arena.goals);
        carryOut(match, context, *first);
        return true;
    }
};

void playFrame(Bodies bodies) {
    tacklePlayers(bodies.match, bodies.context);
    bendFlight(bodies.match, bodies.context);
    stepFrame(bodies.match.world, bodies.context.arena, bodies.context.physics, bodies);
}

void carryInHands(MatchState& match, const MatchContext& context) {
    const PlayerState& player = match.player(match.holder);
    BallState& ball = match.world.ball;
    const float height = context.sheet(match.holder).height;
    Vec3 place = player.mode == PlayerMode::KeeperPunt ? puntedBall(context, player, height)
                                                       : heldBall(player, height);
    // Hands that go down on a dune do not press it into the sand.
    place.y += std::max(0.0f, context.physics.ballRadius - context.overGround(place));
    placeBall(ball, place, context.arena.goals);
    ball.velocity = player.velocity;
    ball.spin = {};
}

/// Who has the ball now: the last to play it by choice, while it is low, near him, and nobody's pass.
void findCarrier(MatchState& match, const MatchContext& context) {
    if (match.holder != kNobody) {
        match.carrier = match.holder;
        return;
    }
    const LastTouch& last = match.lastTouch;
    const bool kicked = match.flight.kind != Intent::None && match.flight.from == last.player;
    if (match.phase != Phase::Play || last.player == kNobody || !last.deliberate || kicked) {
        match.carrier = kNobody;
        return;
    }
    const PlayerState& player = match.player(last.player);
    const Vec3 rel = match.ball().position - player.position;
    const bool has = player.onPitch && !isDown(player.mode) &&
                     context.overGround(match.ball().position) < context.tuning.volleyHeight &&
                     lengthSquared(flat(rel)) < context.tuning.controlLost * context.tuning.controlLost;
    match.carrier = has ? last.player : kNobody;
}

} // namespace

void playBall(MatchState& match, const MatchContext& context, const PlayersBefore& before,
              TickObserver& observer) {
    NearPlayers near; // without braces: they would fill its room with zeros
    gather(match, context, near);
    if (NetCrowd::isDue(match)) {
        const NetCrowd crowd(match, context, before);
        playFrame({match, context, before, near, &crowd, observer});
    } else {
        playFrame({match, context, before, near, nullptr, observer});
    }
    if (match.holder != kNobody) {
        carryInHands(match, context);
    }
    findCarrier(match, context);
}

} // namespace hexagoal
