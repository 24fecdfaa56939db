#include "match/play/challenges.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

/// Two boxes grown alike until they touch: what meets in this tick may be a hand's breadth apart yet.
void growTogether(Box& a, Box& b) {
    for (int axis = 0; axis < 3; ++axis) {
        const float gap = std::max(a.min[axis] - b.max[axis], b.min[axis] - a.max[axis]);
        if (gap > 0.0f) {
            const float grow = 0.5f * gap + 1e-4f * (1.0f + gap);
            a.min[axis] -= grow;
            a.max[axis] += grow;
            b.min[axis] -= grow;
            b.max[axis] += grow;
        }
    }
}

/// How far boxes are apart, squared; less than 0: by how much they overlap where they do least.
float gapOf(const Box& a, const Box& b) {
    float apart2 = 0.0f;
    float least = 1e3f;
    for (int axis = 0; axis < 3; ++axis) {
        const float overlap = std::min(a.max[axis] - b.min[axis], b.max[axis] - a.min[axis]);
        least = std::min(least, overlap);
        apart2 += overlap < 0.0f ? overlap * overlap : 0.0f;
    }
    return apart2 > 0.0f ? apart2 : -least;
}

constexpr std::array kLegs{BodyPart::LeftThigh, BodyPart::RightThigh, BodyPart::LeftShin,
                           BodyPart::RightShin, BodyPart::LeftFoot,   BodyPart::RightFoot};

/// The point of a hit (C2) between the legs of a tackler and another's, of the parts that meet (C3).
Vec3 legsMeet(const PlayerState& tackler, const PlayerState& opponent, const MatchContext& context,
              PlayerId by, PlayerId on) {
    Body ours;
    Body theirs;
    poseBody(tackler, context.sheet(by).height, ours);
    poseBody(opponent, context.sheet(on).height, theirs);
    Box a = ours[kLegs[0]].box();
    Box b = theirs[kLegs[0]].box();
    for (const BodyPart our : kLegs) {
        for (const BodyPart their : kLegs) {
            const Box boxA = ours[our].box();
            const Box boxB = theirs[their].box();
            if (gapOf(boxA, boxB) < gapOf(a, b)) {
                a = boxA;
                b = boxB;
            }
        }
    }
    growTogether(a, b);
    return hitPoint(a, b);
}

/// ... between the limb of a tackle and the ball.
Vec3 limbMeetsBall(const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& tackler = match.player(id);
    Body body;
    poseBody(tackler, context.sheet(id).height, body);
    const float radius = context.physics.ballRadius;
    Box limb = body[tackler.limb].box();
    Box ball{match.ball().position - radius, match.ball().position + radius};
    growTogether(limb, ball);
    return hitPoint(limb, ball);
}

bool isFromBehind(const PlayerState& tackler, const PlayerState& opponent) {
    const Vec3 towards = directionOr(opponent.position - tackler.position, opponent.facing);
    return glm::dot(towards, opponent.facing) > 0.5f;
}

/// M14: the attack came from the front, and the dodge met it early enough.
bool isDodged(const PlayerState& tackler, const PlayerState& opponent, const MatchTuning& t) {
    return opponent.mode == PlayerMode::Feint && static_cast<float>(opponent.modeTicks) <= t.feintBeats &&
           glm::dot(opponent.facing, tackler.position - opponent.position) > 0.0f;
}

/// M14: N frames at half speed, pushed back by steps that die away.
void dodge(MatchState& match, const MatchContext& context, PlayerId tackler, PlayerId opponent) {
    PlayerState& beaten = match.player(tackler);
    beaten.slow = context.tuning.dodgeSlowTicks;
    beaten.push = directionOr(beaten.position - match.player(opponent).position, beaten.facing) *
                  context.tuning.dodgePush;
    beaten.struck = true;
    match.events.add({EventKind::Dodge, opponent, tackler, static_cast<std::int8_t>(sideOf(opponent)),
                      match.player(opponent).position, 0.0f});
}

void bringDown(PlayerState& opponent, const MatchTuning& t, Vec3 direction, bool fall) {
    enter(opponent, fall ? PlayerMode::Fall : PlayerMode::Stumble, fall ? t.fallTicks : t.stumbleTicks);
    opponent.modeDirection = direction;
    opponent.balance = 0.0f;
    opponent.buffered.intent = Intent::None;
}

