#include "anim/triangle_mesh.hpp"

#include "core/lengths.hpp"
#include "core/rng.hpp"

#include <glm/common.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kLeastSquare = 0.0f; // shorter vectors have no direction

constexpr std::uint32_t kLeafTriangles = 4;
/// Boxes of the tree are this much larger, metres, so that rounding hides no triangle from a segment.
constexpr float kBoxMargin = 1e-5f;
/// A segment that passes this share of a triangle beside an edge still hits: none slips between two.
constexpr double kEdgeShare = 1e-9;

/// Which part of a triangle a point lies on.
enum class Part : std::uint8_t { Corner0, Corner1, Corner2, Edge0, Edge1, Edge2, Face };

struct OnTriangle {
    Vec3 place{};
    Part part = Part::Face;
};

using Double3 = glm::dvec3;

/// The nearest point of a triangle by the regions around it (Ericson, Real-Time Collision Detection, 5.1.5);
/// in double precision, since the sides of a post are long and narrow.
OnTriangle nearestOn(const std::array<Vec3, 3>& t, Vec3 point) {
    const Double3 a(t[0]);
    const Double3 b(t[1]);
    const Double3 c(t[2]);
    const Double3 p(point);
    const Double3 ab = b - a;
    const Double3 ac = c - a;
    const double d1 = glm::dot(ab, p - a);
    const double d2 = glm::dot(ac, p - a);
    if (d1 <= 0.0 && d2 <= 0.0) {
        return {t[0], Part::Corner0};
    }
    const double d3 = glm::dot(ab, p - b);
    const double d4 = glm::dot(ac, p - b);
    if (d3 >= 0.0 && d4 <= d3) {
        return {t[1], Part::Corner1};
    }
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
        return {Vec3(a + ab * (d1 / (d1 - d3))), Part::Edge0};
    }
    const double d5 = glm::dot(ab, p - c);
    const double d6 = glm::dot(ac, p - c);
    if (d6 >= 0.0 && d5 <= d6) {
        return {t[2], Part::Corner2};
    }
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0) {
        return {Vec3(a + ac * (d2 / (d2 - d6))), Part::Edge2};
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
        return {Vec3(b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)))), Part::Edge1};
    }
    const double share = 1.0 / (va + vb + vc);
    return {Vec3(a + ab * (vb * share) + ac * (vc * share)), Part::Face};
}

float squareDistance(const Box& box, Vec3 point) {
    return lengthSquared(point - glm::clamp(point, box.min, box.max));
}

/// Where, as a share of the segment, it enters the box; none beyond `last`.
std::optional<float> entry(const Box& box, Vec3 from, Vec3 way, float last) {
    float first = 0.0f;
    for (int i = 0; i < 3; ++i) {
        if (std::abs(way[i]) < 1e-12f) {
            if (from[i] < box.min[i] || from[i] > box.max[i]) {
                return std::nullopt;
            }
            continue;
        }
        const float a = (box.min[i] - from[i]) / way[i];
        const float b = (box.max[i] - from[i]) / way[i];
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
        if (first > last) {
            return std::nullopt;
        }
    }
    return first;
}

/// Share of the segment at which it meets the triangle (Möller and Trumbore 1997).
std::optional<float> hitShare(const std::array<Vec3, 3>& t, Vec3 from, Vec3 along) {
    const Double3 way(along);
    const Double3 ab = Double3(t[1]) - Double3(t[0]);
    const Double3 ac = Double3(t[2]) - Double3(t[0]);
    const Double3 p = glm::cross(way, ac);
    const double det = glm::dot(ab, p);
    if (std::abs(det) < 1e-18) {
        return std::nullopt; // runs along it: its neighbours are hit
    }
    const Double3 s = Double3(from) - Double3(t[0]);
    const double u = glm::dot(s, p) / det;
    const Double3 q = glm::cross(s, ab);
    const double v = glm::dot(way, q) / det;
    if (u < -kEdgeShare || v < -kEdgeShare || u + v > 1.0 + kEdgeShare) {
        return std::nullopt;
    }
    const double share = glm::dot(ac, q) / det;
    if (share < 0.0 || share > 1.0) {
        return std::nullopt;
    }
    return static_cast<float>(share);
}

} // namespace

