// Ball, goals and nets of one pitch, and the schedule that steps them (N1).
#pragma once

#include "core/fields.hpp"
#include "core/fixed_list.hpp"
#include "core/math.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"
#include "physics/net.hpp"
#include "physics/net_contact.hpp"
#include "physics/net_mesh.hpp"
#include "physics/venue.hpp"

#include <type_traits>
#include <vector>

namespace hexagoal {

struct PhysicsTuning;

/// What does not change while playing: the venue, where its goals stand, and how their nets are made.
struct Arena {
    Arena(Venue venue, const PhysicsTuning& tuning);

    Venue venue;
    std::vector<PlacedGoal> goals;
    NetMesh mesh;     ///< both nets are made alike
    NetState hanging; ///< a net at rest

    /// What its ball may meet. Valid while the arena stays where it is.
    Obstacles obstacles() const { return {goals, &venue.surface, &venue.enclosure}; }
};

/// Everything physical that changes. Plain: a copy is a snapshot.
struct WorldState {
    explicit WorldState(const Arena& arena);

    BallState ball;
    FixedList<NetState, kMaxGoals> nets; ///< by goal
};
HEXAGOAL_FIELDS(WorldState, ball, nets)

/// N1's schedule as the tuning has it.
struct FrameSchedule {
    int netSteps = 2;
    int ballsPerNet = 2;
    float ballStep = 1.0f / 240.0f; ///< s
    float netStep = 1.0f / 120.0f;  ///< s
};
FrameSchedule scheduleOf(const PhysicsTuning& tuning);

/// The ball's step and the turn of its picture.
void stepBallFreely(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt);

/// The nets' step: swing and collision of every net that is awake or touched.
void stepNets(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt);

/// Nobody is near the ball.
struct NoBodies {
    void stepBall(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt) const {
        stepBallFreely(world, arena, tuning, dt);
    }
    void pressNets(WorldState&, const Arena&, const PhysicsTuning&, float) const {}
};

/// One 1/60 s frame (N1): ball steps and net steps interleaved (ball, ball, net, ball, ball, net by default),
/// each net step followed by the ball's collision with that net. `bodies.stepBall(world, arena, tuning, dt)`
/// makes the ball's steps: bodies may meet the ball before and after each, or hold it. After each net step
/// `bodies.pressNets(world, arena, tuning, share)` lets them move the nets (N13); share: of the frame that is
/// over.
template <class Bodies>
void stepFrame(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, Bodies&& bodies) {
    const FrameSchedule schedule = scheduleOf(tuning);
    for (int n = 0; n < schedule.netSteps; ++n) {
        for (int b = 0; b < schedule.ballsPerNet; ++b) {
            bodies.stepBall(world, arena, tuning, schedule.ballStep);
        }
        stepNets(world, arena, tuning, schedule.netStep);
        const float share = static_cast<float>(n + 1) / static_cast<float>(schedule.netSteps);
        bodies.pressNets(world, arena, tuning, share);
    }
}
inline void stepFrame(WorldState& world, const Arena& arena, const PhysicsTuning& tuning) {
    stepFrame(world, arena, tuning, NoBodies{});
}

/// How the ball presses the net of a goal now.
NetPresses pressesOn(const WorldState& world, const Arena& arena, std::size_t goal,
                     const PhysicsTuning& tuning);

static_assert(std::is_trivially_copyable_v<WorldState>, "a snapshot is one flat copy");

} // namespace hexagoal
