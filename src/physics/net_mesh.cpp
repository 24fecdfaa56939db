#include "physics/net_mesh.hpp"

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

/// Where the nodes and links of a net's two sheets are stored.
struct Layout {
    std::array<NetSheet, 2> sheets;
    std::uint32_t slots = 0;
    std::uint32_t linkSlots = 0;
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
        sheet.linkFirst = layout.linkSlots;
        layout.linkSlots += sheet.oddCount() + kNetPadding;
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
    const Division d = divideToFit(goal.spec, t.cellEdge);
    const Layout layout = layOut(d);
    sheets = layout.sheets;
    slots = layout.slots;
    linkSlots = layout.linkSlots;
    faces[static_cast<std::size_t>(Face::Left)] = {0, 0, d.deep};
    faces[static_cast<std::size_t>(Face::Back)] = {0, d.deep, d.deep + d.wide};
    faces[static_cast<std::size_t>(Face::Right)] = {0, d.deep + d.wide, 2 * d.deep + d.wide};
    faces[static_cast<std::size_t>(Face::Top)] = {1, 0, d.wide};

    for (NetSheet& sheet : sheets) {
        nodeCount += sheet.nodeCount();
    }
    rest.resize(slots);
    free.resize(slots);
    tied.resize(slots);
    for (std::vector<float>& run : inverseRest) {
        run.resize(linkSlots);
    }

    const auto isFold = [&](std::size_t s, std::uint32_t column) {
        return s == 0 && (column == d.deep || column == d.deep + d.wide);
    };
    for (std::size_t s = 0; s < sheets.size(); ++s) {
        const NetSheet& sheet = sheets[s];
        const std::uint32_t drawnFirst = static_cast<std::uint32_t>(surfaceSlot.size());
        for (std::uint32_t row = 0; row < sheet.rows; ++row) {
            for (std::uint32_t column = 0; column < sheet.columns; ++column) {
                const std::uint32_t slot = sheet.slot(row, column);
                const bool sideEdge = column == 0 || column + 1 == sheet.columns;
                rest[slot] =
                    s == 0 ? sideAndBackPoint(goal, d, t, row, column) : topPoint(goal, d, t, row, column);
                free[slot] = row == 0 || (s == 0 && sideEdge) ? 0.0f : 1.0f;
                // The folds A–D and B–D hang on cords at the back corners; slack, they would cut the corners
                // off.
                tied[slot] =
                    free[slot] > 0.0f && (s == 1 || row + 1 == sheet.rows || isFold(s, column)) ? 1.0f : 0.0f;
                surfaceSlot.push_back(slot);
                // Unrolled at rest: along the perimeter and up for A, D, B; across and deep for C.
                const Vec3 p = rest[slot];
                if (s == 1) {
                    surface.uv.push_back({p.x, kSheetSpacing - p.z});
                } else if (column >= d.deep && column <= d.deep + d.wide) {
                    surface.uv.push_back({p.x, p.y});
                } else {
                    const float beyond = goal.depthAt(p.y) + p.z;
                    surface.uv.push_back({p.x < 0.0f ? p.x - beyond : p.x + beyond, p.y});
                }
            }
        }

        for (std::uint32_t k = 0; k < sheet.oddCount(); ++k) {
            const std::uint32_t i = 2 * k + 1;
            const auto mates = neighbours(sheet, i);
            for (int run = 0; run < kLinkRuns; ++run) {
                if (mates[static_cast<std::size_t>(run)] == kNoNode) {
                    continue;
                }
                const std::uint32_t a = sheet.slot(i);
                const std::uint32_t b = sheet.slot(mates[static_cast<std::size_t>(run)]);
                if (free[a] == 0.0f && free[b] == 0.0f) {
                    continue;
                }
                const float length = t.linkSlack * std::sqrt(lengthSquared(rest[a] - rest[b]));
                inverseRest[static_cast<std::size_t>(run)][sheet.linkFirst + k] = 1.0f / length;
                links.push_back({a, b, length});
            }
        }

        // A cell between two rows lies between neighbouring up-links, or between one and the sheet's edge or
        // a fold: a hexagon across a fold would cut its corner off.
        for (std::uint32_t row = 0; row + 1 < sheet.rows; ++row) {
            std::uint32_t from = 0;
            while (from + 1 < sheet.columns) {
                std::uint32_t to = from + 1;
                while (to + 1 < sheet.columns && ((row + to) & 1u) == 0 && !isFold(s, to)) {
                    ++to;
                }
                surface.cellFirst.push_back(static_cast<std::uint32_t>(surface.cellNodes.size()));
                for (std::uint32_t column = from; column <= to; ++column) {
                    surface.cellNodes.push_back(drawnFirst + row * sheet.columns + column);
                }
                for (std::uint32_t column = to + 1; column-- > from;) {
                    surface.cellNodes.push_back(drawnFirst + (row + 1) * sheet.columns + column);
                }
                from = to;
            }
        }
    }
    surface.cellFirst.push_back(static_cast<std::uint32_t>(surface.cellNodes.size()));

    for (const Vec3& p : rest) {
        anchorX.push_back(p.x);
        anchorY.push_back(p.y);
        anchorZ.push_back(p.z);
    }

    // C's sides and back meet the top row of A, D, B. Every other node of a row is the next slot, so the back
    // makes two long runs.
    const auto joinNodes = [&](std::uint32_t a, std::uint32_t b) {
        if (free[a] == 0.0f || free[b] == 0.0f) {
            return;
        }
        for (NetJoint& joint : joints) {
            if (a == joint.first + joint.count && b == joint.second + joint.count) {
                ++joint.count;
                return;
            }
        }
        joints.push_back({a, b, 1});
    };
    const std::uint32_t topRow = d.high;
    for (std::uint32_t column = 2; column < d.wide; column += 2) { // the others are hems
        joinNodes(sheets[0].slot(topRow, d.deep + column), sheets[1].slot(d.back, column));
    }
    for (std::uint32_t row = 0; row <= d.back; ++row) {
        joinNodes(sheets[0].slot(topRow, 2 * row), sheets[1].slot(row, 0));
        joinNodes(sheets[0].slot(topRow, 2 * d.deep + d.wide - 2 * row), sheets[1].slot(row, d.wide));
    }
    // Along the top edges every other node stays midway between its neighbours, as on a rope: where C does
    // not meet it the seam would open, and where it does the edge would hang in a zigzag, for only every
    // other node bears.
    for (const NetSheet& sheet : sheets) {
        const std::uint32_t row = sheet.rows - 1;
        hems.push_back({sheet.hemFirst(), sheet.slot(row, 0), sheet.slot(row, 2), sheet.hemCount()});
    }

    surface.nodeCount = static_cast<std::uint32_t>(surfaceSlot.size());
    const std::uint32_t cells = static_cast<std::uint32_t>(surface.cellFirst.size()) - 1;
    surface.vertexCount = surface.nodeCount + cells;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const std::uint32_t first = surface.cellFirst[cell];
        const std::uint32_t count = surface.cellFirst[cell + 1] - first;
        Vec2 uv{};
        for (std::uint32_t j = 0; j < count; ++j) {
            uv += surface.uv[surface.cellNodes[first + j]];
            surface.triangles.insert(surface.triangles.end(),
                                     {surface.nodeCount + cell, surface.cellNodes[first + j],
                                      surface.cellNodes[first + (j + 1) % count]});
        }
        surface.uv.push_back(uv / static_cast<float>(count));
    }
}

} // namespace hexagoal
