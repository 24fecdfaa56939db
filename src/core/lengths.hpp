// Lengths and directions of vectors.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

inline float lengthOf(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

inline float lengthOf(Vec2 v) {
    return std::sqrt(glm::dot(v, v));
}

/// The vector with length 1, or the fallback where it has no length: its square is no more than leastSquare.
inline Vec3 unitOr(Vec3 v, Vec3 fallback, float leastSquare = 1e-12f) {
    const float square = lengthSquared(v);
    return square > leastSquare ? v * (1.0f / std::sqrt(square)) : fallback;
}

inline Vec2 unitOr(Vec2 v, Vec2 fallback) {
    const float length = lengthOf(v);
    return length > 0.0f ? v * (1.0f / length) : fallback;
}

} // namespace hexagoal
