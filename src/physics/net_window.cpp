#include "physics/net_window.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

std::uint32_t clampIndex(float value, std::uint32_t low, std::uint32_t high) {
    return static_cast<std::uint32_t>(std::clamp(value, static_cast<float>(low), static_cast<float>(high)));
}

} // namespace

NetWindow windowAround(const NetMesh& mesh, const GoalFrame& goal, Face face, Vec3 centre, float reach) {
    const FaceNodes& nodes = mesh.faces[static_cast<std::size_t>(face)];
    const NetSheet& sheet = mesh.sheets[nodes.sheet];
    const float columns = static_cast<float>(nodes.columnLast - nodes.columnFirst);
    const float rows = static_cast<float>(sheet.rows - 1);
    const float first = static_cast<float>(nodes.columnFirst);
    const GoalSpec& spec = goal.spec;
    const float depth = std::max(spec.topDepth, spec.bottomDepth);

    // Column and row of the point, and how many of each the reach spans.
    float column = 0.0f;
    float row = centre.y / spec.height * rows;
    float columnReach = reach / spec.width * columns;
    float rowReach = reach / spec.height * rows;
    switch (face) {
    case Face::Back:
        column = (centre.x / spec.width + 0.5f) * columns;
        break;
    case Face::Left:
        column = -centre.z / depth * columns;
        columnReach = reach / depth * columns;
        break;
    case Face::Right:
        column = columns + centre.z / depth * columns;
        columnReach = reach / depth * columns;
        break;
    case Face::Top:
        column = (centre.x / spec.width + 0.5f) * columns;
        row = -centre.z / spec.topDepth * rows;
        rowReach = reach / spec.topDepth * rows;
        break;
    }
    // A point past the face's edge is as near to it as the edge.
    column = std::clamp(column, 0.0f, columns);
    row = std::clamp(row, 0.0f, rows);
    return {clampIndex(row - rowReach, 0, sheet.rows - 1),
            clampIndex(row + rowReach + 1.0f, 0, sheet.rows - 1),
            clampIndex(first + column - columnReach, nodes.columnFirst, nodes.columnLast),
            clampIndex(first + column + columnReach + 1.0f, nodes.columnFirst, nodes.columnLast),
            row + rowReach + 1.0f >= rows};
}

} // namespace hexagoal