TriangleMesh::TriangleMesh(std::vector<Vec3> vertices, std::vector<Corners> triangles)
    : m_vertices(std::move(vertices)), m_triangles(std::move(triangles)) {
    std::erase_if(m_triangles, [this](const Corners& t) {
        assert(std::max({t[0], t[1], t[2]}) < m_vertices.size());
        const Vec3 a = m_vertices[t[0]];
        return lengthSquared(glm::cross(m_vertices[t[1]] - a, m_vertices[t[2]] - a)) <= 0.0f;
    });
    findEdges();
    findNormals();
    build();
}

void TriangleMesh::move(std::span<const Vec3> vertices) {
    assert(vertices.size() == m_vertices.size());
    std::copy(vertices.begin(), vertices.end(), m_vertices.begin());
    findNormals();
    // Children stand behind their parents: the boxes from the leaves up.
    for (std::size_t at = m_nodes.size(); at-- > 0;) {
        Node& node = m_nodes[at];
        if (node.count == 0) {
            const Box& a = m_nodes[node.first].box;
            const Box& b = m_nodes[node.first + 1].box;
            node.box = {glm::min(a.min, b.min), glm::max(a.max, b.max)};
            continue;
        }
        node.box = boxOf(m_order[node.first]);
        for (std::uint32_t i = 1; i < node.count; ++i) {
            const Box box = boxOf(m_order[node.first + i]);
            node.box = {glm::min(node.box.min, box.min), glm::max(node.box.max, box.max)};
        }
        node.box = {node.box.min - kBoxMargin, node.box.max + kBoxMargin};
    }
}

std::array<Vec3, 3> TriangleMesh::corners(std::uint32_t triangle) const {
    const Corners& t = m_triangles[triangle];
    return {m_vertices[t[0]], m_vertices[t[1]], m_vertices[t[2]]};
}

Box TriangleMesh::boxOf(std::uint32_t triangle) const {
    const auto [a, b, c] = corners(triangle);
    return {glm::min(a, glm::min(b, c)), glm::max(a, glm::max(b, c))};
}

void TriangleMesh::findEdges() {
    struct Edge {
        std::pair<std::uint32_t, std::uint32_t> ends; ///< the smaller first
        std::size_t triangle;
        std::size_t from; ///< its corner
    };
    std::vector<Edge> edges;
    edges.reserve(m_triangles.size() * 3);
    for (std::size_t triangle = 0; triangle < m_triangles.size(); ++triangle) {
        const Corners& t = m_triangles[triangle];
        for (std::size_t i = 0; i < 3; ++i) {
            edges.push_back({std::minmax({t[i], t[(i + 1) % 3]}), triangle, i});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.ends < b.ends; });
    m_edges.resize(m_triangles.size());
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        number += i > 0 && edges[i].ends != edges[i - 1].ends ? 1 : 0;
        m_edges[edges[i].triangle][edges[i].from] = number;
    }
    m_edgeSums.resize(edges.empty() ? 0 : number + 1);
}

// Normals by which the side of a point is known wherever its nearest point lies (Bærentzen and Aanæs 2005).
void TriangleMesh::findNormals() {
    m_vertexNormals.assign(m_vertices.size(), Vec3{});
    m_edgeSums.assign(m_edgeSums.size(), Vec3{});
    m_normals.resize(m_triangles.size());
    m_edgeNormals.resize(m_triangles.size());
    for (std::uint32_t i = 0; i < m_triangles.size(); ++i) {
        const auto c = corners(i);
        m_normals[i] = unitOr(glm::cross(c[1] - c[0], c[2] - c[0]), kUp, kLeastSquare);
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 u = unitOr(c[(k + 1) % 3] - c[k], kUp, kLeastSquare);
            const Vec3 v = unitOr(c[(k + 2) % 3] - c[k], kUp, kLeastSquare);
            const float angle = std::acos(std::clamp(glm::dot(u, v), -1.0f, 1.0f));
            m_vertexNormals[m_triangles[i][k]] += m_normals[i] * angle;
            m_edgeSums[m_edges[i][k]] += m_normals[i];
        }
    }
    for (std::size_t i = 0; i < m_triangles.size(); ++i) {
        const Corners& e = m_edges[i];
        m_edgeNormals[i] = {m_edgeSums[e[0]], m_edgeSums[e[1]], m_edgeSums[e[2]]};
    }
}

