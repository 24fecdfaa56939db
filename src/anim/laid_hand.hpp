// An arm of a posed body that follows to where its hand is laid (T5), and the trunk that leans where the arm
// is too short. Works on the drawn body alone.
#pragma once

#include "anim/limb_ik.hpp"
#include "anim/touching.hpp"
#include "players/body.hpp"

#include <array>
#include <span>

namespace hexagoal {

/// Where a hand is laid. Unit vectors, pitch axes.
struct HandPlace {
    Vec3 place{};   ///< of the middle of the palm
    Vec3 normal{};  ///< of the plane, towards the arm: the palm looks against it
    Vec3 fingers{}; ///< square to the normal
};

/// Radians that a trunk leans at most for a hand.
inline constexpr float kMostLean = 0.32f;

/// Whose hand, as touching asks: the sphere is round the hips, or so much above them, metres of a player 1.8
/// m tall.
Toucher toucherOf(const Body& body, float reach, float above = 0.0f);

/// His size over that of a player 1.8 m tall.
float scaleOf(const Body& body);

/// By how far, as a level direction times radians, the trunk must lean for both hands that have a place to be
/// in reach; as far as kMostLean, and no longer than that.
Vec3 leanFor(const Body& body, const std::array<const HandPlace*, 2>& hands);

/// Leans trunk, head and arms about the hips.
void lean(Body& body, Vec3 by);

/// The arm with the hand there, as solveLimb finds it.
LimbPose armTo(const Body& body, int side, const HandPlace& to);

/// Radians by which forearm and wrist must turn the palm from where it looks by itself, when the arm is
/// there.
float twistTo(const Body& body, int side, const HandPlace& to);

/// Whether the arm gets there with the palm flat, and passes through no thing.
bool armFits(const Body& body, int side, const HandPlace& to, std::span<const Touchable> things);

/// Whether the hand gets there from where it is, as layHand brings it, without passing through a thing.
bool wayIsFree(const Body& body, int side, const HandPlace& to, std::span<const Touchable> things);

/// Brings the arm of a side there by a share, 0…1, from where it is; on this side of the plane.
void layHand(Body& body, int side, const HandPlace& to, float share);

/// Where the bones of an arm point, unit.
struct ArmBones {
    Vec3 upper{};
    Vec3 lower{};
};
ArmBones bonesOf(const Body& body, int side);

/// Lets each bone turn from where it was by no more than an angle, radians; the hand goes along. True if that
/// held the arm back.
bool slowArm(Body& body, int side, const ArmBones& was, float most);

/// Brings feet back that would step through a plane: its normal, unit, points to the player. The knees
/// follow.
void keepFeetClear(Body& body, Vec3 onPlane, Vec3 normal);

} // namespace hexagoal
