// How a keeper goes down, jumps, holds: the motion of his modes.
#include "match/keepers/keeper_modes.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/keepers/keeper_craft.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"
#include "players/body.hpp"
#include "players/footing.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Seconds until the ball is nearest to a place, by its velocity alone.
float secondsTo(const BallState& ball, Vec3 place) {
    constexpr float kAtOnce = 0.08f;
    constexpr float kLater = 0.9f;
    const float speed2 = lengthSquared(ball.velocity);
    if (speed2 < 1.0f) {
        return 2.0f * kAtOnce; // it waits for him
    }
    return std::clamp(glm::dot(place - ball.position, ball.velocity) / speed2, kAtOnce, kLater);
}

BodyPart handFor(const PlayerState& player, Vec3 target) {
    const Vec3 left = glm::cross(kUp, player.facing);
    return glm::dot(target - player.position, left) > 0.0f ? BodyPart::LeftHand : BodyPart::RightHand;
}

/// The push of a dive: the feet leave sideways by what stretch and topple do not cover, and upwards for a
/// high hand.
void pushOff(PlayerState& keeper, const MatchContext& context, const Ratings& ratings, Vec3 target,
             float seconds) {
    const MatchTuning& t = context.tuning;
    const float g = context.physics.gravity;
    const Vec3 way = flat(target - keeper.position);
    const float aside = lengthOf(way);
    const float high = target.y - keeper.ground;
    const float hop = std::clamp(t.keeperHopShare * (high - 0.5f), 0.0f,
                                 t.keeperJumpSpeed * t.keeperJumpSpeed / (2.0f * g));
    const float up = std::sqrt(2.0f * g * hop);
    const float risen = std::max(0.0f, (up - 0.5f * g * seconds) * seconds);
    const float over = high - std::min(hop, risen);
    const float level = std::sqrt(std::max(0.0f, t.keeperStretch * t.keeperStretch - over * over));
    const float covered = level * std::min(1.0f, seconds / t.keeperToppleTime);
    const float fastest = byRating(t.keeperDiveSpeedPoor, t.keeperDiveSpeedGood, ratings.keeping);
    const float speed = std::clamp((aside - covered) / seconds, 0.0f, fastest);
    keeper.modeDirection = directionOr(way, keeper.facing);
    keeper.velocity = keeper.modeDirection * speed;
    keeper.velocity.y = up;
}

/// A jump that brings the raised hands to a height over the ground.
void jumpTo(PlayerState& keeper, const MatchContext& context, PlayerId id, float height) {
    const float rise = height - standingReach(context, id);
    if (rise > 0.0f) {
        keeper.velocity.y =
            std::min(context.tuning.keeperJumpSpeed, std::sqrt(2.0f * context.physics.gravity * rise));
    }
}

/// ... that has them there in so many seconds.
void jumpAt(PlayerState& keeper, const MatchContext& context, PlayerId id, float height, float seconds) {
    const float rise = std::max(height - standingReach(context, id), 0.0f);
    keeper.velocity.y =
        std::min(context.tuning.keeperJumpSpeed, rise / seconds + 0.5f * context.physics.gravity * seconds);
}

Vec3 towards(Vec3 from, Vec3 to, float most) {
    const Vec3 way = to - from;
    const float distance = lengthOf(way);
    return distance > most ? from + way * (most / distance) : to;
}

/// He sees where the ball really goes, and corrects what he dived for as fast as hands can.
void correctGuess(Vec3& guess, const PlayerState& keeper, const MatchContext& context,
                  const BallState& ball) {
    const float speed2 = lengthSquared(ball.velocity);
    if (speed2 < 1.0f) {
        return;
    }
    const float seconds = glm::dot(guess - ball.position, ball.velocity) / speed2;
    if (seconds <= 0.0f) {
        return;
    }
    const float lowest = keeper.ground + context.physics.ballRadius;
    Vec3 there = ball.position + ball.velocity * seconds;
    if (!ball.onGround && keeper.mode != PlayerMode::KeeperSmother) {
        there.y -= 0.5f * context.physics.gravity * seconds * seconds;
        if (there.y - keeper.ground < keeper.ground - guess.y) {
            return; // it bounces before him, which his guess knows
        }
    }
    there.y = std::max(there.y, lowest);
    guess = towards(guess, there, context.tuning.keeperHandCorrection * kTick);
}

