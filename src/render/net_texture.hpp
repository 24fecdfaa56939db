// The picture of a real net that each coarse triangle carries (N12), made by code with its mip levels.
#pragma once

#include "core/math.hpp"
#include "render/texture.hpp"

#include <vector>

namespace hexagoal {

/// What the drawn net is made of, metres.
struct NetTextureSpec {
    float cellAcross = 0.11f; ///< of a drawn hexagon, between opposite cords
    float cord = 0.0040f;     ///< thickness
    float knot = 0.0085f;     ///< thickness where three cords meet
    int columns = 2;          ///< cells in the tile across
    int rows = 2;             ///< and down; even, so that the pattern closes
    int texelsAcross = 512;   ///< of the tile
};

/// Size of the tile on the sheet, metres.
Vec2 netTextureSize(const NetTextureSpec& spec);

/// All mip levels, two channels: coverage, and how much of a cord's light side shows. Coarser levels keep the
/// mean coverage and raise it to what the eye makes of thin bright lines, so that distance ends in an even
/// veil.
std::vector<gl::Image> bakeNetTexture(const NetTextureSpec& spec);

} // namespace hexagoal
