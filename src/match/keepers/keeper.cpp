#include "match/keepers/keeper.hpp"

#include "core/level.hpp"
#include "match/keepers/keeper_craft.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_hold.hpp"
#include "match/keepers/keeper_rush.hpp"
#include "match/keepers/keeper_shots.hpp"
#include "match/play/ball_play.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Has the carrier of the ball nobody between himself and the goal?
bool isAlone(const MatchState& match, int side, Vec3 ball, Vec3 goal) {
    if (match.carrier == kNobody || sideOf(match.carrier) == side) {
        return false;
    }
    const Vec3 way = flat(goal - ball);
    const float length = std::sqrt(lengthSquared(way));
    if (length <= 0.0f) {
        return false;
    }
    const Vec3 ahead = way * (1.0f / length);
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerState& mate = match.player(playerId(side, slot));
        if (!mate.onPitch || isDown(mate.mode)) {
            continue;
        }
        const Vec3 rel = flat(mate.position - ball);
        const float along = glm::dot(rel, ahead);
        const float across2 = lengthSquared(rel) - along * along;
        if (along > 0.0f && along < length && across2 < along * along) {
            return false; // within 45° of his way
        }
    }
    return true;
}

/// Where the keeper stands: on the line that halves the angle between the posts as the ball sees it.
Vec3 placeFor(const MatchState& match, const MatchContext& context, int side) {
    const MatchTuning& t = context.tuning;
    const Pitch& pitch = context.pitch();
    const int goal = match.goalOf(side);
    const float inwards = match.attack(side);
    const Vec3 ball = flat(match.ball().position);
    const Vec3 centre = pitch.goalCentre(goal);
    const float half = 0.5f * pitch.goal.width;
    const float toRight = glm::distance(ball, centre + Vec3{half, 0.0f, 0.0f});
    const float toLeft = glm::distance(ball, centre - Vec3{half, 0.0f, 0.0f});
    // The bisector meets the goal line where it parts it in the ratio of the distances.
    Vec3 foot = centre;
    foot.x = half * (toLeft - toRight) / (toLeft + toRight);

    const Vec3 way = ball - foot;
    const float distance = std::sqrt(lengthSquared(way));
    const float out = distance > 0.0f ? std::max(0.0f, way.z * inwards / distance) : 1.0f;
    float off = std::min(t.keeperNarrowShare * distance, t.keeperNarrowMost);
    if (distance > t.keeperSweepFrom) {
        off = std::min(off + t.keeperSweepShare * (distance - t.keeperSweepFrom), t.keeperSweepMost);
    }
    if (distance < t.keeperAloneNear && isAlone(match, side, ball, foot)) {
        off = std::min(t.keeperAloneShare * distance, t.keeperAloneMost);
    }
    off *= 0.5f + 0.5f * out; // a ball from the side is a cross: he stays in his goal
    Vec3 place = distance > 0.0f ? foot + way * (off / distance) : foot;
    const float least = centre.z + inwards * t.keeperLineLeast;
    place.z = inwards > 0.0f ? std::max(place.z, least) : std::min(place.z, least);
    place.x = std::clamp(place.x, -half, half);
    return place;
}

void guideKeeper(MatchState& match, const MatchContext& context, int side, PlayerInput& input) {
    const PlayerId id = keeperOf(side);
    PlayerState& keeper = match.player(id);
    KeeperMemory& memory = match.keepers[static_cast<std::size_t>(side)];
    if (memory.released && match.lastTouch.player != id) {
        memory.released = false;
    }
    if (!keeper.onPitch) {
        return;
    }
    if (match.holder == id) {
        memory.coming = false;
        if (keeper.mode == PlayerMode::Free) { // has got up with the ball
            enter(keeper, PlayerMode::KeeperHold);
        }
        guideHold(match, context, side, input);
        return;
    }
    memory.holding = 0;
    const bool stopped = match.phase != Phase::Play && match.phase != Phase::ShootOut;
    const bool taker = match.phase == Phase::Restart && match.restart.taker == id;
    if (taker || match.phase == Phase::Goal || match.over()) {
        return;
    }

    const bool wantsOut = input.rush;
    const bool hasBall = match.carrier == id;
    if (hasBall && !mayHandle(match, context, id)) {
        return; // at his feet: he plays it like anybody
    }
    input = {};
    input.rush = wantsOut;
    if (isDown(keeper.mode) || (isKeeperMode(keeper.mode) && keeper.mode != PlayerMode::KeeperSet)) {
        return; // his hands are at work already
    }
    input.face = directionOr(flat(match.ball().position - keeper.position), keeper.facing);
    if (!stopped && match.holder == kNobody) {
        const Vec3 ball = match.ball().position;
        // Far away there is nothing to see ahead of.
        const bool near =
            context.pitch().fromGoalLine(ball, match.goalOf(side)) < 0.5f * context.pitch().length;
        BallPrediction path;
        const bool loose = match.carrier == kNobody;
        if (near && loose) {
            predictBall(match.ball(), context.venue(), context.physics, path);
        } else {
            path.positions.fill(ball);
        }
        if (near && ((loose && guideSave(match, context, side, path, input)) ||
                     guideRush(match, context, side, path, input))) {
            if (keeper.mode == PlayerMode::KeeperSet && memory.coming) {
                enter(keeper, PlayerMode::Free); // runs
            }
            return;
        }
    }
    const Vec3 place = placeFor(match, context, side);
    input.run = runTo(keeper, place, 1.0f, context.tuning);
    // On his toes while the ball is near and he is where he should be.
    const MatchTuning& t = context.tuning;
    const bool set =
        lengthSquared(flat(match.ball().position - keeper.position)) < t.keeperSetBall * t.keeperSetBall &&
        lengthSquared(flat(place - keeper.position)) < t.keeperSlowRadius * t.keeperSlowRadius;
    if (keeper.mode == (set ? PlayerMode::Free : PlayerMode::KeeperSet)) {
        enter(keeper, set ? PlayerMode::KeeperSet : PlayerMode::Free);
    }
}

} // namespace

void guideKeepers(MatchState& match, const MatchContext& context, MatchInputs& inputs) {
    for (int side = 0; side < 2; ++side) {
        guideKeeper(match, context, side, inputs.players[static_cast<std::size_t>(keeperOf(side))]);
    }
}

} // namespace hexagoal
