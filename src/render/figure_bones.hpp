// From the capsules of a posed body to the bones of the figure's mesh.
#pragma once

#include "match/body.hpp"
#include "render/figure_mesh.hpp"

#include <glm/vec4.hpp>

#include <array>

namespace hexagoal {

/// A bone's movement from the mesh to the pitch: the three rows of an affine matrix.
struct BoneRows {
    std::array<glm::vec4, 3> rows{};
};
using FigureBones = std::array<BoneRows, kBoneCount>;

void poseBones(const Body& body, FigureBones& bones);

} // namespace hexagoal
