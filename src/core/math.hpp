// Vectors, and the only transcendental functions the simulation may use.
//
// The simulation must give the same bits on any processor, compiler setting and C library, so it uses
// + − × ÷ √ (exact by IEEE 754) and the functions below, which are built from those alone.
#pragma once

#include <glm/ext/quaternion_float.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cmath>

namespace hexagoal {

using Vec2 = glm::vec2;
using Vec3 = glm::vec3;
using Quat = glm::quat;

inline constexpr float kPi = 3.14159265358979323846f;
inline constexpr Vec3 kUp{0.0f, 1.0f, 0.0f};

/// Sine of an angle in radians, within 1e-7 of the true value for |angle| up to 1e4.
float portableSin(float angle);

/// Cosine of an angle in radians, as accurate as portableSin.
float portableCos(float angle);

/// e to the power x, within 2e-7 relative; 0 below -87, clamped at the largest finite float above 88.
float portableExp(float x);

/// Squared length: comparisons of distances need no square root (S1).
inline float lengthSquared(Vec3 v) {
    return glm::dot(v, v);
}

/// The part of v parallel to the plane whose unit normal is given.
inline Vec3 tangential(Vec3 v, Vec3 unitNormal) {
    return v - glm::dot(v, unitNormal) * unitNormal;
}

/// Turns orientation by the rotation vector angularVelocity × seconds (world axes) and keeps it unit length.
Quat rotated(Quat orientation, Vec3 angularVelocity, float seconds);

} // namespace hexagoal
