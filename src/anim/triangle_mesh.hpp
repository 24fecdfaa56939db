// A mesh of triangles that can be touched: posts, bars, boards, fences, uneven ground. Asked for its nearest
// point and for the first hit of a segment, through a tree of boxes.
#pragma once

#include "physics/boxes.hpp"
#include "physics/goal.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace hexagoal {

/// A point of a mesh's surface.
struct MeshPoint {
    Vec3 place{};
    Vec3 normal{};         ///< unit, of the triangle: the side from which its corners run counter-clockwise
    float distance = 0.0f; ///< metres, from where was asked
    std::uint32_t triangle = 0;
};

class TriangleMesh {
public:
    using Corners = std::array<std::uint32_t, 3>;

    /// Triangles may share vertices, and must where signedDistance is asked. Those without area are ignored.
    TriangleMesh(std::vector<Vec3> vertices, std::vector<Corners> triangles);

    /// The same triangles over vertices that have moved, as many as before: a net that swings.
    void move(std::span<const Vec3> vertices);

    const std::vector<Vec3>& vertices() const { return m_vertices; }
    const std::vector<Corners>& triangles() const { return m_triangles; }
    std::array<Vec3, 3> corners(std::uint32_t triangle) const;
    Vec3 normal(std::uint32_t triangle) const { return m_normals[triangle]; }

    /// The nearest point of the surface, if one is as near as given, metres.
    std::optional<MeshPoint> nearest(Vec3 point, float within = std::numeric_limits<float>::infinity()) const;

    /// Where the segment first meets the surface, from either side.
    std::optional<MeshPoint> firstHit(Vec3 from, Vec3 to) const;

    /// Distance to the surface, metres; negative inside a closed mesh or below a sheet. Positive infinity
    /// without triangles.
    float signedDistance(Vec3 point) const;

    /// Calls visit(triangle) for every triangle whose box touches the given one, in a fixed order.
    template <class Visit>
    void forEachNear(const Box& box, const Visit& visit) const {
        if (m_nodes.empty()) {
            return;
        }
        std::array<std::uint32_t, kDeepest> stack;
        std::size_t waiting = 0;
        stack[waiting++] = 0;
        while (waiting > 0) {
            const Node& node = m_nodes[stack[--waiting]];
            if (!boxesTouch(node.box, box)) {
                continue;
            }
            if (node.count == 0) {
                stack[waiting++] = node.first + 1;
                stack[waiting++] = node.first;
                continue;
            }
            for (std::uint32_t i = 0; i < node.count; ++i) {
                if (boxesTouch(boxOf(m_order[node.first + i]), box)) {
                    visit(m_order[node.first + i]);
                }
            }
        }
    }

private:
    /// A box of the tree: of `count` triangles from m_order[first], or of the two nodes from `first`.
    struct Node {
        Box box{};
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    static constexpr std::size_t kDeepest = 64; ///< nodes waiting: halves of 2^32 triangles need 33

    Box boxOf(std::uint32_t triangle) const;
    void build();
    void findEdges();
    void findNormals();

    std::vector<Vec3> m_vertices;
    std::vector<Corners> m_triangles;
    std::vector<Vec3> m_normals;
    std::vector<Vec3> m_vertexNormals;              ///< weighted by the triangles' angles
    std::vector<std::array<Vec3, 3>> m_edgeNormals; ///< from corner i to the next
    std::vector<Corners> m_edges;                   ///< numbers of the edges from corner i to the next
    std::vector<Vec3> m_edgeSums;                   ///< by edge
    std::vector<std::uint32_t> m_order;
    std::vector<Node> m_nodes;
};

/// A post, a crossbar or a rail: a round bar with flat ends. Its corners lie on the circle, so with 24 sides
/// it is nowhere more than 0.9 % of the radius inside the true one.
TriangleMesh barMesh(const Capsule& bar, int sides = 24);

/// A board: a box, turned by an angle about the vertical, radians.
TriangleMesh boardMesh(Vec3 centre, Vec3 halfSize, float turn);

/// An uneven sheet.
struct BumpField {
    Vec3 corner{};
    Vec3 across{1.0f, 0.0f, 0.0f}; ///< unit
    Vec3 along{0.0f, 0.0f, -1.0f}; ///< unit, square to `across`; bumps rise along across × along
    float cell = 0.1f;             ///< metres, between grid points
    int cells = 20;                ///< each way
    float height = 0.05f;          ///< of the highest bump, metres
    std::uint64_t seed = 1;
};
TriangleMesh bumpMesh(const BumpField& field);

} // namespace hexagoal
