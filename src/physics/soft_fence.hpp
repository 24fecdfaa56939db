// A fence of soft mesh: it gives under what presses it, and throws it back (M12, whose wall may also pull).
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"

#include <span>

namespace hexagoal {

/// What a fence does as a whole. It acts on what is within its polygon, between its corners.
struct SoftFence {
    float give = 0.0f;        ///< m: how far a ball at 30 m/s presses it out; 0: it is rigid
    float height = 0.0f;      ///< m over its foot
    float restitution = 0.5f; ///< share of the speed that comes back; rigid walls have their own
    float friction = 0.3f;
};
HEXAGOAL_FIELDS(SoftFence, give, height, restitution, friction)

/// How the mesh pushes something that presses it from inside.
struct FencePush {
    Vec3 normal{};        ///< unit, level, inwards; zero: nothing is pressed
    float depth = 0.0f;   ///< m, of a circle beyond the mesh at rest
    float impulse = 0.0f; ///< m/s, along the normal, never outwards
};

/// A spring along M12's vector, for a circle whose centre is within the polygon or has pressed its way out of
/// it, over dt seconds. It gives back less than it took: on the way in the spring is weaker by restitution².
/// Semi-implicit steps of it lose energy or keep it. hard: the speed, m/s, at which the mesh gives by
/// fence.give.
FencePush fencePush(const SoftFence& fence, std::span<const Vec2> polygon, Vec3 centre, Vec3 velocity,
                    float radius, float hard, float dt);

/// What `give` is measured with.
inline constexpr float kFenceShot = 30.0f; ///< m/s, a ball
inline constexpr float kFenceRun = 7.0f;   ///< m/s, a man, who presses it as far

} // namespace hexagoal
