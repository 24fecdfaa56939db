// The drawn surface of a net, laid onto the ball where it presses (N12).
#include "physics/boxes.hpp"
#include "physics/net_contact.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// Drawn vertices within this distance of the ball are laid onto it, metres.
constexpr float kLayReach = 1.0f;

// Rounds over the triangles that cut the ball; each halves what is left, about.
constexpr int kClearPasses = 4;

// Net behind the ball's centre, seen along the press, is on the wrong side of it within this many radii.
constexpr float kWrongSideReach = 2.5f;

/// The tent's height along the press direction, from the ball's centre, at a distance from the ball's axis:
/// flat on the ball's tip, then falling.
float tentHeight(float offAxis, const NetPress& press, const PhysicsTuning& t) {
    return t.ballRadius - press.slope * std::max(0.0f, offAxis - t.contactFlat);
}

/// How far a point must go along the press direction to lie on the ball or its tent; negative beyond it.
float belowTent(const Vec3& point, const NetPress& press, const PhysicsTuning& t) {
    const Vec3 offset = point - press.centre;
    const float height = glm::dot(offset, press.direction);
    const float offAxis2 = lengthSquared(offset) - height * height;
    return tentHeight(std::sqrt(std::max(0.0f, offAxis2)), press, t) - height;
}

float shortfall(Vec3 point, const NetPress& press, const PhysicsTuning& t) {
    return std::max(0.0f, belowTent(point, press, t));
}

/// Weights of a triangle's corners at its point nearest the origin (Voronoi regions; Ericson, Real-Time
/// Collision Detection, 5.1.5).
Vec3 nearestWeights(const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const float d1 = -glm::dot(ab, a);
    const float d2 = -glm::dot(ac, a);
    if (d1 <= 0.0f && d2 <= 0.0f) {
        return {1.0f, 0.0f, 0.0f};
    }
    const float d3 = -glm::dot(ab, b);
    const float d4 = -glm::dot(ac, b);
    if (d3 >= 0.0f && d4 <= d3) {
        return {0.0f, 1.0f, 0.0f};
    }
    const float vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0f && d1 >= 0.0f && d3 <= 0.0f) {
        const float v = d1 / (d1 - d3);
        return {1.0f - v, v, 0.0f};
    }
    const float d5 = -glm::dot(ab, c);
    const float d6 = -glm::dot(ac, c);
    if (d6 >= 0.0f && d5 <= d6) {
        return {0.0f, 0.0f, 1.0f};
    }
    const float vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0f && d2 >= 0.0f && d6 <= 0.0f) {
        const float w = d2 / (d2 - d6);
        return {1.0f - w, 0.0f, w};
    }
    const float va = d3 * d6 - d5 * d4;
    if (va <= 0.0f && d4 >= d3 && d5 >= d6) {
        const float w = (d4 - d3) / ((d4 - d3) + (d5 - d6));
        return {0.0f, 1.0f - w, w};
    }
    const float all = va + vb + vc;
    return all > 0.0f ? Vec3{va, vb, vc} * (1.0f / all) : Vec3{1.0f, 0.0f, 0.0f};
}

/// Drawn triangles whose box touches the ball's.
class TrianglesNearBall {
public:
    TrianglesNearBall(std::span<const Vec3> vertices, const NetSurface& surface, Vec3 centre, float radius) {
        for (std::size_t i = 0; i < surface.triangles.size() && m_count < m_first.size(); i += 3) {
            const Vec3 a = vertices[surface.triangles[i]] - centre;
            const Vec3 b = vertices[surface.triangles[i + 1]] - centre;
            const Vec3 c = vertices[surface.triangles[i + 2]] - centre;
            if (boxesTouch({glm::min(glm::min(a, b), c), glm::max(glm::max(a, b), c)},
                           {Vec3(-radius), Vec3(radius)})) {
                m_first[m_count++] = static_cast<std::uint32_t>(i);
            }
        }
    }
    std::span<const std::uint32_t> first() const { return {m_first.data(), m_count}; }

private:
    std::array<std::uint32_t, 256> m_first{}; ///< where each starts in the surface's list
    std::size_t m_count = 0;
};