// Halves at the middle triangle along the longest side; the order is fixed by place, then by number.
void TriangleMesh::build() {
    if (m_triangles.empty()) {
        return;
    }
    const auto count = static_cast<std::uint32_t>(m_triangles.size());
    std::vector<Vec3> middles(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        m_order.push_back(i);
        const Box box = boxOf(i);
        middles[i] = (box.min + box.max) * 0.5f;
    }
    m_nodes.push_back({{}, 0, count});
    for (std::size_t at = 0; at < m_nodes.size(); ++at) {
        Node node = m_nodes[at];
        const auto begin = m_order.begin() + node.first;
        const auto end = begin + node.count;
        node.box = boxOf(*begin);
        for (auto it = begin; it != end; ++it) {
            const Box box = boxOf(*it);
            node.box = {glm::min(node.box.min, box.min), glm::max(node.box.max, box.max)};
        }
        if (node.count > kLeafTriangles) {
            const Vec3 size = node.box.max - node.box.min;
            const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
            const std::uint32_t half = node.count / 2;
            std::nth_element(begin, begin + half, end, [&](std::uint32_t a, std::uint32_t b) {
                const float u = middles[a][axis];
                const float v = middles[b][axis];
                return u < v || (u == v && a < b);
            });
            m_nodes.push_back({{}, node.first, half});
            m_nodes.push_back({{}, node.first + half, node.count - half});
            node.first = static_cast<std::uint32_t>(m_nodes.size() - 2);
            node.count = 0;
        }
        node.box = {node.box.min - kBoxMargin, node.box.max + kBoxMargin};
        m_nodes[at] = node;
    }
}

std::optional<MeshPoint> TriangleMesh::nearest(Vec3 point, float within) const {
    if (m_nodes.empty()) {
        return std::nullopt;
    }
    std::optional<MeshPoint> best;
    float limit = within * within;
    std::array<std::pair<std::uint32_t, float>, kDeepest> stack;
    std::size_t waiting = 0;
    stack[waiting++] = {0, squareDistance(m_nodes[0].box, point)};
    while (waiting > 0) {
        const auto [at, square] = stack[--waiting];
        if (square > limit) {
            continue;
        }
        const Node& node = m_nodes[at];
        if (node.count == 0) {
            std::pair<std::uint32_t, float> near{node.first, squareDistance(m_nodes[node.first].box, point)};
            std::pair<std::uint32_t, float> far{node.first + 1,
                                                squareDistance(m_nodes[node.first + 1].box, point)};
            if (far.second < near.second) {
                std::swap(near, far);
            }
            stack[waiting++] = far;
            stack[waiting++] = near;
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Vec3 place = nearestOn(corners(m_order[i]), point).place;
            const float there = lengthSquared(place - point);
            if (there > limit || (best && there == limit)) {
                continue;
            }
            limit = there;
            best = MeshPoint{place, m_normals[m_order[i]], 0.0f, m_order[i]};
        }
    }
    if (best) {
        best->distance = std::sqrt(limit);
    }
    return best;
}

std::optional<MeshPoint> TriangleMesh::firstHit(Vec3 from, Vec3 to) const {
    if (m_nodes.empty()) {
        return std::nullopt;
    }
    const Vec3 way = to - from;
    std::optional<MeshPoint> best;
    float limit = 1.0f;
    std::array<std::uint32_t, kDeepest> stack;
    std::size_t waiting = 0;
    stack[waiting++] = 0;
    while (waiting > 0) {
        const Node& node = m_nodes[stack[--waiting]];
        if (!entry(node.box, from, way, limit)) {
            continue;
        }
        if (node.count == 0) {
            const std::optional<float> a = entry(m_nodes[node.first].box, from, way, limit);
            const std::optional<float> b = entry(m_nodes[node.first + 1].box, from, way, limit);
            const bool secondFirst = a && b && *b < *a;
            if (secondFirst) {
                stack[waiting++] = node.first;
            }
            if (b) {
                stack[waiting++] = node.first + 1;
            }
            if (a && !secondFirst) {
                stack[waiting++] = node.first;
            }
            continue;
        }
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const std::optional<float> share = hitShare(corners(m_order[i]), from, way);
            if (!share || *share > limit) {
                continue;
            }
            limit = *share;
            best = MeshPoint{from + way * limit, m_normals[m_order[i]], 0.0f, m_order[i]};
        }
    }
    if (best) {
        best->distance = lengthOf(way) * limit;
    }
    return best;
}

