// Axis-aligned boxes: overlap in six comparisons, and where the hit is shown (C1, C2).
#pragma once

#include "core/lengths.hpp"
#include "core/math.hpp"

#include <glm/common.hpp>

namespace hexagoal {

/// An axis-aligned box by its lowest and highest corner.
struct Box {
    Vec3 min{};
    Vec3 max{};

    Vec3 centre() const { return (min + max) * 0.5f; }
};

/// Six comparisons, at most; boxes that share a face, an edge or a corner touch. (C1)
inline bool boxesTouch(const Box& a, const Box& b) {
    return a.max.x >= b.min.x && b.max.x >= a.min.x && a.max.y >= b.min.y && b.max.y >= a.min.y &&
           a.max.z >= b.min.z && b.max.z >= a.min.z;
}

/// The point on the line between the centres that divides it in the ratio of the boxes' diagonals, nearer the
/// smaller box; the midpoint of the centres where both are points. (C2)
inline Vec3 hitPoint(const Box& a, const Box& b) {
    const float diagonalA = lengthOf(a.max - a.min);
    const float diagonalB = lengthOf(b.max - b.min);
    const float sum = diagonalA + diagonalB;
    const float share = sum > 0.0f ? diagonalB / sum : 0.5f;
    return b.centre() + (a.centre() - b.centre()) * share;
}

} // namespace hexagoal
