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

#include <type_traits>
#include <vector>

namespace hexagoal {

struct PhysicsTuning;

/// What does not change while playing: where the goals stand, and how their nets are made.
struct Arena {
    /// Goals of one kind at both ends of a pitch of this length, or one at the pitch's origin for length 0.
    Arena(const GoalSpec& goal, float pitchLength, const PhysicsTuning& tuning);

    std::vector<PlacedGoal> goals;
    NetMesh mesh;     ///< both nets are made alike
    NetState hanging; ///< a net at rest
};

/// Everything physical that changes. Plain: a copy is a snapshot.
struct WorldState {
    explicit WorldState(const Arena& arena);

    BallState ball;
    FixedList<NetState, kMaxGoals> nets; ///< by goal
};
HEXAGOAL_FIELDS(WorldState, ball, nets)

/// One 1/60 s frame (N1): ball steps and net steps interleaved (ball, ball, net, ball, ball, net by default),
/// each net step followed by the ball's collision with that net.
void stepFrame(WorldState& world, const Arena& arena, const PhysicsTuning& tuning);

/// One net step of stepFrame: swing and collision of every net that is awake or touched.
void stepNets(WorldState& world, const Arena& arena, const PhysicsTuning& tuning, float dt);

/// How the ball presses the net of a goal now.
NetPresses pressesOn(const WorldState& world, const Arena& arena, std::size_t goal,
                     const PhysicsTuning& tuning);

static_assert(std::is_trivially_copyable_v<WorldState>, "a snapshot is one flat copy");

} // namespace hexagoal