/// A contact with a player's legs: the referee will judge it, the player goes down or stumbles by its speed
/// and his strength.
void hitPlayer(MatchState& match, const MatchContext& context, PlayerId by, PlayerId on, bool ballFirst) {
    PlayerState& tackler = match.player(by);
    PlayerState& opponent = match.player(on);
    const float speed = lengthOf(flat(tackler.velocity - opponent.velocity));
    const Vec3 point = legsMeet(tackler, opponent, context, by, on);
    match.challenges.add({by, on, tackler.mode, ballFirst, isFromBehind(tackler, opponent), speed, point});
    match.events.add({EventKind::Collision, by, on, static_cast<std::int8_t>(sideOf(by)), point, speed});
    const bool slide = tackler.mode == PlayerMode::SlideTackle;
    const float steady = byRating(0.2f, 0.8f, context.ratings(on).strength);
    const float draw = chance(match);
    bringDown(opponent, context.tuning, directionOr(tackler.velocity, tackler.modeDirection),
              slide || (speed > context.tuning.collisionHard && draw > steady));
}

/// The opponent whose legs are between a player's hips and the ball, or nobody.
PlayerId playerInTheWay(const MatchState& match, const MatchContext& context, PlayerId id) {
    const Vec3 from = match.player(id).position;
    const Vec3 way = flat(match.ball().position - from);
    const float length2 = lengthSquared(way);
    PlayerId found = kNobody;
    float nearest = 1.0f;
    const int first = playerId(1 - sideOf(id), 0);
    for (int other = first; other < first + kTeamSize; ++other) {
        const PlayerState& opponent = match.player(static_cast<PlayerId>(other));
        if (!opponent.onPitch || isDown(opponent.mode)) {
            continue;
        }
        const Vec3 to = flat(opponent.position - from);
        const float share = length2 > 0.0f ? glm::dot(to, way) / length2 : 0.0f;
        if (share <= 0.0f || share >= nearest) {
            continue;
        }
        if (lengthSquared(to - way * share) < context.tuning.tackleLane * context.tuning.tackleLane) {
            found = static_cast<PlayerId>(other);
            nearest = share;
        }
    }
    return found;
}

void pushApart(PlayerState& a, PlayerState& b, float strengthA, float strengthB, const MatchTuning& t) {
    const Vec3 between = flat(b.position - a.position);
    const float reach = 2.0f * t.bodyRadius;
    const float distance2 = lengthSquared(between);
    if (distance2 >= reach * reach || distance2 <= 0.0f) {
        return;
    }
    const float distance = std::sqrt(distance2);
    const Vec3 normal = between * (1.0f / distance);
    if (a.mode == PlayerMode::Shoulder) {
        strengthA += t.shoulderGain;
    }
    if (b.mode == PlayerMode::Shoulder) {
        strengthB += t.shoulderGain;
    }
    const float shareA = strengthB / (strengthA + strengthB); // the weaker gives way
    const float overlap = reach - distance;
    a.position -= normal * (overlap * shareA);
    b.position += normal * (overlap * (1.0f - shareA));
    const float approach = glm::dot(a.velocity - b.velocity, normal);
    if (approach <= 0.0f) {
        return;
    }
    const float taken = approach * (1.0f - t.collisionKeep);
    a.velocity -= normal * (taken * shareA);
    b.velocity += normal * (taken * (1.0f - shareA));
    if (approach > t.collisionHard) {
        const float cost = (approach - t.collisionHard) * t.collisionBalance;
        a.balance = std::max(0.0f, a.balance - cost * shareA);
        b.balance = std::max(0.0f, b.balance - cost * (1.0f - shareA));
    }
}

} // namespace

float pressureOn(const MatchState& match, const MatchContext& context, PlayerId id) {
    const float reach = context.tuning.pressureReach;
    const Vec3 at = match.player(id).position;
    float free = 1.0f;
    const int first = playerId(1 - sideOf(id), 0);
    for (int other = first; other < first + kTeamSize; ++other) {
        const PlayerState& opponent = match.player(static_cast<PlayerId>(other));
        const float distance2 = lengthSquared(opponent.position - at);
        if (!opponent.onPitch || isDown(opponent.mode) || distance2 >= reach * reach) {
            continue;
        }
        free *= std::sqrt(distance2) / reach;
    }
    return 1.0f - free;
}

bool canJockey(const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerId carrier = match.carrier;
    if (carrier == kNobody || sideOf(carrier) == sideOf(id) || match.holder != kNobody) {
        return false;
    }
    const float reach = context.tuning.jockeyReach;
    return lengthSquared(match.player(carrier).position - match.player(id).position) <= reach * reach;
}

