// A limb's own part of the footballer's mesh.
#pragma once

#include "render/figure_model.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal {

/// The joints that carry a limb, from the trunk outwards.
std::span<const Joint> jointsOf(FigureLimb limb);

/// The triangles that any of a limb's joints carries a part of, of a figure with such feet, as indices of the
/// body's mesh.
std::vector<std::uint16_t> limbTriangles(const FigureBody& body, Feet feet, FigureLimb limb);

} // namespace hexagoal