/// Pushes the drawn triangles that cut the ball out of it, each corner by its share in the point that cuts
/// deepest. Nodes lie on the ball already; where the mesh is stretched wide, what is drawn between them may
/// not.
void clearBall(std::span<Vec3> vertices, const NetSurface& surface, const NetPress& press, float radius) {
    const TrianglesNearBall near(vertices, surface, press.centre, kWrongSideReach * radius);
    for (int pass = 0; pass < kClearPasses; ++pass) {
        for (const std::uint32_t i : near.first()) {
            Vec3& a = vertices[surface.triangles[i]];
            Vec3& b = vertices[surface.triangles[i + 1]];
            Vec3& c = vertices[surface.triangles[i + 2]];
            const Vec3 weights = nearestWeights(a - press.centre, b - press.centre, c - press.centre);
            const Vec3 nearest = a * weights.x + b * weights.y + c * weights.z - press.centre;
            const float distance2 = lengthSquared(nearest);
            const float along = glm::dot(nearest, press.direction);
            const float aside2 = distance2 - along * along;
            const bool right = along > 0.0f && distance2 > 1e-8f;
            const bool wrong = !right && press.stretches && aside2 < 0.5f * radius * radius;
            if (right ? distance2 >= radius * radius : !wrong) {
                continue;
            }
            // Outwards from the centre, or along the press for a triangle on the wrong side of it.
            const Vec3 push = right ? nearest * (radius / std::sqrt(distance2) - 1.0f)
                                    : press.direction * (std::sqrt(radius * radius - aside2) - along);
            const Vec3 perWeight = push * (1.0f / lengthSquared(weights));
            a += perWeight * weights.x;
            b += perWeight * weights.y;
            c += perWeight * weights.z;
        }
    }
}

} // namespace

void layOnBall(std::span<Vec3> vertices, const NetMesh& mesh, const NetPresses& presses,
               const PhysicsTuning& t) {
    const auto lay = [&](Vec3& vertex) {
        for (const NetPress& press : presses) {
            if (press.stretches && lengthSquared(vertex - press.centre) < kLayReach * kLayReach) {
                vertex += press.direction * shortfall(vertex, press, t);
            }
        }
    };
    const NetSurface& surface = mesh.surface;
    if (!presses.empty()) {
        // The lower edge is pegged down, but a real one gives where a ball lies on it; posts and bar do not.
        for (std::uint32_t v = 0; v < surface.nodeCount; ++v) {
            const std::uint32_t slot = mesh.surfaceSlot[v];
            if (mesh.free[slot] > 0.0f || (mesh.rest[slot].y <= 0.0f && mesh.rest[slot].z < 0.0f)) {
                lay(vertices[v]);
            }
        }
    }
    for (std::uint32_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
        const std::uint32_t first = surface.cellFirst[cell];
        const std::uint32_t last = surface.cellFirst[cell + 1];
        Vec3 sum{};
        for (std::uint32_t j = first; j < last; ++j) {
            sum += vertices[surface.cellNodes[j]];
        }
        Vec3& centre = vertices[surface.nodeCount + cell];
        centre = sum * (1.0f / static_cast<float>(last - first));
        lay(centre);
    }
    for (const NetPress& press : presses) {
        clearBall(vertices, surface, press, t.ballRadius);
    }
}

void drawNet(std::span<Vec3> out, const NetState& net, const NetMesh& mesh, const NetPresses& presses,
             const PhysicsTuning& t) {
    for (std::uint32_t v = 0; v < mesh.surface.nodeCount; ++v) {
        out[v] = net.position(mesh.surfaceSlot[v]);
    }
    layOnBall(out, mesh, presses, t);
}

} // namespace hexagoal