void takeRoundSide(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& player = match.player(id);
    const Vec3 run = flat(player.buffered.run);
    const Vec3 stick = directionOr(run, {});
    if (match.carrier == kNobody || lengthSquared(stick) <= 0.0f ||
        lengthSquared(player.buffered.face) > 0.0f) {
        player.roundSide = 0;
        player.modeDirection = {};
        return;
    }
    if (glm::dot(stick, player.modeDirection) > context.tuning.jockeyTurn) {
        return; // it stays where it was
    }
    player.modeDirection = stick;
    const Vec3 in = directionOr(match.player(match.carrier).position - player.position, player.facing);
    const float across = glm::dot(stick, Vec3{in.z, 0.0f, -in.x});
    player.roundSide = static_cast<std::int8_t>(across > 0.5f ? 1 : across < -0.5f ? -1 : 0);
}

Vec3 runRound(const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    const Vec3 stick = flat(player.buffered.run);
    if (match.carrier == kNobody) {
        return stick;
    }
    const MatchTuning& t = context.tuning;
    const PlayerState& carrier = match.player(match.carrier);
    const Vec3 to = flat(carrier.position - player.position);
    const float distance = lengthOf(to);
    const Vec3 inwards = directionOr(to, player.facing);
    const float off = distance - t.jockeyDistance;
    Vec3 run = stick + inwards * (std::clamp(off, -1.0f, 1.0f) * t.jockeyPull);
    if (player.roundSide != 0) {
        // In m/s, and as a share of what he reaches sideways.
        const Ratings& ratings = context.ratings(id);
        const float top = topSpeed(player, ratings, t) * row(player.mode).speed * t.runShare *
                          (0.5f + 0.5f * t.backSpeedShare);
        // No faster than his legs turn him on such a circle: v² / r.
        const float legs = 0.5f * standingAcceleration(ratings, t);
        const float pace = std::min(top * lengthOf(stick), std::sqrt(legs * distance));
        const Vec3 round{inwards.z, 0.0f, -inwards.x};
        run = (flat(carrier.velocity) + round * (pace * static_cast<float>(player.roundSide)) +
               inwards * (off * t.jockeyHold)) *
              (1.0f / top);
    }
    const float length = lengthOf(run);
    return length > 1.0f ? run * (1.0f / length) : run;
}

void keepApart(MatchState& match, const MatchContext& context) {
    const float reach = 2.0f * context.tuning.bodyRadius;
    for (PlayerId i = 0; i < kPlayerCount; ++i) {
        PlayerState& a = match.player(i);
        if (!a.onPitch || isDown(a.mode)) {
            continue;
        }
        for (PlayerId j = static_cast<PlayerId>(i + 1); j < kPlayerCount; ++j) {
            PlayerState& b = match.player(j);
            const float dx = b.position.x - a.position.x;
            if (dx >= reach || dx <= -reach || !b.onPitch || isDown(b.mode)) {
                continue;
            }
            pushApart(a, b, byRating(0.5f, 1.0f, context.ratings(i).strength),
                      byRating(0.5f, 1.0f, context.ratings(j).strength), context.tuning);
        }
    }
}

bool resolveTackle(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& tackler = match.player(id);
    const PlayerId carrier = match.carrier;
    if (carrier != kNobody && sideOf(carrier) != sideOf(id) && isDodged(tackler, match.player(carrier), t)) {
        dodge(match, context, id, carrier);
        return false;
    }
    tackler.struck = true;
    const PlayerId opponent = playerInTheWay(match, context, id);
    if (opponent != kNobody) {
        hitPlayer(match, context, id, opponent, false);
        return false;
    }
    if (carrier != kNobody && sideOf(carrier) != sideOf(id)) {
        const float skill = 0.5f * (static_cast<float>(context.ratings(id).tackling) -
                                    static_cast<float>(context.ratings(carrier).control) + 99.0f);
        const float miss = t.poorTackleMiss + (t.goodTackleMiss - t.poorTackleMiss) * skill * (1.0f / 99.0f);
        const float draw = chance(match);
        if (draw < miss) {
            // The foot that misses the ball may yet find the man.
            const bool near = lengthSquared(flat(match.player(carrier).position - tackler.position)) <
                              t.tackleTripReach * t.tackleTripReach;
            if (near && draw < miss * t.tackleTrips) {
                hitPlayer(match, context, id, carrier, false);
            }
            return false;
        }
        const Vec3 point = limbMeetsBall(match, context, id);
        match.challenges.add({id, carrier, tackler.mode, true, isFromBehind(tackler, match.player(carrier)),
                              lengthOf(flat(tackler.velocity - match.player(carrier).velocity)), point});
        match.events.add({EventKind::Tackle, id, carrier, static_cast<std::int8_t>(sideOf(id)), point, 0.0f});
        PlayerState& beaten = match.player(carrier);
        if (!isKeeperMode(beaten.mode)) {
            bringDown(beaten, t, directionOr(tackler.velocity, tackler.modeDirection), false);
        }
    }
    return true;
}

