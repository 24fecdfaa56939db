// The ground as triangles: flat, coloured at its points, or uneven.
#pragma once

#include "render/ground_colour.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hexagoal {

/// Ground that is coloured at its points, three a triangle.
struct PlainVertex {
    Vec2 place; ///< x and z, pitch axes, metres
    float height = 0.0f;
    std::array<std::uint8_t, 4> colour{}; ///< a: how wet
};

struct UnevenVertex {
    Vec2 place;
    float height = 0.0f;
    Vec2 tilt; ///< of the normal, x and z
};

/// A grid, so that no triangle reaches far behind the eye and interpolation stays exact.
std::vector<Vec2> flatMesh(const PitchView& pitch);

/// Level ground for those tiers that have no pictures on it: cells as large as what is on them allows, since
/// small triangles cost more than pixels.
std::vector<PlainVertex> plainMesh(const GroundSite& site);

struct UnevenMesh {
    std::vector<UnevenVertex> vertices;
    std::vector<std::array<std::uint8_t, 4>> colours; ///< of the vertices, lit; for tiers without pictures
    std::vector<std::uint32_t> indices;
};
/// Within 4 m of the pitch in squares of kUnevenCell, then level to the horizon.
UnevenMesh unevenMesh(const GroundSite& site, const Surface& ground);

/// Standing water: its squares, pitch axes; the third of each vertex is how much of it is under water.
struct PuddleVertex {
    Vec3 place;
    float depth = 0.0f; ///< 0 at the rim … 1
};
std::vector<PuddleVertex> puddleMesh(const Surface& kinds);

} // namespace hexagoal
