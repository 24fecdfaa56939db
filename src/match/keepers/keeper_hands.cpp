// What a keeper's hands make of the ball: held, parried, punched.
#include "match/keepers/keeper_hands.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/keepers/keeper_craft.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/touch.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kMissesBy = 0.3f; // m: a parried ball passes the frame at least so far away

/// 0: at the body; 1: at the end of a full stretch.
float stretchAt(const PlayerState& keeper, Vec3 contact) {
    constexpr float kBody = 0.5f;  // m, horizontally, from the feet
    constexpr float kReach = 1.7f; // m beyond that
    const float aside = lengthOf(flat(contact - keeper.position));
    const float along = std::clamp((aside - kBody) / kReach, 0.0f, 1.0f);
    return keeper.mode == PlayerMode::KeeperDive ? along : 0.5f * along;
}

/// 0 … 1: where the ground is wet, so are ball and gloves.
float wetnessUnder(Vec3 place, const MatchContext& context) {
    return context.venue().surface.wetnessAt(place.x, place.z);
}

/// Would the ball go in, left alone?
bool goesIn(const BallState& ball, const MatchContext& context, int goalIndex, float margin) {
    BallPrediction path;
    predictBall(ball, context.venue(), context.physics, path);
    const auto crossing = goalCrossing(path, context.venue(), goalIndex, context.physics.ballRadius);
    return crossing && crossing->beside <= margin;
}

void hold(MatchState& match, PlayerId id, float speed) {
    PlayerState& keeper = match.player(id);
    BallState& ball = match.world.ball;
    ball.velocity = {};
    ball.spin = {};
    noteTouch(match, id, true, speed);
    match.flight = {};
    match.holder = id;
    match.carrier = id;
    match.book.letGo = kNobody;
    match.events.add(
        {EventKind::Catch, id, kNobody, static_cast<std::int8_t>(sideOf(id)), ball.position, speed});
    keeper.struck = true;
    if (keeper.mode == PlayerMode::KeeperSet) {
        enter(keeper, PlayerMode::KeeperHold);
    }
    if (keeper.mode == PlayerMode::KeeperCatch) { // brings it to his chest
        constexpr int kGathers = 12;              // ticks
        keeper.modeLength = static_cast<std::int16_t>(keeper.modeTicks + kGathers);
    }
}

/// The side of his goal, along x, that he sends the ball to: the nearer one.
float outwards(MatchState& match, const MatchContext& context, const PlayerState& keeper, Vec3 ball) {
    constexpr float kMiddle = 0.6f; // m
    const float draw = sidewaysChance(match, context);
    const float side = std::abs(ball.x) > kMiddle ? ball.x : ball.x - keeper.position.x;
    return (side != 0.0f ? side : draw) >= 0.0f ? 1.0f : -1.0f;
}

/// Away from the goal: over the bar, round the post, to the side or straight out, whichever is nearest to
/// what the hand can do and does not go in.
Vec3 parried(MatchState& match, const MatchContext& context, PlayerId id, float speed) {
    const MatchTuning& t = context.tuning;
    const PlayerState& keeper = match.player(id);
    const int side = sideOf(id);
    const int goal = match.goalOf(side);
    const Vec3 out{0.0f, 0.0f, match.attack(side)};
    const Vec3 at = match.ball().position;
    const float to = outwards(match, context, keeper, at);
    const float kept = std::max(t.keeperParryLeast, t.keeperParryKeeps * speed);
    const float spill = byRating(t.keeperSpillPoor, t.keeperSpillGood, context.ratings(id).keeping) +
                        t.keeperWetSpill * wetnessUnder(at, context);
    const bool spills = chance(match) < spill;
    const float aslant = 0.5f + 0.5f * chance(match);
    const Vec3 aside{to, 0.0f, 0.0f};
    const Vec3 up = kUp * t.keeperParryRise;
    const bool round = std::abs(at.x) > t.keeperRoundFrom;

    std::array<Vec3, 5> ways{};
    std::size_t count = 0;
    if (spills) {
        ways[count++] = (out * 0.8f + aside * (0.5f * aslant) + up * 0.5f) * 0.5f;
    }
    if (context.overGround(at) > t.keeperTipHeight) {
        ways[count++] = kUp * 0.9f - out * 0.5f + aside * 0.2f;
    }
    if (round) {
        ways[count++] = aside - out * (0.5f * aslant) + up;
    }
    ways[count++] = aside + out * aslant + up;
    ways[count++] = out + aside * 0.5f + up;
    BallState ball = match.ball();
    ball.spin = {};
    for (std::size_t i = 0; i < count; ++i) {
        ball.velocity = ways[i] * kept;
        if (!goesIn(ball, context, goal, kMissesBy)) {
            break;
        }
    }
    return ball.velocity;
}

Vec3 punched(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const float to = outwards(match, context, match.player(id), match.ball().position);
    const float hard = 0.85f + 0.15f * evenChance(match);
    const float aslant = 0.6f * chance(match);
    const Vec3 way = glm::normalize(Vec3{to * aslant, 0.0f, match.attack(sideOf(id))});
    return (way + kUp * t.keeperPunchRise) * (t.keeperPunchSpeed * hard);
}

} // namespace

bool mayHandle(const MatchState& match, const MatchContext& context, PlayerId keeper) {
    const int side = sideOf(keeper);
    const LastTouch& last = match.lastTouch;
    const PlayerId backPasser = match.book.backPasser;
    if (!context.pitch().inPenaltyArea(match.ball().position, match.goalOf(side)) ||
        (backPasser != kNobody && sideOf(backPasser) == side) ||
        (match.book.letGo == keeper && last.player == keeper)) {
        return false;
    }
    if (last.player == kNobody || sideOf(last.player) != side || !last.deliberate) {
        return true;
    }
    if (last.player == keeper) { // his feet have stopped it: whose ball was it before?
        return last.before == kNobody || sideOf(last.before) != side;
    }
    const BallInFlight& flight = match.flight;
    const bool passed = flight.kind == Intent::Pass || flight.kind == Intent::Through ||
                        flight.kind == Intent::Lob || flight.kind == Intent::Throw;
    return !(passed && flight.from == last.player);
}

void keeperMeetsBall(MatchState& match, const MatchContext& context, PlayerId id, Vec3 contactPoint,
                     Vec3 relativeVelocity) {
    const MatchTuning& t = context.tuning;
    PlayerState& keeper = match.player(id);
    BallState& ball = match.world.ball;
    const float speed = lengthOf(relativeVelocity);
    const float luck = 1.0f + t.keeperCatchSpread * evenChance(match);
    const float limit =
        byRating(t.keeperCatchSpeedPoor, t.keeperCatchSpeedGood, context.ratings(id).keeping) * luck *
        (1.0f - t.keeperStretchLoss * stretchAt(keeper, contactPoint)) *
        (1.0f - t.keeperWetCatch * wetnessUnder(ball.position, context));
    const bool punches = keeper.mode == PlayerMode::KeeperPunch;
    if (!punches && speed <= limit && mayHandle(match, context, id)) {
        hold(match, id, speed);
        return;
    }
    ball.velocity = punches ? punched(match, context, id) : parried(match, context, id, speed);
    ball.spin = {};
    noteTouch(match, id, false, speed);
    match.flight.kind = Intent::None; // whatever it was, it is over
    keeper.struck = true;
    keeper.touchWait = static_cast<std::int16_t>(t.keeperHandsWait);
    if (punches) {
        constexpr int kFollows = 14; // ticks
        keeper.modeLength = static_cast<std::int16_t>(keeper.modeTicks + kFollows);
    }
}

} // namespace hexagoal
