// Grass and other ground: the pictures from files, and the broad colours of grass laid out from them.
#pragma once

#include "core/math.hpp"
#include "physics/surface.hpp"
#include "render/texture.hpp"

#include <filesystem>

namespace hexagoal {

struct GrassPictures {
    gl::Image blades; ///< grey, mean one half; a tile of 1.8 m
    gl::Image turf;   ///< sRGB as seen in the sun; a tile of 64 m
};

/// sRGB, 0…1, at a place of the ground, metres.
Vec3 turfAt(const gl::Image& turf, float x, float z);

/// blades.png and turf.png of a folder. What is missing or damaged is logged, and plain green stands in.
GrassPictures loadGrass(const std::filesystem::path& folder);

/// The same of other ground: NAME-near.png and NAME-broad.png, by the kind's name. Earth and water have none
/// of their own: what stands in is even.
GrassPictures loadGround(const std::filesystem::path& folder, Ground kind);

inline constexpr float kRunOff = 1.35f;  ///< m outside the lines where the other sowing begins
inline constexpr float kPaving = 8.175f; ///< m outside the lines

struct GroundColour {
    Vec3 colour; ///< sRGB, 0…1
    float mown;  ///< how much the mower's bands show, 0…1
};

/// How bare turf is, 0…1, where most feet go: a goal's mouth, the penalty spot, the centre. at: m from the
/// pitch's centre; length: the pitch's, m; patchy: noise about 0.5 that frays the edges.
float turfWear(Vec2 at, float length, float patchy = 0.5f);

/// The ground at a place (m from the pitch's centre) of a pitch of that width and length, m;
/// isPaved: beyond the run-off, as between boards and stands.
GroundColour groundColour(const gl::Image& turf, Vec2 at, Vec2 pitch, bool isPaved = true);

} // namespace hexagoal
