#include "physics/net_mesh.hpp"

#include "core/lengths.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// Within this distance of posts and bar the net leans over to their axes, to which it is laced.
constexpr float kLacing = 0.35f;

// The unrolled sheets lie apart in texture space by more than any goal is wide.
constexpr float kSheetSpacing = 32.0f;

/// 0 at s = 0 and 1, 1 in the middle: a hanging chain's shape (N9).
float catenary(float s) {
    constexpr float kTautness = 1.5f;
    const auto cosh = [](float x) { return 0.5f * (portableExp(x) + portableExp(-x)); };
    const float ends = cosh(kTautness);
    return (ends - cosh(kTautness * (2.0f * s - 1.0f))) / (ends - 1.0f);
}

/// How the cells divide a goal.
struct Division {
    std::uint32_t deep; ///< columns of A and of B
    std::uint32_t wide; ///< columns of D, even
    std::uint32_t high; ///< rows of A, D, B
    std::uint32_t back; ///< rows of C
};

Division divide(const GoalSpec& goal, float cellEdge) {
    // A hexagon of edge L with a corner up is √3 L wide, and rows are 1½ L apart. A row of C must meet a
    // column of A: two columns a row, which stretches cells by a seventh at most.
    const float halfCell = 0.8660254f * cellEdge;
    Division d{};
    d.back = static_cast<std::uint32_t>(std::max(2.0f, std::ceil(goal.topDepth / (2.0f * halfCell) - 0.1f)));
    d.deep = 2 * d.back;
    d.wide =
        2 * static_cast<std::uint32_t>(std::max(2.0f, std::floor(goal.width / (2.0f * halfCell) + 0.5f)));
    d.high = static_cast<std::uint32_t>(std::max(2.0f, std::floor(goal.height / (1.5f * cellEdge) + 0.5f)));
    return d;
}

/// Where the nodes of a net's two sheets are stored.
struct Layout {
    std::array<NetSheet, 2> sheets;
    std::uint32_t slots = 0;
};

Layout layOut(const Division& d) {
    Layout layout;
    layout.sheets[0].columns = 2 * d.deep + d.wide + 1;
    layout.sheets[0].rows = d.high + 1;
    layout.sheets[1].columns = d.wide + 1;
    layout.sheets[1].rows = d.back + 1;
    for (NetSheet& sheet : layout.sheets) {
        sheet.oddFirst = layout.slots;
        layout.slots += sheet.oddCount() + kNetPadding;
        sheet.evenFirst = layout.slots;
        // The upper mates of the last row's odd nodes would lie behind the even ones.
        layout.slots += sheet.evenCount() + sheet.upStride() + kNetPadding;
    }
    return layout;
}

/// Divides a goal into cells of this edge, or of the next larger one that a net's state has room for.
Division divideToFit(const GoalSpec& goal, float cellEdge) {
    Division d = divide(goal, cellEdge);
    while (layOut(d).slots > kMaxNetSlots) {
        cellEdge *= 1.02f;
        d = divide(goal, cellEdge);
    }
    return d;
}

float lean(float distance, const GoalSpec& goal) {
    return goal.postRadius * std::max(0.0f, 1.0f - distance / kLacing);
}

/// Height of the zigzag of a row, as a share of the rows' distance: a node that links up stands above its
/// row.
float zigzag(std::uint32_t row, std::uint32_t column, std::uint32_t lastRow) {
    if (row == 0 || row == lastRow) {
        return 0.0f; // borders lie on their edge
    }
    return ((row + column) & 1u) != 0 ? 1.0f / 6.0f : -1.0f / 6.0f;
}

