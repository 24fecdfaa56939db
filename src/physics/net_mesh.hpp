// The net's unchanging part: nodes, links, drawn cells, and where each node belongs (N8, N9, N12).
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal {

struct PhysicsTuning;

/// What is drawn of a net: the nodes followed by one centre per cell, and triangles over both (N12).
struct NetSurface {
    std::uint32_t nodeCount = 0;
    std::uint32_t vertexCount = 0;             ///< nodes, then cell centres
    std::vector<Vec2> uv;                      ///< per vertex: place on the unrolled sheet at rest, metres
    std::vector<std::uint32_t> triangles;      ///< three vertex indices per triangle
    std::vector<std::uint32_t> cellNodes;      ///< nodes round each cell, cell after cell
    std::vector<std::uint32_t> cellFirst;      ///< cell k owns cellNodes[cellFirst[k] … cellFirst[k + 1])
};

} // namespace hexagoal
