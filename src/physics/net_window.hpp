// The part of a face's nodes that a thing beside it can move.
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"
#include "physics/net_mesh.hpp"

#include <cstdint>

namespace hexagoal {

/// Rows and columns of a sheet.
struct NetWindow {
    std::uint32_t rowFirst, rowLast, columnFirst, columnLast; ///< inclusive
    bool reachesTop;                                          ///< holds the sheet's last row
};

/// The nodes of a face within reach (metres) of a point, in the face's own two coordinates; a few more.
NetWindow windowAround(const NetMesh& mesh, const GoalFrame& goal, Face face, Vec3 centre, float reach);

} // namespace hexagoal