/// The hands go for the ball at the speed of a dive; when it is held or past they go down with the player.
void moveHands(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& keeper = match.player(id);
    Vec3& aim = match.hands[static_cast<std::size_t>(sideOf(id))].aim;
    const BallState& ball = match.ball();
    const bool past = glm::dot(aim - ball.position, ball.velocity) < 0.0f;
    if (match.holder == id && keeper.mode == PlayerMode::KeeperCatch) {
        aim = restingHands(keeper, context, id);
    } else if (keeper.struck || (past && keeper.mode == PlayerMode::KeeperDive)) {
        // Drawn in with a ball, stretched out without.
        const float far = (match.holder == id ? 0.5f : 0.9f) * t.keeperStretch;
        aim = flat(keeper.position) + keeper.modeDirection * far +
              kUp * (keeper.ground + 2.0f * context.physics.ballRadius);
        keeper.reach += keeper.velocity * kTick;
    } else {
        correctGuess(aim, keeper, context, ball);
    }
    const float speed = byRating(t.keeperHandsSpeedPoor, t.keeperHandsSpeedGood, context.ratings(id).keeping);
    keeper.reach = towards(keeper.reach, aim, speed * kTick);
}

/// A ball between his palms is his, though it may lie too still to run against them.
void grip(MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& keeper = match.player(id);
    const BallState& ball = match.ball();
    const float near = context.tuning.keeperGrip;
    if (keeper.struck || !keeper.reaching || match.holder != kNobody || match.phase != Phase::Play ||
        lengthSquared(keeper.reach - ball.position) > near * near ||
        keeper.modeTicks < reachTicks(keeper.mode) || !mayHandle(match, context, id)) {
        return;
    }
    const Vec3 palms = heldBall(keeper, context.sheet(id).height);
    if (lengthSquared(palms - ball.position) < near * near) {
        keeperMeetsBall(match, context, id, ball.position, ball.velocity - keeper.velocity);
    }
}

/// Fists that have struck go on with the player, and come down in time; so do those that missed.
void dropFists(PlayerState& keeper) {
    constexpr int kDown = 10; // ticks, the mode's last
    if (keeper.struck) {
        keeper.reach += keeper.velocity * kTick;
    }
    keeper.reaching = keeper.reaching && keeper.modeLength - keeper.modeTicks > kDown;
}

/// A body in the air or on the grass: no legs under it.
void flyAndSlide(PlayerState& keeper, const MatchContext& context) {
    const bool flies = keeper.inAir() || keeper.velocity.y > 0.0f;
    if (flies) {
        keeper.velocity.y -= context.physics.gravity * kTick;
    } else {
        const float speed = lengthOf(flat(keeper.velocity));
        const float loss = context.tuning.keeperSlideFriction * kTick;
        keeper.velocity = speed > loss ? keeper.velocity * (1.0f - loss / speed) : Vec3{};
    }
    keeper.position += keeper.velocity * kTick;
    meetGround(keeper, context.venue().surface, flies);
}

/// With the ball in his hands he stays in his area and before his line.
void stayInside(PlayerState& keeper, const MatchState& match, const MatchContext& context, int side) {
    const Pitch& pitch = context.pitch();
    const float margin = context.tuning.keeperHoldInside;
    const int goal = match.goalOf(side);
    const float inwards = match.attack(side);
    const float out = pitch.fromGoalLine(keeper.position, goal);
    const float inside = std::clamp(out, margin, pitch.penaltyAreaDepth - margin);
    if (inside != out) {
        // A step at a time, as fast as a player steps.
        const float step = std::clamp(inside - out, -context.tuning.keeperSmotherSpeed * kTick,
                                      context.tuning.keeperSmotherSpeed * kTick);
        keeper.position.z += inwards * step;
        const bool leaving = (keeper.velocity.z * inwards > 0.0f) == (inside < out);
        if (leaving) {
            keeper.velocity.z = 0.0f;
        }
    }
    const float half = 0.5f * pitch.penaltyAreaWidth - margin;
    if (std::abs(keeper.position.x) > half) {
        keeper.position.x = std::clamp(keeper.position.x, -half, half);
        keeper.velocity.x = 0.0f;
    }
}

