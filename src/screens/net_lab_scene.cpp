#include "screens/net_lab_scene.hpp"

#include "physics/net_contact.hpp"
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
    readAll();
}

void LabScene::readAll() {
    m_nets.resize(m_world->nets.size());
    m_goalViews.resize(m_nets.size());
    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        read(net.now, m_world->nets[i]);
        net.before = net.now;
        net.drawn = net.now;
        net.vertices.assign(m_arena->mesh.surface.vertexCount, Vec3{});
        net.still = false;
        m_goalViews[i] = {&m_arena->goals[i].frame, m_arena->goals[i].placement, &m_arena->mesh.surface,
                          net.vertices};
    }
}

void LabScene::read(std::vector<Vec3>& out, const NetState& net) {
    out.resize(net.x.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = {net.x[i], net.y[i], net.z[i]};
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
    std::array<bool, kMaxGoals> slept{};
    for (std::size_t i = 0; i < m_nets.size(); ++i)
        slept[i] = m_world->nets[i].asleep;
    stepFrame(*m_world, *m_arena, tuning);
    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        if (net.still && slept[i] && m_world->nets[i].asleep)
            continue;
        std::swap(net.before, net.now);
        read(net.now, m_world->nets[i]);
        net.still = false;
    }
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
    for (NetState& net : m_world->nets)
        wakeNet(net);
}

void LabScene::interpolate(float between, const PhysicsTuning& tuning) {
    const BallState& ball = m_world->ball;
    m_drawnBall.position = m_ballBefore.position + (ball.position - m_ballBefore.position) * between;
    m_drawnBall.orientation = glm::slerp(m_ballBefore.orientation, ball.orientation, between);
    m_drawnBall.radius = tuning.ballRadius;

    for (std::size_t i = 0; i < m_nets.size(); ++i) {
        DrawnNet& net = m_nets[i];
        if (net.still)
            continue;
        for (std::size_t n = 0; n < net.drawn.size(); ++n)
            net.drawn[n] = net.before[n] + (net.now[n] - net.before[n]) * between;
        for (std::size_t v = 0; v < m_arena->mesh.surface.nodeCount; ++v)
            net.vertices[v] = net.drawn[m_arena->mesh.surfaceSlot[v]];
        // The ball as drawn presses the net as drawn.
        const GoalPlacement& placement = m_arena->goals[i].placement;
        const auto press =
            netPresses(ball.goals[i], m_arena->goals[i].frame, placement.toLocal(m_drawnBall.position),
                       placement.directionToLocal(ball.velocity), tuning);
        layOnBall(net.vertices, m_arena->mesh, press, tuning);
        net.still = m_world->nets[i].asleep && press.empty() && net.before == net.now;
    }
}

} // namespace hexagoal
