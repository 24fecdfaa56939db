// Where and how a hand is laid on a thing near a player (T1–T5): any mesh, found when it is needed.
#pragma once

#include "anim/triangle_mesh.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace hexagoal {

/// Cosine between the touch plane's normal and the way to the hips: a plane seen nearly edge-on carries no
/// hand.
inline constexpr float kLeastFacing = 0.2f;
/// Metres between hips and hand; below it there is no room for an arm. A trunk is 0.13 m thick in front.
inline constexpr float kLeastWay = 0.15f;
/// Metres that a hand keeps off the surface, so that rounding never puts it inside.
inline constexpr float kHandSkin = 0.001f;
/// Metres that the surface may lie behind the touch plane all over the hand; beyond, it hangs in the air.
inline constexpr float kDeepestHollow = 0.1f;
/// The hand from the middle of its palm, metres, of a player 1.8 m tall (docs/figure.md).
inline constexpr float kHeelOfHand = 0.05f; ///< back to the wrist's side
inline constexpr float kFingertips = 0.11f; ///< ahead
inline constexpr float kHandHalfWidth = 0.045f;
/// Half the thickness of a hand, metres: the wrist is this far above the palm's plane.
inline constexpr float kHandHalfThickness = 0.016f;
/// Radians between forearm and fingers with which a wrist is at ease; the hand is turned on the plane to keep
/// it.
inline constexpr float kWristAtEase = 70.0f * kPi / 180.0f;
/// Radians by which lines are turned that look for a thing in a direction (T2): ±6 cm at arm's length.
inline constexpr float kLineTurn = 0.09f;

/// A thing that may be touched.
struct Touchable {
    const TriangleMesh* mesh = nullptr; ///< borrowed
    /// Δd of T2, metres: how far apart the lines go. At most half the radius of a post, else all miss.
    float spread = 0.06f;
};

/// Whose hand.
struct Toucher {
    Vec3 hips{};                   ///< centre of the sphere; outside all things
    Vec3 facing{0.0f, 0.0f, 1.0f}; ///< unit, level
    float reach = 0.65f;           ///< radius of the sphere: an arm's length, metres
    float shoulderRise = 0.49f;    ///< of the shoulders over the hips, metres
    float handSize = 1.0f;         ///< of his hand over that of a player 1.8 m tall
    float shoulderHalf = 0.19f;    ///< from the spine to a shoulder, metres
    float fingersTurn =
        0.0f; ///< of the fingers on the plane from where they would lie, radians, about its normal
};

/// A hand on a thing.
struct Touch {
    Vec3 place{};   ///< of the middle of the palm
    Vec3 normal{};  ///< unit, of the touch plane, towards the player; the palm looks against it
    Vec3 fingers{}; ///< unit, along the plane, from the wrist to the fingertips
    int side = 0;   ///< hand: 0 left, 1 right
    std::size_t thing = 0;
    bool byNormals = false; ///< lines missed: the plane is that of the averaged normals (Figs 18, 19)

    /// Where the wrist goes (T5), metres.
    Vec3 wrist() const { return place - fingers * kHeelOfHand + normal * kHandHalfThickness; }
};

/// T1 with the temporary position: the nearest surface point within the sphere. Nothing when both ways fail.
std::optional<Touch> touchNearest(const Toucher& player, std::span<const Touchable> things);

/// T1 with a temporary direction, unit: what the facing, or another direction, hits within reach.
std::optional<Touch> touchAlong(const Toucher& player, Vec3 direction, std::span<const Touchable> things);

} // namespace hexagoal