namespace {

/// A standing tackle whose foot cannot get to the ball for the player before it.
void lungeIntoPlayer(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    const auto ticks = static_cast<float>(player.modeTicks);
    if (player.struck || player.slow > 0.0f || ticks < 0.5f * (t.tackleFrom + t.tackleUntil) ||
        ticks > t.tackleUntil) {
        return;
    }
    const PlayerId opponent = playerInTheWay(match, context, id);
    const float reach = t.tackleReachPoor;
    if (opponent == kNobody ||
        lengthSquared(flat(match.player(opponent).position - player.position)) > reach * reach) {
        return;
    }
    if (isDodged(player, match.player(opponent), t)) {
        dodge(match, context, id, opponent);
        return;
    }
    player.struck = true;
    hitPlayer(match, context, id, opponent, false);
}

/// A keeper who goes down at a man's feet, and whose hands have not met the ball, brings him down.
void keeperBringsDown(MatchState& match, const MatchContext& context, PlayerId id) {
    constexpr std::int32_t kJustPlayed = 30; // ticks
    PlayerState& keeper = match.player(id);
    const LastTouch& last = match.lastTouch;
    const bool goesDown = keeper.mode == PlayerMode::KeeperSmother || keeper.mode == PlayerMode::KeeperDive;
    if (!goesDown || keeper.struck || match.holder != kNobody || last.player == kNobody ||
        sideOf(last.player) == sideOf(id) || !last.deliberate || match.flight.kind != Intent::None ||
        match.tick - last.tick > kJustPlayed) {
        return;
    }
    const PlayerState& opponent = match.player(last.player);
    if (!opponent.onPitch || isDown(opponent.mode) || opponent.mode == PlayerMode::Stumble) {
        return;
    }
    // From his hips to his hands he lies across.
    const Vec3 body = flat(keeper.reach - keeper.position);
    const Vec3 to = flat(opponent.position - keeper.position);
    const float length2 = lengthSquared(body);
    const float share = length2 > 0.0f ? std::clamp(glm::dot(to, body) / length2, 0.0f, 1.0f) : 0.0f;
    const float reach = context.tuning.keeperTripReach;
    if (lengthSquared(to - body * share) < reach * reach) {
        keeper.struck = true;
        hitPlayer(match, context, id, last.player, false);
    }
}

} // namespace

void tacklePlayers(MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        if (player.onPitch && player.mode == PlayerMode::StandTackle && match.phase == Phase::Play) {
            lungeIntoPlayer(match, context, id);
        }
        if (isKeeper(id) && player.onPitch && match.phase == Phase::Play) {
            keeperBringsDown(match, context, id);
        }
        if (!player.onPitch || player.mode != PlayerMode::SlideTackle ||
            static_cast<float>(player.modeTicks) > t.slideUntil) {
            continue;
        }
        // The legs lie ahead of the hips: a player nearer than that to the leg is hit.
        const Vec3 leg = player.position + player.modeDirection * (t.slideReachPoor * 0.5f);
        const int first = playerId(1 - sideOf(id), 0);
        for (int other = first; other < first + kTeamSize; ++other) {
            PlayerState& opponent = match.player(static_cast<PlayerId>(other));
            const float reach = t.bodyRadius + t.tackleLane * 0.5f;
            if (!opponent.onPitch || isDown(opponent.mode) || opponent.mode == PlayerMode::Stumble ||
                opponent.position.y - opponent.ground > t.tackleLane ||
                lengthSquared(flat(opponent.position - leg)) > reach * reach) {
                continue;
            }
            if (isDodged(player, opponent, t)) {
                if (player.slow <= 0.0f) {
                    dodge(match, context, id, static_cast<PlayerId>(other));
                }
                continue;
            }
            hitPlayer(match, context, id, static_cast<PlayerId>(other),
                      match.lastTouch.player == id && match.lastTouch.deliberate);
        }
    }
}

} // namespace hexagoal
