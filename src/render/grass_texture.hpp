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

inline constexpr float kRunOff = 1.35f;  ///< m outside the lines where the other sowing begins
inline constexpr float kPaving = 8.175f; ///< m outside the lines

struct GroundColour {
    Vec3 colour; ///< sRGB, 0…1
    float mown;  ///< how much the mower's bands show, 0…1
};

/// The ground at a place (m from the pitch's centre) of a pitch of that width and length, m.
GroundColour groundColour(const gl::Image& turf, Vec2 at, Vec2 pitch);

/// The ground round such a pitch, seen from above: rgb colour, a: how much the mower's bands show. extent:
/// metres that the image spans in x and z, the pitch's centre in its middle.
gl::Image bakeGround(const gl::Image& turf, int size, Vec2 extent, Vec2 pitch);

} // namespace hexagoal
