// Grass: its pictures from files, and the broad colours of the whole ground laid out from them.
#pragma once

#include "core/math.hpp"
#include "render/texture.hpp"

#include <filesystem>

namespace hexagoal {

struct GrassPictures {
    gl::Image blades; ///< grey, mean one half; a tile of 1.8 m
    gl::Image turf;   ///< sRGB as seen in the sun; a tile of 64 m
};

/// blades.png and turf.png of a folder. What is missing or damaged is logged, and plain green stands in.
GrassPictures loadGrass(const std::filesystem::path& folder);

/// The ground round a pitch of that size (metres), seen from above: rgb colour (sRGB), a: how much the
/// mower's bands show. extent: metres that the image spans in x and z, the pitch's centre in its middle.
gl::Image bakeGround(const gl::Image& turf, int size, Vec2 extent, float pitchWidth, float pitchLength);

} // namespace hexagoal