Vec3 sideAndBackPoint(const GoalFrame& goal, const Division& d, const PhysicsTuning& t, std::uint32_t row,
                      std::uint32_t column) {
    const GoalSpec& spec = goal.spec;
    const float rise = (static_cast<float>(row) + zigzag(row, column, d.high)) / static_cast<float>(d.high);
    float y = rise * spec.height;
    const float depth = goal.depthAt(y);
    const bool top = row == d.high;
    if (column >= d.deep && column <= d.deep + d.wide) {
        const float across = static_cast<float>(column - d.deep) / static_cast<float>(d.wide);
        y -= top ? t.edgeSag * catenary(across) : 0.0f;
        return {spec.width * (across - 0.5f), y, -depth};
    }
    const bool left = column < d.deep;
    const std::uint32_t fromPost = left ? column : 2 * d.deep + d.wide - column;
    const float share = static_cast<float>(fromPost) / static_cast<float>(d.deep);
    const float z = share * depth;
    y += top ? lean(z, spec) - 0.5f * t.edgeSag * catenary(share) : 0.0f;
    const float x = spec.width / 2 + lean(z, spec);
    return {left ? -x : x, y, -z};
}

Vec3 topPoint(const GoalFrame& goal, const Division& d, const PhysicsTuning& t, std::uint32_t row,
              std::uint32_t column) {
    const GoalSpec& spec = goal.spec;
    const float across = static_cast<float>(column) / static_cast<float>(d.wide);
    const float v = (static_cast<float>(row) + zigzag(row, column, d.back)) / static_cast<float>(d.back);
    const bool edge = column == 0 || column == d.wide;
    const float deep = edge ? static_cast<float>(row) / static_cast<float>(d.back) : v;
    const float z = deep * spec.topDepth;
    const float sag = t.edgeSag * (catenary(across) * deep + 0.5f * catenary(deep)) +
                      t.topSag * catenary(across) * catenary(deep);
    const float halfWidth = spec.width / 2 + lean(z, spec);
    return {halfWidth * (2.0f * across - 1.0f), spec.height + lean(z, spec) - sag, -z};
}

/// What a mesh is made from.
struct Plan {
    const GoalFrame& goal;
    const PhysicsTuning& tuning;
    Division cells;

    std::uint32_t foldLeft() const { return cells.deep; }
    std::uint32_t foldRight() const { return cells.deep + cells.wide; }
    /// Is a column of a sheet where D meets A or B?
    bool isFold(std::size_t sheet, std::uint32_t column) const {
        return sheet == 0 && (column == foldLeft() || column == foldRight());
    }
};

/// Sheets and faces.
void makeRoom(NetMesh& mesh, const Plan& plan) {
    const Layout layout = layOut(plan.cells);
    mesh.sheets = layout.sheets;
    mesh.slots = layout.slots;
    for (const NetSheet& sheet : mesh.sheets) {
        mesh.nodeCount += sheet.nodeCount();
    }
    const auto face = [&](Face f) -> FaceNodes& { return mesh.faces[static_cast<std::size_t>(f)]; };
    face(Face::Left) = {0, 0, plan.foldLeft()};
    face(Face::Back) = {0, plan.foldLeft(), plan.foldRight()};
    face(Face::Right) = {0, plan.foldRight(), mesh.sheets[0].columns - 1};
    face(Face::Top) = {1, 0, plan.cells.wide};

    mesh.rest.resize(mesh.slots);
}

/// Place of a node on the unrolled sheet at rest: along the perimeter and up for A, D, B; across and deep for
/// C.
Vec2 unrolled(const Plan& plan, std::size_t sheet, std::uint32_t column, const Vec3& rest) {
    if (sheet == 1) {
        return {rest.x, kSheetSpacing - rest.z};
    }
    if (column >= plan.foldLeft() && column <= plan.foldRight()) {
        return {rest.x, rest.y};
    }
    const float beyond = plan.goal.depthAt(rest.y) + rest.z;
    return {rest.x < 0.0f ? rest.x - beyond : rest.x + beyond, rest.y};
}

