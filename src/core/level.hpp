// Vectors along the ground.
#pragma once

#include "core/lengths.hpp"

namespace hexagoal {

/// Without its height.
inline Vec3 flat(Vec3 v) {
    return {v.x, 0.0f, v.z};
}

/// The unit vector of a horizontal one, or the fallback where it has no length.
inline Vec3 directionOr(Vec3 v, Vec3 fallback) {
    constexpr float kStill = 0.01f; // shorter is no direction
    const float length = lengthOf(flat(v));
    return length > kStill ? Vec3{v.x / length, 0.0f, v.z / length} : fallback;
}

} // namespace hexagoal
