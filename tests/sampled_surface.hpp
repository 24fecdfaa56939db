// An uneven ground made of a function, for tests.
#pragma once

#include "physics/surface.hpp"

namespace hexagoal {

/// Heights height(x, z) on a grid over the square of that half side about the origin, metres.
template <class Height>
Surface sampledSurface(float halfSide, float cell, Height height) {
    Surface surface;
    surface.cell = cell;
    surface.corner = {-halfSide, -halfSide};
    surface.columns = surface.rows = static_cast<std::int32_t>(2.0f * halfSide / cell) + 1;
    for (std::int32_t j = 0; j < surface.rows; ++j) {
        for (std::int32_t i = 0; i < surface.columns; ++i) {
            surface.heights.push_back(height(surface.corner.x + static_cast<float>(i) * cell,
                                             surface.corner.y + static_cast<float>(j) * cell));
        }
    }
    return surface;
}

} // namespace hexagoal