PlayerMode modeOf(Intent intent) {
    switch (intent) {
    case Intent::Dive:
        return PlayerMode::KeeperDive;
    case Intent::Punch:
        return PlayerMode::KeeperPunch;
    case Intent::Smother:
        return PlayerMode::KeeperSmother;
    default:
        return PlayerMode::KeeperCatch;
    }
}

/// On his feet he takes the ball before his body, not beside it; a high one above his head. What would
/// be higher there than he meant it, and than he reaches on his feet, he takes where he meant to.
Vec3 beforeBody(const PlayerState& keeper, const MatchContext& context, PlayerId id,
                const BallPrediction& path, Vec3 target) {
    const MatchTuning& t = context.tuning;
    const float high = std::clamp(2.0f * (target.y - keeper.ground - t.keeperTipHeight), 0.0f, 1.0f);
    const Vec3 run = flat(keeper.velocity);
    const Vec3 stop = keeper.position + run * (0.5f * lengthOf(run) / t.braking);
    const Vec3 toBall = directionOr(path.positions[0] - stop, keeper.facing);
    // A high one is met over his forehead, not over his crown.
    const float ahead = std::max(t.keeperStandZone * (1.0f - high), 0.3f);
    float before = glm::dot(path.positions[0] - stop, toBall) - ahead;
    if (before <= 0.0f) {
        return target;
    }
    for (std::size_t i = 1; i < path.positions.size(); ++i) {
        const float after = glm::dot(path.positions[i] - stop, toBall) - ahead;
        if (after <= 0.0f) {
            const float part = before / (before - after);
            const Vec3 there = path.positions[i - 1] + (path.positions[i] - path.positions[i - 1]) * part;
            return there.y <= std::max(target.y, keeper.ground + standingReach(context, id)) ? there : target;
        }
        before = after;
    }
    return target;
}

} // namespace

void readyKeeper(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& keeper = match.player(id);
    if (keeper.mode == PlayerMode::Free && match.holder == id) { // has got up with the ball
        enter(keeper, PlayerMode::KeeperHold);
    }
    const PlayerMode free = keeper.buffered.set ? PlayerMode::KeeperSet : PlayerMode::Free;
    if ((keeper.mode == PlayerMode::Free || keeper.mode == PlayerMode::KeeperSet) && keeper.mode != free) {
        enter(keeper, free);
    }
    if (keeper.buffered.hands && mayHandle(match, context, id)) {
        keeper.touchWait = std::max<std::int16_t>(keeper.touchWait, 2);
    }
}

bool beginKeeperCommand(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& keeper = match.player(id);
    const bool onFeet =
        keeper.mode == PlayerMode::KeeperSet || row(keeper.mode).tackles || keeper.mode == PlayerMode::Trap;
    const bool free = onFeet && !keeper.inAir();
    const bool play = match.phase == Phase::Play || match.phase == Phase::ShootOut;
    // A save that could not begin at once is too late for good.
    if (!isSave(keeper.buffered.intent) || keeper.intentAge > 0 || !free || !play ||
        match.holder != kNobody) {
        return false;
    }
    const Vec3 target = keeper.buffered.target;
    if (match.carrier == id) {
        match.carrier = kNobody;
        keeper.touchWait = 0;
    }
    startKeeperMode(match, context, id, modeOf(keeper.buffered.intent), target);
    keeper.buffered.intent = Intent::None;
    return true;
}

