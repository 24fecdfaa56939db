// Two bones and what is at their end: an arm to a wall, a leg to uneven ground. Joints stay within their
// limits, bones keep their lengths, and wherever the target moves, the limb follows without a jump.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

/// How far joints go, radians.
struct LimbLimits {
    float cone;     ///< shoulder or hip: the upper bone from the limb's axis
    float mostBend; ///< elbow or knee, one way only; 0 is straight
    float endRest;  ///< the end from the lower bone at rest, in the plane of the bend: a foot stands square
    float endCone;  ///< wrist or ankle: the end from its rest
};

/// After the ranges of motion in Kapandji, Physiology of the Joints: an upper arm goes nearly everywhere but
/// behind the back (105° about ahead and out), a thigh 120° ahead and 30° back (75° about 45° ahead of down).
inline constexpr float kDegree = kPi / 180.0f;
inline constexpr LimbLimits kArmLimits{105.0f * kDegree, 150.0f * kDegree, 0.0f, 85.0f * kDegree};
inline constexpr LimbLimits kLegLimits{75.0f * kDegree, 150.0f * kDegree, 90.0f * kDegree, 50.0f * kDegree};

/// The last share of its length that a limb gives up ever more slowly, so that it does not snap straight.
inline constexpr float kSoftReach = 0.03f;

/// A limb on a player who stands as he does.
struct Limb {
    float upper = 0.3f; ///< metres
    float lower = 0.3f; ///< metres
    Vec3 axis{};        ///< unit: the middle of what the root joint can do
    Vec3 bend{};        ///< where elbow or knee points when the limb lies along the axis; not along it
    LimbLimits limits = kArmLimits;
};

/// A limb as solved. All finite, whatever the target.
struct LimbPose {
    Vec3 middle{};        ///< elbow or knee
    Vec3 end{};           ///< wrist or ankle
    Vec3 upper{};         ///< unit, root to middle
    Vec3 lower{};         ///< unit, middle to end
    Vec3 hinge{};         ///< unit: the lower bone is the upper turned about it by the bend
    Vec3 endDirection{};  ///< unit, of hand or foot
    float bend = 0.0f;    ///< radians
    bool reached = false; ///< the end is at the target: no limit and no soft reach held it
};

/// The limb whose end is at the target, or as near as it goes; hand or foot points along `endWish`, unit, as
/// nearly as wrist or ankle lets it. Beyond a limit it stays there; towards the opposite of what it could do
/// it gives up and comes back to its axis, since any other answer jumps somewhere.
LimbPose solveLimb(const Limb& limb, Vec3 root, Vec3 target, Vec3 endTarget);

} // namespace hexagoal
