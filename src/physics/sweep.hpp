// Moving circles and spheres: overlap without a root, and the time of impact in closed form (S1, S3).
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"

#include <optional>

namespace hexagoal {

/// Do two spheres (or circles) touch? Squared distances, no root; equality counts. (S1)
bool spheresTouch(Vec3 centreA, float radiusA, Vec3 centreB, float radiusB);

/// When two bodies with uniform motion come within a distance of each other: the smaller root in [0, 1] of
/// A t² + B t + C with A = |d|², B = 2 d·s, C = |s|² − reach² (S3).
///
/// start: position of one relative to the other at t = 0; displacement: its relative motion over t ∈ [0, 1];
/// reach: sum of the radii. Overlap at the start while approaching is a hit at 0; separating is none.
/// V is Vec2 for circles and infinite cylinders, Vec3 for spheres.
template <class V>
std::optional<float> timeOfImpact(V start, V displacement, float reach) {
    const float halfB = glm::dot(displacement, start);
    if (halfB >= 0.0f) {
        return std::nullopt; // separating, or no motion
    }
    const float c = glm::dot(start, start) - reach * reach;
    if (c <= 0.0f) {
        return 0.0f;
    }
    const float a = glm::dot(displacement, displacement);
    const float discriminant = halfB * halfB - a * c;
    if (discriminant < 0.0f) {
        return std::nullopt;
    }
    // c / (−b/2 + √D) is the smaller root without the cancellation of (−b/2 − √D) / a.
    const float t = c / (-halfB + std::sqrt(discriminant));
    return t <= 1.0f ? std::optional<float>(t) : std::nullopt;
}

/// A sphere's contact with a fixed thing.
struct Contact {
    float time = 0.0f; ///< share of the displacement
    Vec3 normal{};     ///< unit, from the thing towards the sphere's centre
};

/// First contact of a sphere that moves from start by displacement with a capsule.
std::optional<Contact> sweepCapsule(Vec3 start, Vec3 displacement, float radius, const Capsule& capsule);

/// How far, in metres, a part's ends may be from where they are taken to be in the sweep of a limb: a third
/// of the thinnest one's radius, so that nothing that it meets gets past it.
inline constexpr float kTolerableMiss = 0.015f;

/// Into how many parts the motion of a capsule that turns on its way is cut (S2): in each of them its ends
/// stray no more than kTolerableMiss from the mean motion of both.
int sweepParts(const Capsule& from, const Capsule& to);

/// First contact of a sphere that moves from start by displacement with a capsule that moves too: from one
/// place to another in the same time, each end straight on (S2, with S3 in each part). time: share of the
/// whole way.
std::optional<Contact> sweepMovingCapsule(Vec3 start, Vec3 displacement, float radius, const Capsule& from,
                                          const Capsule& to);

} // namespace hexagoal