void startKeeperMode(MatchState& match, const MatchContext& context, PlayerId id, PlayerMode mode,
                     Vec3 target) {
    const MatchTuning& t = context.tuning;
    PlayerState& keeper = match.player(id);
    const float seconds = secondsTo(match.ball(), target);
    const Vec3 way = flat(target - keeper.position);
    switch (mode) {
    case PlayerMode::KeeperDive:
        enter(keeper, mode, t.keeperDiveTicks);
        pushOff(keeper, context, context.ratings(id), target, seconds);
        break;
    case PlayerMode::KeeperSmother: {
        enter(keeper, mode, t.keeperSmotherTicks);
        keeper.modeDirection = directionOr(way, keeper.facing);
        // Hands and head go down where the ball is; the feet stay an arm and a trunk behind.
        const float aside = lengthOf(way);
        const float speed =
            std::clamp((aside - 0.5f * t.keeperStretch) / seconds, 0.0f, t.keeperSmotherSpeed);
        keeper.velocity = keeper.modeDirection * speed;
        break;
    }
    case PlayerMode::KeeperCatch: {
        enter(keeper, mode, seconds / kTick + t.keeperCatchTicks);
        BallPrediction path;
        predictBall(match.ball(), context.venue(), context.physics, path);
        target = beforeBody(keeper, context, id, path, target);
        jumpTo(keeper, context, id, target.y - keeper.ground);
        break;
    }
    case PlayerMode::KeeperPunch:
        enter(keeper, mode, seconds / kTick + t.keeperPunchTicks);
        jumpAt(keeper, context, id, target.y - keeper.ground, seconds);
        break;
    case PlayerMode::KeeperRoll:
    case PlayerMode::KeeperThrow:
    case PlayerMode::KeeperPunt:
        enter(keeper, mode, t.keeperReleaseTick + t.keeperReleaseFollow);
        keeper.modeDirection = directionOr(way, keeper.facing);
        keeper.reach = target;
        return; // the hands have the ball
    default:
        enter(keeper, mode);
        return;
    }
    match.hands[static_cast<std::size_t>(sideOf(id))].aim = target;
    keeper.reach = restingHands(keeper, context, id);
    keeper.reaching = true;
    keeper.limb = handFor(keeper, target);
}

bool stepKeeper(MatchState& match, const MatchContext& context, PlayerId id) {
    PlayerState& keeper = match.player(id);
    const bool holds = match.holder == id;
    switch (keeper.mode) {
    case PlayerMode::KeeperDive:
    case PlayerMode::KeeperSmother:
        moveHands(match, context, id);
        flyAndSlide(keeper, context);
        grip(match, context, id);
        if (holds) {
            stayInside(keeper, match, context, sideOf(id));
        }
        if (advanceMode(keeper)) {
            enter(keeper, PlayerMode::GetUp, context.tuning.keeperGetUpTicks);
        }
        return true;
    case PlayerMode::KeeperCatch:
    case PlayerMode::KeeperPunch:
        if (!keeper.struck || holds) {
            moveHands(match, context, id);
        }
        if (keeper.mode == PlayerMode::KeeperCatch) {
            grip(match, context, id);
        } else {
            dropFists(keeper);
        }
        if (holds && keeper.modeTicks + 1 >= keeper.modeLength) {
            enter(keeper, PlayerMode::KeeperHold);
        }
        return false;
    case PlayerMode::KeeperHold:
        if (!holds) {
            enter(keeper, PlayerMode::Free); // the whistle, or another's ball
            return false;
        }
        stayInside(keeper, match, context, sideOf(id));
        if (static_cast<float>(keeper.modeTicks) >= context.tuning.keeperHoldLeast) {
            beginRelease(match, context, id);
        }
        return false;
    case PlayerMode::KeeperRoll:
    case PlayerMode::KeeperThrow:
    case PlayerMode::KeeperPunt:
        keeper.reaching = false;
        if (holds) {
            stayInside(keeper, match, context, sideOf(id));
            if (static_cast<float>(keeper.modeTicks) >= context.tuning.keeperReleaseTick) {
                releaseBall(match, context, id);
            }
        }
        return false;
    default:
        return false;
    }
}

} // namespace hexagoal