/// Where a sheet's nodes are at rest, which are fixed and which tied (N9).
void placeNodes(NetMesh& mesh, const Plan& plan, std::size_t s) {
    const NetSheet& sheet = mesh.sheets[s];
    for (std::uint32_t row = 0; row < sheet.rows; ++row) {
        for (std::uint32_t column = 0; column < sheet.columns; ++column) {
            const std::uint32_t slot = sheet.slot(row, column);
            const Vec3 rest = s == 0 ? sideAndBackPoint(plan.goal, plan.cells, plan.tuning, row, column)
                                     : topPoint(plan.goal, plan.cells, plan.tuning, row, column);
            mesh.rest[slot] = rest;
            mesh.anchorX[slot] = rest.x;
            mesh.anchorY[slot] = rest.y;
            mesh.anchorZ[slot] = rest.z;
            const bool sideEdge = column == 0 || column + 1 == sheet.columns;
            const bool isFree = row > 0 && (s == 1 || !sideEdge);
            // The folds A–D and B–D hang on cords at the back corners; slack, they would cut the corners off.
            const bool hangs = s == 1 || row + 1 == sheet.rows || plan.isFold(s, column);
            mesh.free[slot] = isFree ? 1.0f : 0.0f;
            mesh.tied[slot] = isFree && hangs ? 1.0f : 0.0f;
            mesh.surfaceSlot.push_back(slot);
            mesh.surface.uv.push_back(unrolled(plan, s, column, rest));
        }
    }
}

/// The links of a sheet, but those between two fixed nodes (N8).
void linkNodes(NetMesh& mesh, const NetSheet& sheet, float slack) {
    for (std::uint32_t k = 0; k < sheet.oddCount(); ++k) {
        const std::uint32_t i = 2 * k + 1;
        const auto mates = mesh.neighbours(sheet, i);
        for (std::size_t run = 0; run < kLinkRuns; ++run) {
            if (mates[run] == kNoNode) {
                continue;
            }
            const std::uint32_t a = sheet.slot(i);
            const std::uint32_t b = sheet.slot(mates[run]);
            if (mesh.free[a] == 0.0f && mesh.free[b] == 0.0f) {
                continue;
            }
            const float length = slack * lengthOf(mesh.rest[a] - mesh.rest[b]);
            mesh.inverseRest[run][a] = 1.0f / length;
            mesh.links.push_back({a, b, length});
        }
    }
}

/// The drawn cells of a sheet. One between two rows lies between neighbouring up-links, or between one and
/// the sheet's edge or a fold: a hexagon across a fold would cut its corner off.
void addCells(NetMesh& mesh, const Plan& plan, std::size_t s, std::uint32_t drawnFirst) {
    const NetSheet& sheet = mesh.sheets[s];
    NetSurface& surface = mesh.surface;
    for (std::uint32_t row = 0; row + 1 < sheet.rows; ++row) {
        const std::uint32_t below = drawnFirst + row * sheet.columns;
        const std::uint32_t above = below + sheet.columns;
        std::uint32_t from = 0;
        while (from + 1 < sheet.columns) {
            std::uint32_t to = from + 1;
            while (to + 1 < sheet.columns && ((row + to) & 1u) == 0 && !plan.isFold(s, to)) {
                ++to;
            }
            surface.cellFirst.push_back(static_cast<std::uint32_t>(surface.cellNodes.size()));
            for (std::uint32_t column = from; column <= to; ++column) {
                surface.cellNodes.push_back(below + column);
            }
            for (std::uint32_t column = to + 1; column-- > from;) {
                surface.cellNodes.push_back(above + column);
            }
            from = to;
        }
    }
}

/// Ties two nodes, unless one is fixed; into a run with the ones before where both are the next slots.
void joinNodes(NetMesh& mesh, std::uint32_t a, std::uint32_t b) {
    if (mesh.free[a] == 0.0f || mesh.free[b] == 0.0f) {
        return;
    }
    for (NetJoint& joint : mesh.joints) {
        if (a == joint.first + joint.count && b == joint.second + joint.count) {
            ++joint.count;
            return;
        }
    }
    mesh.joints.push_back({a, b, 1});
}

