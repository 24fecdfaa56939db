#include "ai/steering.hpp"

#include <algorithm>

namespace hexagoal {

float easyPace(const TeamBlackboard& blackboard, const View& view, int slot, Vec2 place) {
    const AiTuning& t = view.ai();
    const Vec2 own = view.ours(view.player(slot).position);
    const float far = glm::distance(own, place);
    float pace = t.paceWalk + far * t.pacePerMetre;
    // Behind the ball when they have it: everything counts.
    if (blackboard.hold != Hold::Ours && own.y > blackboard.belief.ball.y && far > t.recoverFar) {
        pace = 1.0f;
    }
    // In the attack the forwards make up ground as well.
    if (blackboard.hold == Hold::Ours && place.y > own.y + t.recoverFar && blackboard.belief.ball.y > 0.0f) {
        pace += t.paceForward;
    }
    const float tired = 1.0f - view.player(slot).stamina;
    return std::clamp(pace - t.paceTired * tired, t.paceWalk, 1.0f);
}

void steer(const TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
    const Vec2 own = view.ours(view.player(slot).position);
    const Vec2 way = plan.place - own;
    const float far = lengthOf(way);
    const float within = plan.duty == Duty::Receive ? t.receiveWithin : t.arriveWithin;
    float pace = plan.pace;
    if (blackboard.hold == Hold::Theirs) {
        pace *= t.defendPaceWorst + (1.0f - t.defendPaceWorst) * view.wits.poise;
    }
    const float speed = std::min(pace, far / within);
    const Vec2 run = unitOr(way, {}) * (far > t.arriveStill ? speed : 0.0f);
    input.run = blackboard.belief.pitch(run);
    if (far < t.faceWithin || speed < t.facePace) {
        input.face = blackboard.belief.pitch(unitOr(blackboard.belief.ball - own, {0.0f, 1.0f}));
    }
}

} // namespace hexagoal