float TriangleMesh::signedDistance(Vec3 point) const {
    const std::optional<MeshPoint> on = nearest(point);
    if (!on) {
        return std::numeric_limits<float>::infinity();
    }
    const OnTriangle there = nearestOn(corners(on->triangle), point);
    const auto part = static_cast<std::size_t>(there.part);
    const Vec3 outwards = there.part == Part::Face ? on->normal
                          : part >= 3              ? m_edgeNormals[on->triangle][part - 3]
                                                   : m_vertexNormals[m_triangles[on->triangle][part]];
    return glm::dot(point - on->place, outwards) < 0.0f ? -on->distance : on->distance;
}

TriangleMesh barMesh(const Capsule& bar, int sides) {
    assert(sides >= 3);
    const Vec3 along = unitOr(bar.b - bar.a, kUp, kLeastSquare);
    const Vec3 other = std::abs(along.y) < 0.7f ? kUp : Vec3{0.0f, 0.0f, 1.0f};
    const Vec3 x = unitOr(tangential(other, along), other, kLeastSquare);
    const Vec3 y = glm::cross(along, x);
    std::vector<Vec3> vertices{bar.a, bar.b};
    std::vector<TriangleMesh::Corners> triangles;
    const auto n = static_cast<std::uint32_t>(sides);
    for (std::uint32_t i = 0; i < n; ++i) {
        const float angle = 2.0f * kPi * static_cast<float>(i) / static_cast<float>(sides);
        const Vec3 out = (x * portableCos(angle) + y * portableSin(angle)) * bar.radius;
        vertices.push_back(bar.a + out);
        vertices.push_back(bar.b + out);
        const std::uint32_t a = 2 + 2 * i;
        const std::uint32_t next = 2 + 2 * ((i + 1) % n);
        triangles.insert(triangles.end(), {TriangleMesh::Corners{a, next, next + 1},
                                           {a, next + 1, a + 1},
                                           {0, next, a},
                                           {1, a + 1, next + 1}});
    }
    return {std::move(vertices), std::move(triangles)};
}

TriangleMesh boardMesh(Vec3 centre, Vec3 halfSize, float turn) {
    const float c = portableCos(turn);
    const float s = portableSin(turn);
    std::vector<Vec3> vertices;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? halfSize.x : -halfSize.x, (i & 2) != 0 ? halfSize.y : -halfSize.y,
                          (i & 4) != 0 ? halfSize.z : -halfSize.z};
        vertices.push_back(centre + Vec3{corner.x * c + corner.z * s, corner.y, corner.z * c - corner.x * s});
    }
    return {std::move(vertices),
            {{0, 4, 6},
             {0, 6, 2},
             {1, 3, 7},
             {1, 7, 5},
             {0, 1, 5},
             {0, 5, 4},
             {2, 6, 7},
             {2, 7, 3},
             {0, 2, 3},
             {0, 3, 1},
             {4, 5, 7},
             {4, 7, 6}}};
}

TriangleMesh bumpMesh(const BumpField& field) {
    assert(field.cells >= 1);
    const Vec3 up = glm::cross(field.across, field.along);
    const auto side = static_cast<std::uint32_t>(field.cells) + 1;
    std::vector<Vec3> vertices;
    std::vector<TriangleMesh::Corners> triangles;
    Rng rng(field.seed);
    for (std::uint32_t j = 0; j < side; ++j) {
        for (std::uint32_t i = 0; i < side; ++i) {
            const float rise = rng.range(0.0f, field.height);
            vertices.push_back(field.corner + field.across * (field.cell * static_cast<float>(i)) +
                               field.along * (field.cell * static_cast<float>(j)) + up * rise);
            if (i == 0 || j == 0) {
                continue;
            }
            const std::uint32_t at = j * side + i;
            triangles.push_back({at - side - 1, at - side, at});
            triangles.push_back({at - side - 1, at, at - 1});
        }
    }
    return {std::move(vertices), std::move(triangles)};
}

} // namespace hexagoal
