// The ball: its state, and one step of its motion: forces (N2), hard contacts (S3), latch (N7).
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/goal.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

struct Enclosure;
struct PhysicsTuning;
struct Surface;

/// Which side of a goal's net the ball belongs to while it is beyond the goal line (N7).
enum class Latch : std::uint8_t { None, Inside, Outside };

inline constexpr std::int8_t kNoFace = -1;

/// What the ball remembers of one goal.
struct GoalMemory {
    Latch latch = Latch::None;
    std::int8_t struckFace = kNoFace; ///< the Face an outside ball struck first and still presses (N6)
    bool pocketed = false;            ///< the struck face has wrapped the ball: it lies within the goal's box
};
HEXAGOAL_FIELDS(GoalMemory, latch, struckFace, pocketed)

inline constexpr std::size_t kMaxGoals = 2;

/// What the ball's last step had to do with boards, walls and fences.
enum class WallTouch : std::uint8_t {
    None,
    Struck,  ///< something hard
    Enters,  ///< it began to press a soft fence …
    Presses, ///< … and still does
};

/// Pitch axes, metres, m/s, rad/s (right-handed). Plain, copyable, hashable.
struct BallState {
    Vec3 position{0.0f, 0.11f, 0.0f};
    Vec3 velocity{};
    Vec3 spin{};
    Quat orientation{1.0f, 0.0f, 0.0f, 0.0f}; ///< for the picture alone; stepFrame turns it
    std::array<GoalMemory, kMaxGoals> goals{};
    std::uint16_t areas = 0; ///< the reaction areas that acted in the last step, as bits of Area
    bool onGround = false;   ///< the last step ended rolling, sliding or lying on the ground
    bool hitFrame = false;   ///< the last step struck a post or the bar
    WallTouch wall = WallTouch::None;
    float groundHit = 0.0f; ///< speed of the last step's bounce, m/s; 0 without one
};
HEXAGOAL_FIELDS(BallState, position, velocity, spin, orientation, goals, areas, onGround, hitFrame, wall,
                groundHit)

/// A ball that does belongs inside the fence, wherever its middle is.
inline bool pressesFence(const BallState& ball) {
    return ball.wall == WallTouch::Enters || ball.wall == WallTouch::Presses;
}

/// A goal and where it stands.
struct PlacedGoal {
    PlacedGoal(const GoalFrame& goal, const GoalPlacement& where)
        : frame(goal), placement(where), inPitch(goal.placedAt(where)) {}

    GoalFrame frame; ///< goal-local axes
    GoalPlacement placement;
    GoalFrame inPitch; ///< pitch axes
};

/// What the ball may meet on its way.
struct Obstacles {
    std::span<const PlacedGoal> goals{};  ///< at most kMaxGoals, always in the same order
    const Surface* surface = nullptr;     ///< none: level grass at y = 0
    const Enclosure* enclosure = nullptr; ///< none: it may fly for ever
};

/// Puts the ball somewhere: resets what it remembers of the goals. A ball behind a goal line has crossed
/// nothing, so it counts as outside (N7), unless it is put within the box of the net.
void placeBall(BallState& ball, Vec3 position, std::span<const PlacedGoal> goals);

/// One ball step of dt seconds: forces, motion swept against ground, frames and walls, latches.
void stepBall(BallState& ball, const Obstacles& obstacles, const PhysicsTuning& tuning, float dt);

/// The latches of a ball that has come straight from a point to where it is (N7). stepBall does it by itself;
/// who moves the ball otherwise does it leg by leg.
void updateLatches(BallState& ball, Vec3 from, std::span<const PlacedGoal> goals);

/// Kinetic energy of flight and spin, joules; the ball is a thin shell (I = ⅔ m r²).
float kineticEnergy(const BallState& ball, const PhysicsTuning& tuning);

} // namespace hexagoal
