#include "screens/lab/net_lab_scene.hpp"

#include "core/lengths.hpp"
#include "tuning/physics_tuning.hpp"

#include <glm/ext/quaternion_common.hpp>

#include <algorithm>
#include <utility>

namespace hexagoal {

Venue labVenue(const GoalSpec& goal, std::span<const Venue> venues) {
    Venue lab = bareVenue(goal, LabScene::kPitchLength);
    const auto like = std::find_if(venues.begin(), venues.end(),
                                   [&](const Venue& venue) { return venue.pitch.goal.name == goal.name; });
    if (like != venues.end()) {
        lab.surface.ground = like->surface.ground;
        lab.surface.wet = like->surface.wet;
        lab.light = like->light;
        lab.weather = like->weather;
        lab.look = like->look;
    }
    return lab;
}

void LabScene::rebuild(const Venue& venue, const PhysicsTuning& tuning) {
    auto arena = std::make_unique<Arena>(venue, tuning);
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

/// Nobody is near the ball; what it touches in its steps is told.
struct Watched {
    BallTouches touches{};

    void stepBall(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) {
        const float speed = lengthOf(world.ball.velocity);
        stepBallFreely(world, arena, tuning, dt);
        touches.areas |= world.ball.areas;
        touches.frame = touches.frame || world.ball.hitFrame;
        touches.ground = std::max(touches.ground, world.ball.groundHit);
        touches.struck = world.ball.hitFrame ? std::max(touches.struck, speed) : touches.struck;
        touches.netted = world.ball.areas != 0 ? std::max(touches.netted, speed) : touches.netted;
    }
    void pressNets(WorldState&, const Arena&, const PhysicsTuning&, float) const {}
};

} // namespace

void LabScene::step(const PhysicsTuning& tuning) {
    m_ballBefore = m_world->ball;
    Watched watched;
    stepFrame(*m_world, *m_arena, tuning, watched);
    m_touches = watched.touches;
    m_touches.kicked = std::exchange(m_kicked, 0.0f);
    if (std::exchange(m_inNet, m_touches.areas != 0)) {
        m_touches.netted = 0.0f; // it was there before
    }
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
    m_kicked = lengthOf(velocity);
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
