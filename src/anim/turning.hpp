// Turns about the vertical.
#pragma once

#include "core/math.hpp"

#include <cmath>

namespace hexagoal {

/// Radians to the left from one horizontal direction to another, −π … π.
inline float angleTo(Vec3 from, Vec3 to) {
    return std::atan2(from.z * to.x - from.x * to.z, from.x * to.x + from.z * to.z);
}

/// A vector turned to the left.
inline Vec3 turnedBy(Vec3 v, float radians) {
    const float c = std::cos(radians);
    const float s = std::sin(radians);
    return {v.x * c + v.z * s, v.y, v.z * c - v.x * s};
}

} // namespace hexagoal
