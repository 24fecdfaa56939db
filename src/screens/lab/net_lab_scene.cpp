#include "screens/lab/net_lab_scene.hpp"

#include "tuning/physics_tuning.hpp"

#include <glm/ext/quaternion_common.hpp>

#include <algorithm>

namespace hexagoal {

void LabScene::rebuild(const GoalSpec& goal, const PhysicsTuning& tuning) {
    auto arena = std::make_unique<Arena>(goal, kPitchLength, tuning);
    auto world = std::make_unique<WorldState>(*arena);
    if (m_world) {
        const BallState& old = m_world->ball;
        hexagoal::placeBall(world->ball, old.position, arena->goals);
        world->ball.velocity = old.velocity;
        world->ball.spin = old.spin;
        world->ball.orientation = old.orientation;
    }
    m_arena = std::move(arena);
    m_world = std::move(world);
    m_ballBefore = m_world->ball;
    m_nets.reset(*m_arena, *m_world);
}

namespace {

/// The ball's way through a frame does not depend on the nets, so a copy of it can tell of every step.
BallTouches touchesOfFrame(BallState ball, const Arena& arena, const PhysicsTuning& tuning) {
    const int netSteps = std::max(1, static_cast<int>(tuning.netStepsPerFrame));
    const int ballSteps = std::max(1, static_cast<int>(tuning.ballStepsPerFrame) / netSteps) * netSteps;
    BallTouches touches;
    for (int i = 0; i < ballSteps; ++i) {
        stepBall(ball, arena.goals, tuning, 1.0f / 60.0f / static_cast<float>(ballSteps));
        touches.areas |= ball.areas;
        touches.frame = touches.frame || ball.hitFrame;
    }
    return touches;
}

} // namespace

void LabScene::step(const PhysicsTuning& tuning) {
    m_ballBefore = m_world->ball;
    m_touches = touchesOfFrame(m_world->ball, *m_arena, tuning);
    stepFrame(*m_world, *m_arena, tuning);
    m_nets.step(*m_world);
}

void LabScene::placeBall(Vec3 position, float radius) {
    BallState& ball = m_world->ball;
    position.y = std::max(position.y, radius);
    hexagoal::placeBall(ball, position, m_arena->goals);
    ball.velocity = {};
    ball.spin = {};
    m_ballBefore = ball;
}

void LabScene::kick(Vec3 velocity, Vec3 spin) {
    m_world->ball.velocity = velocity;
    m_world->ball.spin = spin;
}

void LabScene::wakeNets() {
    for (NetState& net : m_world->nets) {
        wakeNet(net);
    }
}

void LabScene::interpolate(float between, const PhysicsTuning& tuning) {
    const BallState& ball = m_world->ball;
    m_drawnBall.position = m_ballBefore.position + (ball.position - m_ballBefore.position) * between;
    m_drawnBall.orientation = glm::slerp(m_ballBefore.orientation, ball.orientation, between);
    m_drawnBall.radius = tuning.ballRadius;

    m_nets.interpolate(*m_world, m_drawnBall.position, tuning, between);
}

} // namespace hexagoal
