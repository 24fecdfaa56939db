// Small scenes for tests of ball and net: a goal, a ball, step for some seconds.
#pragma once

#include "core/math.hpp"
#include "core/rng.hpp"
#include "physics/areas.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"
#include "physics/world.hpp"
#include "tuning/physics_tuning.hpp"

#include <vector>

namespace hexagoal {

inline constexpr float kBallStep = 1.0f / 240.0f;
inline constexpr float kRadius = PhysicsTuning{}.ballRadius;

/// A ball on a pitch with one goal at the origin, or none; no net, which the ball never feels.
struct BallScene {
    PhysicsTuning tuning;
    std::vector<PlacedGoal> goals;
    BallState ball;

    BallScene() = default;
    explicit BallScene(const GoalSpec& spec) : goals{{GoalFrame(spec), {}}} {}

    const GoalFrame& goal() const { return goals[0].frame; }
    Latch latch() const { return ball.goals[0].latch; }

    void shoot(Vec3 position, Vec3 velocity, Vec3 spin = {}) {
        ball = {};
        placeBall(ball, position, goals);
        ball.velocity = velocity;
        ball.spin = spin;
    }

    /// Steps for so many seconds; calls each() after every step.
    template <class Each>
    void run(float seconds, Each each) {
        const int steps = static_cast<int>(seconds / kBallStep + 0.5f);
        for (int i = 0; i < steps; ++i) {
            stepBall(ball, {.goals = goals}, tuning, kBallStep);
            each();
        }
    }
    void run(float seconds) {
        run(seconds, [] {});
    }

    /// Energy of flight, spin and height over the ground, J.
    float energy() const {
        return kineticEnergy(ball, tuning) +
               tuning.ballMass * tuning.gravity * (ball.position.y - tuning.ballRadius);
    }
};

inline float speedOf(const BallState& ball) {
    return std::sqrt(lengthSquared(ball.velocity));
}

/// Goals, nets and ball, stepped frame by frame. A net takes a while to hang, so arenas are shared.
struct NetScene {
    PhysicsTuning tuning;
    const Arena& arena;
    WorldState world;

    explicit NetScene(const Arena& shared) : arena(shared), world(shared) { takeBallAway(); }

    void shoot(Vec3 position, Vec3 velocity, Vec3 spin = {}) {
        world.ball = {};
        placeBall(world.ball, position, arena.goals);
        world.ball.velocity = velocity;
        world.ball.spin = spin;
    }
    void takeBallAway() { shoot({30.0f, kRadius, 0.0f}, {}); }

    template <class Each>
    void run(float seconds, Each each) {
        const int frames = static_cast<int>(seconds * 60.0f + 0.5f);
        for (int i = 0; i < frames; ++i) {
            stepFrame(world, arena, tuning);
            each();
        }
    }
    void run(float seconds) {
        run(seconds, [] {});
    }

    /// Energy of a net over that of the net at rest, J.
    double aboveRest(std::size_t net = 0) const {
        return netEnergy(world.nets[net], arena.mesh, tuning).total() -
               netEnergy(arena.hanging, arena.mesh, tuning).total();
    }
};

/// One full goal at the origin.
inline const Arena& fullArena() {
    static const Arena arena(bareVenue(kFullGoal, 0.0f), PhysicsTuning{});
    return arena;
}

/// A pitch of 100 m with a full goal at each end.
inline const Arena& pitchArena() {
    static const Arena arena(bareVenue(kFullGoal, 100.0f), PhysicsTuning{});
    return arena;
}

/// A reflection in the plane x = 0; a spin is an axial vector and so keeps its x and loses its sign in y and
/// z.
inline Vec3 mirrored(Vec3 v) {
    return {-v.x, v.y, v.z};
}
inline Vec3 mirroredSpin(Vec3 w) {
    return {w.x, -w.y, -w.z};
}

} // namespace hexagoal
