#include "ai/keepers/keeper.hpp"

#include "ai/choice.hpp"
#include "ai/keepers/keeper_hold.hpp"
#include "ai/keepers/keeper_rush.hpp"
#include "ai/keepers/keeper_sense.hpp"
#include "ai/keepers/keeper_shots.hpp"
#include "ai/steering.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Has the carrier of the ball nobody between himself and the goal?
bool isAlone(const View& view, Vec3 ball, Vec3 goal) {
    const MatchState& match = view.match;
    if (match.carrier == kNobody || sideOf(match.carrier) == view.side) {
        return false;
    }
    const Vec3 way = flat(goal - ball);
    const float length = lengthOf(way);
    if (length <= 0.0f) {
        return false;
    }
    const Vec3 ahead = way * (1.0f / length);
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerState& mate = view.player(slot);
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
Vec3 placeFor(const View& view) {
    const MatchState& match = view.match;
    const MatchTuning& t = view.context.tuning;
    const Pitch& pitch = view.context.pitch();
    const int goal = match.goalOf(view.side);
    const float inwards = match.attack(view.side);
    const Vec3 ball = flat(match.ball().position);
    const Vec3 centre = pitch.goalCentre(goal);
    const float half = 0.5f * pitch.goal.width;
    const float toRight = glm::distance(ball, centre + Vec3{half, 0.0f, 0.0f});
    const float toLeft = glm::distance(ball, centre - Vec3{half, 0.0f, 0.0f});
    // The bisector meets the goal line where it parts it in the ratio of the distances.
    Vec3 foot = centre;
    foot.x = half * (toLeft - toRight) / (toLeft + toRight);

    const Vec3 way = ball - foot;
    const float distance = lengthOf(way);
    const float out = distance > 0.0f ? std::max(0.0f, way.z * inwards / distance) : 1.0f;
    float off = std::min(t.keeperNarrowShare * distance, t.keeperNarrowMost);
    if (distance > t.keeperSweepFrom) {
        off = std::min(off + t.keeperSweepShare * (distance - t.keeperSweepFrom), t.keeperSweepMost);
    }
    if (distance < t.keeperAloneNear && isAlone(view, ball, foot)) {
        const float most = t.keeperAloneMost + t.keeperAloneRash * (1.0f - view.wits.poise);
        off = std::min(t.keeperAloneShare * distance, most);
    }
    off *= 0.5f + 0.5f * out; // a ball from the side is a cross: he stays in his goal
    float along = distance > 0.0f ? off / distance : 0.0f;
    if (std::abs(foot.x + way.x * along) > half) {
        along = (std::copysign(half, way.x) - foot.x) / way.x; // no further aside than a post
    }
    Vec3 place = foot + way * along;
    const float least = centre.z + inwards * t.keeperLineLeast;
    place.z = inwards > 0.0f ? std::max(place.z, least) : std::min(place.z, least);
    return place;
}

/// Goes for a ball that comes at his goal, or that he can have; true if the input is decided.
bool guideToBall(TeamBlackboard& blackboard, const View& view, PlayerInput& input) {
    const MatchState& match = view.match;
    const Pitch& pitch = view.context.pitch();
    const Vec3 ball = match.ball().position;
    if (pitch.fromGoalLine(ball, match.goalOf(view.side)) >= 0.5f * pitch.length) {
        return false; // far away there is nothing to see ahead of
    }
    if (match.carrier != kNobody) {
        BallPrediction still;
        still.positions.fill(ball);
        return guideRush(blackboard, view, still, input);
    }
    const BallPrediction& path = view.paths.of(match.ball());
    return guideSave(blackboard, view, path, input) || guideRush(blackboard, view, path, input);
}

void takePlace(TeamBlackboard& blackboard, const View& view, PlayerInput& input) {
    const MatchTuning& t = view.context.tuning;
    const PlayerState& keeper = view.player(0);
    const Vec3 place = placeFor(view);
    blackboard.places[0] = place;
    input.run = runTo(keeper, place, 1.0f, t);
    // On his toes while the ball is near and he is where he should be.
    const Vec3 toBall = flat(view.match.ball().position - keeper.position);
    input.set = lengthSquared(toBall) < t.keeperSetBall * t.keeperSetBall &&
                lengthSquared(flat(place - keeper.position)) < t.keeperSlowRadius * t.keeperSlowRadius;
}

} // namespace

void guideKeeper(TeamBlackboard& blackboard, const View& view, PlayerInput& input) {
    const MatchState& match = view.match;
    const PlayerId id = view.id(0);
    const PlayerState& keeper = view.player(0);
    blackboard.places[0] = keeper.position; // until he has another place in mind
    if (match.holder == id) {
        blackboard.keeper.coming = false;
        guideHold(blackboard, view, input);
        return;
    }
    if (match.carrier == id && !mayHandle(match, view.context, id)) { // at his feet: he plays it like anybody
        if (match.phase == Phase::Play) {
            decideOnBall(blackboard, view, 0, input);
        }
        return;
    }
    if (isDown(keeper.mode) || (isKeeperMode(keeper.mode) && keeper.mode != PlayerMode::KeeperSet)) {
        return; // his hands are at work already
    }
    if (match.phase == Phase::Play && match.carrier == kNobody &&
        blackboard.plans[0].duty == Duty::Receive) { // and gets it like anybody
        steer(blackboard, view, 0, input);
        decideFirstTouch(blackboard, view, 0, input);
        return;
    }
    input.face = directionOr(flat(match.ball().position - keeper.position), keeper.facing);
    input.set = keeper.mode == PlayerMode::KeeperSet; // unless he has reason to change
    const bool live = match.phase == Phase::Play || match.phase == Phase::ShootOut;
    if (!live || match.holder != kNobody || !guideToBall(blackboard, view, input)) {
        takePlace(blackboard, view, input);
    }
}

} // namespace hexagoal
