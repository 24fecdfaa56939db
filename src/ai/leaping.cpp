#include "ai/leaping.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Does the ball come over his shoulders while he looks away from the goal?
bool comesOver(const View& view, int slot, Vec2 facing, Vec2 own, Vec2 goal, float height, Vec2 place) {
    const MatchTuning& t = view.context.tuning;
    return static_cast<float>(view.context.ratings(view.id(slot)).shooting) >= t.overheadSkill &&
           height >= t.overheadLow && height <= t.overheadHigh &&
           glm::distance(place, own) <= t.overheadBefore &&
           glm::dot(facing, unitOr(goal - own, {0.0f, 1.0f})) <= -t.overheadBack;
}

/// Does it pass low before him, out of his feet's reach?
bool passesBefore(const View& view, Vec2 velocity, Vec2 own, float height, Vec2 place) {
    const MatchTuning& t = view.context.tuning;
    const Vec2 way = place - own;
    const float far = lengthOf(way);
    return height >= t.diveLow && height <= t.diveHigh && far > t.footReach && far < view.ai().diveFar &&
           glm::dot(velocity, way) > t.diveRun * far;
}

} // namespace

bool considerLeap(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const PlayerState& player = view.player(slot);
    const Vec2 own = view.ours(player.position);
    if (glm::distance(own, belief.goal()) > t.leapFarthest || glm::distance(own, belief.ball) > t.leapNear) {
        return false;
    }
    const Vec2 velocity = view.ours(player.velocity);
    const float age = blackboard.pathAge + static_cast<float>(view.match.tick - blackboard.pathTick) * kTick;
    for (float seconds = t.leapSoonest; seconds <= t.leapLatest; seconds += kPredictionStep) {
        const Vec3 ball = blackboard.path.at(age + seconds);
        const Vec2 place = belief.ours(ball);
        const float height = view.context.overGround(ball);
        const Vec2 there = own + velocity * seconds;
        if (!comesOver(view, slot, view.ours(player.facing), there, belief.goal(), height, place) &&
            !passesBefore(view, velocity, there, height, place)) {
            continue;
        }
        OptionList list;
        addShot(list, blackboard, view, slot, place, true);
        if (list.size() == 0 || list.best().score < t.leapLeast) {
            return false;
        }
        input.intent = Intent::Shot;
        input.receiver = kNobody;
        input.target = view.pitch(list.best().target, list.best().height);
        input.power = 1.0f;
        return true;
    }
    return false;
}

} // namespace hexagoal