/// C's sides and back meet the top row of A, D, B. Every other node of a row is the next slot, so the back
/// makes a long run; the nodes between are hems in both sheets.
void addJoints(NetMesh& mesh, const Plan& plan) {
    const auto& [perimeter, top] = mesh.sheets;
    const std::uint32_t topRow = perimeter.rows - 1;
    const std::uint32_t lastColumn = perimeter.columns - 1;
    for (std::uint32_t column = 2; column + 1 < top.columns; column += 2) {
        joinNodes(mesh, perimeter.slot(topRow, plan.foldLeft() + column), top.slot(top.rows - 1, column));
    }
    for (std::uint32_t row = 0; row < top.rows; ++row) {
        joinNodes(mesh, perimeter.slot(topRow, 2 * row), top.slot(row, 0));
        joinNodes(mesh, perimeter.slot(topRow, lastColumn - 2 * row), top.slot(row, top.columns - 1));
    }
}

/// Along the top edges every other node stays midway between its neighbours, as on a rope: where C does not
/// meet it the seam would open, and where it does the edge would hang in a zigzag, for only every other node
/// bears.
void addHems(NetMesh& mesh) {
    for (const NetSheet& sheet : mesh.sheets) {
        const std::uint32_t row = sheet.rows - 1;
        mesh.hems.push_back({sheet.hemFirst(), sheet.slot(row, 0), sheet.slot(row, 2), sheet.hemCount()});
    }
}

/// The centres of the cells, and the triangles round them (N12).
void addCentres(NetSurface& surface, std::uint32_t nodeCount) {
    surface.cellFirst.push_back(static_cast<std::uint32_t>(surface.cellNodes.size()));
    const std::uint32_t cells = static_cast<std::uint32_t>(surface.cellFirst.size()) - 1;
    surface.nodeCount = nodeCount;
    surface.vertexCount = nodeCount + cells;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const std::uint32_t first = surface.cellFirst[cell];
        const std::uint32_t count = surface.cellFirst[cell + 1] - first;
        Vec2 uv{};
        for (std::uint32_t j = 0; j < count; ++j) {
            uv += surface.uv[surface.cellNodes[first + j]];
            surface.triangles.insert(surface.triangles.end(), {nodeCount + cell, surface.cellNodes[first + j],
                                                               surface.cellNodes[first + (j + 1) % count]});
        }
        surface.uv.push_back(uv / static_cast<float>(count));
    }
}

} // namespace

std::array<std::uint32_t, 3> NetMesh::neighbours(const NetSheet& sheet, std::uint32_t i) const {
    const std::uint32_t row = i / sheet.columns;
    const std::uint32_t column = i % sheet.columns;
    std::array<std::uint32_t, 3> found{kNoNode, kNoNode, kNoNode};
    if (column > 0) {
        found[0] = i - 1;
    }
    if (column + 1 < sheet.columns) {
        found[1] = i + 1;
    }
    if ((i & 1u) != 0 && row + 1 < sheet.rows) {
        found[2] = i + sheet.columns;
    } else if ((i & 1u) == 0 && row > 0) {
        found[2] = i - sheet.columns;
    }
    return found;
}

NetMesh::NetMesh(const GoalFrame& goal, const PhysicsTuning& t) {
    const Plan plan{goal, t, divideToFit(goal.spec, t.cellEdge)};
    makeRoom(*this, plan);
    for (std::size_t s = 0; s < sheets.size(); ++s) {
        const std::uint32_t drawnFirst = static_cast<std::uint32_t>(surfaceSlot.size());
        placeNodes(*this, plan, s);
        linkNodes(*this, sheets[s], t.linkSlack);
        addCells(*this, plan, s, drawnFirst);
    }
    addJoints(*this, plan);
    addHems(*this);
    addCentres(surface, nodeCount);
}

} // namespace hexagoal
