#include "anim/limb_ik.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hexagoal {

namespace {

/// No limb swings farther than this from its axis: the way back to it must have room to be smooth.
constexpr float kMostSwing = 150.0f * kDegree;

float arcCos(float x) {
    return std::acos(std::clamp(x, -1.0f, 1.0f));
}

/// An angle 0…π held at a limit, and given up to 0 from half the way between limit and π: so the opposite of
/// the axis, where directions of every side meet, is no jump.
float held(float angle, float limit) {
    const float giveUp = (limit + kPi) * 0.5f;
    if (angle <= giveUp) {
        return std::min(angle, limit);
    }
    return limit * (kPi - angle) / (kPi - giveUp);
}

/// A vector turned by an angle in the plane of two unit vectors square to each other, from the first to the
/// second.
Vec3 turnedTowards(Vec3 v, Vec3 from, Vec3 to, float angle) {
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    const float x = glm::dot(v, from);
    const float y = glm::dot(v, to);
    return v + from * (x * c - y * s - x) + to * (x * s + y * c - y);
}

/// A unit direction and how far away; finite for any target.
struct Way {
    Vec3 direction{};
    float distance = 0.0f;
};
Way wayTo(Vec3 from, Vec3 to, Vec3 fallback) {
    constexpr float kFar = 1e6f; // metres: squares stay finite
    Vec3 way = to - from;
    for (int i = 0; i < 3; ++i) {
        way[i] = std::isnan(way[i]) ? 0.0f : std::clamp(way[i], -kFar, kFar);
    }
    const float distance = lengthOf(way);
    return {distance > 1e-6f ? way / distance : fallback, distance};
}

/// How far elbow or knee bends while the upper bone, on a line along the axis, stays within the cone,
/// radians.
float mostBend(const Limb& limb) {
    // Law of sines: at that bend the upper bone stands off the line by the cone's angle.
    const float sine = limb.upper / limb.lower * std::sin(limb.limits.cone);
    if (limb.limits.cone >= 0.5f * kPi || sine > 1.0f) {
        return limb.limits.mostBend;
    }
    return std::min(limb.limits.mostBend, limb.limits.cone + std::asin(sine));
}

/// Root to end so that elbow or knee neither bends too far nor snaps straight, metres.
float softDistance(const Limb& limb, float distance, float mostCosine) {
    const float a = limb.upper;
    const float b = limb.lower;
    const float whole = a + b;
    const float shortest = std::sqrt(a * a + b * b + 2.0f * a * b * mostCosine);
    const float soft = whole * (1.0f - kSoftReach);
    if (distance <= soft) {
        return std::max(distance, shortest);
    }
    const float beyond = (distance - soft) / (whole - soft);
    return soft + (whole - soft) * (beyond / (1.0f + beyond));
}

/// How far the line from root to end may swing from the axis towards `side` before the upper bone, which
/// stands off that line by an angle of the given cosine and sine towards the bend, leaves the cone.
float mostSwing(float cosine, float sine, Vec3 bend, Vec3 side, float cone) {
    // Upper bone along the axis: cosine cos φ − sine (bend·side) sin φ = size cos(φ + phase) ≥ cos(cone).
    const float across = sine * glm::dot(bend, side);
    const float size = std::sqrt(cosine * cosine + across * across);
    const float phase = std::atan2(across, cosine);
    return std::clamp(arcCos(std::cos(cone) / std::max(size, 1e-6f)) - phase, 0.0f, kMostSwing);
}

} // namespace

LimbPose solveLimb(const Limb& limb, Vec3 root, Vec3 target, Vec3 endTarget) {
    assert(limb.upper > 0.0f && limb.lower > 0.0f);
    const Vec3 axis = unitOr(limb.axis, -kUp);
    const Vec3 spare = tangential(std::abs(axis.x) < 0.7f ? Vec3{1.0f, 0.0f, 0.0f} : kUp, axis);
    const Vec3 bendAtRest = unitOr(tangential(limb.bend, axis), unitOr(spare, kUp));
    const float a = limb.upper;
    const float b = limb.lower;

    // The triangle: bend, and the angle between the upper bone and the line to the end.
    const Way way = wayTo(root, target, axis);
    const float mostCosine = std::cos(mostBend(limb));
    const float distance = softDistance(limb, way.distance, mostCosine);
    const float cosBend =
        std::clamp((distance * distance - a * a - b * b) / (2.0f * a * b), mostCosine, 1.0f);
    const float bend = arcCos(cosBend);
    const float upperAngle = std::atan2(b * std::sin(bend), a + b * cosBend);

    // How the line swings from the axis, held by the cone. Nearer to the root than the limb can be folded,
    // where all directions meet, it comes back to the axis.
    const float along = std::clamp(glm::dot(way.direction, axis), -1.0f, 1.0f);
    const Vec3 side = unitOr(tangential(way.direction, axis), bendAtRest);
    const float swing = std::atan2(lengthOf(tangential(way.direction, axis)), along);
    const float most =
        mostSwing(std::cos(upperAngle), std::sin(upperAngle), bendAtRest, side, limb.limits.cone);
    const float given = held(swing, most) * std::min(1.0f, way.distance / distance);

    const Vec3 line = turnedTowards(axis, axis, side, given);
    const Vec3 out = turnedTowards(bendAtRest, axis, side, given);
    LimbPose pose;
    pose.bend = bend;
    pose.upper = line * std::cos(upperAngle) + out * std::sin(upperAngle);
    const float lowerAngle = upperAngle - bend;
    pose.lower = line * std::cos(lowerAngle) + out * std::sin(lowerAngle);
    pose.hinge = glm::cross(out, line);
    pose.middle = root + pose.upper * a;
    pose.end = pose.middle + pose.lower * b;
    pose.reached = swing <= most && distance == way.distance;

    const float restAngle = lowerAngle + limb.limits.endRest;
    const Vec3 rest = line * std::cos(restAngle) + out * std::sin(restAngle);
    const Vec3 aim = unitOr(endTarget, rest);
    const Vec3 aimSide = unitOr(tangential(aim, rest), pose.hinge);
    const float turn = std::atan2(lengthOf(tangential(aim, rest)), glm::dot(aim, rest));
    pose.endDirection = turnedTowards(rest, rest, aimSide, held(turn, limb.limits.endCone));
    return pose;
}

} // namespace hexagoal
