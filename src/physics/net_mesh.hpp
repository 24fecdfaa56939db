// The net's unchanging part: nodes, links, anchors, drawn cells (N8, N9, N12). Goal-local axes.
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal {

struct PhysicsTuning;

/// What is drawn of a net: the nodes followed by one centre per cell, and triangles over both (N12).
struct NetSurface {
    std::uint32_t nodeCount = 0;
    std::uint32_t vertexCount = 0;        ///< nodes, then cell centres
    std::vector<Vec2> uv;                 ///< per vertex: place on the unrolled sheet at rest, metres
    std::vector<std::uint32_t> triangles; ///< three vertex indices per triangle
    std::vector<std::uint32_t> cellNodes; ///< nodes round each cell, cell after cell
    std::vector<std::uint32_t> cellFirst; ///< cell k owns cellNodes[cellFirst[k] … cellFirst[k + 1])
};

/// One sheet of mesh: nodes numbered row by row, c columns, c odd (N8).
///
/// Odd nodes link left (i − 1), right (i + 1) and up (i + c), even ones left, right and down. So every link
/// joins an odd node to an even one, and with the two kinds stored apart, odd node k of the sheet meets the
/// even nodes k, k + 1 and k + (c + 1) / 2: all three runs of links are contiguous, and nothing is gathered.
struct NetSheet {
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint32_t oddFirst = 0;  ///< slot of the sheet's node 1
    std::uint32_t evenFirst = 0; ///< slot of the sheet's node 0

    std::uint32_t nodeCount() const { return columns * rows; }
    std::uint32_t oddCount() const { return nodeCount() / 2; }
    std::uint32_t evenCount() const { return nodeCount() - oddCount(); }
    std::uint32_t upStride() const { return (columns + 1) / 2; }
    /// Every other node of the last row, from its column 1: the hem.
    std::uint32_t hemFirst() const { return slot(rows - 1, 1); }
    std::uint32_t hemCount() const { return columns / 2; }

    /// Where node number i of the sheet is stored.
    std::uint32_t slot(std::uint32_t i) const { return ((i & 1u) != 0 ? oddFirst : evenFirst) + i / 2; }
    std::uint32_t slot(std::uint32_t row, std::uint32_t column) const { return slot(row * columns + column); }
};

/// Three links per odd node, in this order.
enum LinkRun : std::uint8_t { kLinkLeft, kLinkRight, kLinkUp };
inline constexpr int kLinkRuns = 3;

/// A face's nodes: columns and rows of one sheet.
struct FaceNodes {
    std::uint8_t sheet = 0;
    std::uint32_t columnFirst = 0;
    std::uint32_t columnLast = 0; ///< inclusive
};

inline constexpr std::uint32_t kNoNode = ~0u;

/// Room for a net's nodes in its state. Not a power of two, so that arrays of this length, one behind the
/// other, do not fall on the same lines of a cache.
inline constexpr std::uint32_t kMaxNetSlots = 928;

/// One component of a vector per slot of a mesh.
using NetFloats = std::array<float, kMaxNetSlots>;

/// Unused slots behind each run of nodes at least: fixed, where a step may read and write zeros.
inline constexpr std::uint32_t kNetPadding = 16;

/// A link by the slots of its ends, for drawing and energy; the step uses the runs.
struct NetLink {
    std::uint32_t odd = 0;
    std::uint32_t even = 0;
    float restLength = 0.0f; ///< m
};

/// Runs of slots of the two sheets whose nodes move as one.
struct NetJoint {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t count = 0;
};

/// A run of nodes of a top edge that stay midway between their neighbours, as on a rope. Every other node of
/// a row is the next slot, so all three runs are contiguous.
struct NetHem {
    std::uint32_t slot = 0;
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    std::uint32_t count = 0;
};

/// A net for one goal. Sheet 0 is A + D + B unrolled, sheet 1 is C; they are joined along the top edges.
/// Cells of a net that would need more than kMaxNetSlots are larger than the tuning's.
struct NetMesh {
    NetMesh(const GoalFrame& goal, const PhysicsTuning& tuning);

    std::array<NetSheet, 2> sheets;
    std::array<FaceNodes, kFaceCount> faces; ///< by Face
    std::uint32_t slots = 0;                 ///< in use, padding included; at most kMaxNetSlots
    std::uint32_t nodeCount = 0;             ///< real nodes

    // Per slot.
    std::vector<Vec3> rest; ///< as drawn, before gravity; anchors of tied nodes
    NetFloats free{};       ///< 1, or 0 for nodes fixed to post, bar or ground, and for padding
    NetFloats tied{};       ///< 1 for nodes tied to an anchor, else 0 (N9)
    NetFloats anchorX{};    ///< components of rest, for the step
    NetFloats anchorY{};
    NetFloats anchorZ{};

    /// Per run and slot of an odd node: 1 / rest length, 1/m; 0 where a border has no link.
    std::array<NetFloats, kLinkRuns> inverseRest{};

    std::vector<NetLink> links;
    std::vector<NetJoint> joints;
    std::vector<NetHem> hems;
    NetSurface surface;
    std::vector<std::uint32_t> surfaceSlot; ///< per drawn node: its slot

    /// The sheet-mates linked to node i of a sheet, as node numbers; kNoNode where there is none.
    std::array<std::uint32_t, 3> neighbours(const NetSheet& sheet, std::uint32_t i) const;
};

} // namespace hexagoal
