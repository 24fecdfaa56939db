// Reaction-force areas: what the net does to the ball, computed from the ball alone (N2–N7).
#pragma once

#include "core/math.hpp"
#include "physics/ball.hpp"
#include "physics/goal.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace hexagoal {

/// Every area of a goal; the letters are the source document's faces: D back, A left, B right, C top.
enum class Area : std::uint8_t {
    InsideD,
    InsideA,
    InsideB,
    InsideC,
    OutsideD,
    OutsideA,
    OutsideB,
    OutsideC,
    CorrectionInsideA,
    CorrectionInsideB,
    CorrectionInsideC,
    CorrectionOutsideA,
    CorrectionOutsideB,
    CorrectionOutsideC,
};
inline constexpr int kAreaCount = 14;

constexpr std::uint16_t areaBit(Area area) {
    return static_cast<std::uint16_t>(1u << static_cast<unsigned>(area));
}

/// "inside-D", "correction-outside-A" …
std::string_view areaName(Area area);

/// The names of all areas in a set, joined by "+"; empty for none.
std::string areaNames(std::uint16_t areas);

// The axes of goal and ball below are any, as long as they are the same.

/// What the areas of one goal do to the ball.
struct AreaForce {
    Vec3 acceleration{};        ///< m/s²
    Vec3 angularAcceleration{}; ///< rad/s²
    std::uint16_t areas = 0;    ///< the areas that act, as bits
};

/// A ball as the areas see it.
struct LocalBall {
    Vec3 position{};
    Vec3 velocity{};
    Vec3 spin{};
};

/// Latches, keeps or drops inside/outside for a ball that moved from one point to another (N7). Goal-local
/// axes.
void updateLatch(GoalMemory& memory, const GoalFrame& goal, const Vec3& from, const Vec3& to);

/// Finds the face an outside ball struck first, or forgets it once the ball is clear of it (N6).
void updateStruckFace(GoalMemory& memory, const GoalFrame& goal, const LocalBall& ball,
                      const PhysicsTuning& tuning);

/// Sums the accelerations of every area the ball is in (N4); zero without a latch.
AreaForce areaForce(const GoalMemory& memory, const GoalFrame& goal, const LocalBall& ball,
                    const PhysicsTuning& tuning, float dt);

} // namespace hexagoal
