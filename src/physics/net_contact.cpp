#include "physics/net_contact.hpp"

#include "physics/boxes.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

// The node nearest the ball in the face's own coordinates is within this distance, in metres, unless the net
// is stretched so far that the tent moves it anyway.
constexpr float kNearestReach = 0.45f;

// Drawn vertices within this distance of the ball are laid onto it, metres.
constexpr float kLayReach = 1.0f;

// Rounds over the triangles that cut the ball; each halves what is left, about.
constexpr int kClearPasses = 4;

// Net behind the ball's centre, seen along the press, is on the wrong side of it within this many radii.
constexpr float kWrongSideReach = 2.5f;

constexpr std::uint8_t faceBit(Face face) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(face));
}

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

void moveNode(NetState& net, std::uint32_t slot, Vec3 by) {
    net.x[slot] += by.x;
    net.y[slot] = std::max(0.0f, net.y[slot] + by.y);
    net.z[slot] += by.z;
}

/// Rows and columns of a sheet that may lie within the tent.
struct Window {
    std::uint32_t rowFirst, rowLast, columnFirst, columnLast; ///< inclusive
    bool reachesTop;                                          ///< holds the sheet's last row
};

std::uint32_t clampIndex(float value, std::uint32_t low, std::uint32_t high) {
    return static_cast<std::uint32_t>(std::clamp(value, static_cast<float>(low), static_cast<float>(high)));
}

/// The part of a face's nodes within reach of the ball, in the face's own two coordinates.
Window windowAround(const NetMesh& mesh, const GoalFrame& goal, Face face, Vec3 centre, float reach) {
    const FaceNodes& nodes = mesh.faces[static_cast<std::size_t>(face)];
    const NetSheet& sheet = mesh.sheets[nodes.sheet];
    const float columns = static_cast<float>(nodes.columnLast - nodes.columnFirst);
    const float rows = static_cast<float>(sheet.rows - 1);
    const float first = static_cast<float>(nodes.columnFirst);
    const GoalSpec& spec = goal.spec;
    const float depth = std::max(spec.topDepth, spec.bottomDepth);

    // Column and row of the ball, and how many of each the reach spans.
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
    // A ball past the face's edge is as near to it as the edge.
    column = std::clamp(column, 0.0f, columns);
    row = std::clamp(row, 0.0f, rows);
    return {clampIndex(row - rowReach, 0, sheet.rows - 1),
            clampIndex(row + rowReach + 1.0f, 0, sheet.rows - 1),
            clampIndex(first + column - columnReach, nodes.columnFirst, nodes.columnLast),
            clampIndex(first + column + columnReach + 1.0f, nodes.columnFirst, nodes.columnLast),
            row + rowReach + 1.0f >= rows};
}

/// N11: the node nearest the ball in the face's own coordinates goes to the ball's tip, its neighbours half
/// as far.
bool moveNearest(NetState& net, const NetMesh& mesh, Face face, const NetPress& press, const Window& window,
                 const PhysicsTuning& t) {
    const NetSheet& sheet = mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet];
    float best = std::numeric_limits<float>::max();
    std::uint32_t nearest = kNoNode;
    for (std::uint32_t row = window.rowFirst; row <= window.rowLast; ++row) {
        for (std::uint32_t column = window.columnFirst; column <= window.columnLast; ++column) {
            const std::uint32_t i = row * sheet.columns + column;
            const Vec3 offset = net.position(sheet.slot(i)) - press.centre;
            const float height = glm::dot(offset, press.direction);
            const float across2 = lengthSquared(offset) - height * height;
            if (across2 < best) {
                best = across2;
                nearest = i;
            }
        }
    }
    if (nearest == kNoNode) {
        return false;
    }
    const std::uint32_t slot = sheet.slot(nearest);
    const float s = t.ballRadius - glm::dot(net.position(slot) - press.centre, press.direction);
    if (s <= 0.0f) {
        return false; // the ball has not reached the net
    }
    moveNode(net, slot, press.direction * (s * mesh.free[slot]));
    for (const std::uint32_t mate : mesh.neighbours(sheet, nearest)) {
        if (mate != kNoNode) {
            const std::uint32_t mateSlot = sheet.slot(mate);
            moveNode(net, mateSlot, press.direction * (0.5f * s * mesh.free[mateSlot]));
        }
    }
    return true;
}

/// Lays a run of nodes onto the ball and its tent. Without branches, so that the compiler does several nodes
/// at a time: most are out of reach, but which ones a processor cannot guess.
bool layOnTent(float* __restrict x, float* __restrict y, float* __restrict z, float* __restrict vx,
               float* __restrict vy, float* __restrict vz, const float* __restrict free, std::uint32_t count,
               const NetPress& press, const PhysicsTuning& t) {
    const Vec3 c = press.centre;
    const Vec3 d = press.direction;
    const Vec3 v = press.velocity;
    const float radius = t.ballRadius;
    const float flat = t.contactFlat;
    const float grip = t.contactGrip;
    const float slope = press.slope;
    int moved = 0;
    for (std::uint32_t k = 0; k < count; ++k) {
        const float ox = x[k] - c.x;
        const float oy = y[k] - c.y;
        const float oz = z[k] - c.z;
        const float height = ox * d.x + oy * d.y + oz * d.z;
        const float offAxis2 = ox * ox + oy * oy + oz * oz - height * height;
        const float offAxis = std::sqrt(offAxis2 > 0.0f ? offAxis2 : 0.0f);
        const float beside = offAxis > flat ? offAxis - flat : 0.0f;
        const float below = (radius - slope * beside - height) * free[k];
        const float push = below > 0.0f ? below : 0.0f;
        // A node on the ball goes along with it, and so does one about to be thrown off a ball that the net
        // slows down: neither left behind nor thrown ahead, a fully inelastic contact.
        const float lag = (v.x - vx[k]) * d.x + (v.y - vy[k]) * d.y + (v.z - vz[k]) * d.z;
        const float thrown = lag < 0.0f ? free[k] * lag : 0.0f;
        const float gripped = below > -grip ? thrown : 0.0f;
        const float carry = below > 0.0f ? lag : gripped;
        x[k] += d.x * push;
        const float lifted = y[k] + d.y * push;
        y[k] = lifted > 0.0f ? lifted : 0.0f;
        z[k] += d.z * push;
        vx[k] += d.x * carry;
        vy[k] += d.y * carry;
        vz[k] += d.z * carry;
        moved |= below > 0.0f ? 1 : 0;
    }
    return moved != 0;
}

bool drapeRun(NetState& net, const NetMesh& mesh, std::uint32_t first, std::uint32_t count,
              const NetPress& press, const PhysicsTuning& t) {
    return layOnTent(&net.x[first], &net.y[first], &net.z[first], &net.vx[first], &net.vy[first],
                     &net.vz[first], &mesh.free[first], count, press, t);
}

/// What a press has moved.
struct Moved {
    bool any = false;
    bool seam = false; ///< nodes that may belong to both sheets
};

/// Lays the nodes of a window onto the ball and its tent.
Moved drape(NetState& net, const NetMesh& mesh, Face face, const NetPress& press, const Window& window,
            const PhysicsTuning& t) {
    const NetSheet& sheet = mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet];
    Moved moved;
    for (std::uint32_t row = window.rowFirst; row <= window.rowLast; ++row) {
        // Every other node of a row is the next slot.
        const std::uint32_t from = row * sheet.columns + window.columnFirst;
        const std::uint32_t columns = window.columnLast - window.columnFirst + 1;
        bool rowMoved = drapeRun(net, mesh, sheet.slot(from), (columns + 1) / 2, press, t);
        rowMoved |= drapeRun(net, mesh, sheet.slot(from + 1), columns / 2, press, t);
        moved.any |= rowMoved;
        moved.seam |= rowMoved && (face == Face::Top || row + 1 == sheet.rows);
    }
    return moved;
}

} // namespace

NetPresses netPresses(const GoalMemory& memory, const GoalFrame& goal, const Vec3& position,
                      const Vec3& velocity, const PhysicsTuning& t) {
    NetPresses presses;
    if (memory.latch == Latch::None) {
        return presses;
    }
    // The sagging top reaches below its plane, so the ball begins to stretch a face that much before its
    // plane; a swinging face comes further still (W1–W4 of N11 hold both).
    const float stretches = t.ballRadius + t.topSag + t.edgeSag;
    NetPress together{.centre = position, .velocity = velocity};
    Vec3 sum{};
    std::array<float, kFaceCount> weights{};
    float most = 0.0f;
    for (const Face face : kFaces) {
        const Plane& plane = goal.face(face);
        const float distance = plane.distance(position);
        const bool struck = memory.latch == Latch::Outside && static_cast<Face>(memory.struckFace) == face;
        const bool fromInside = memory.latch == Latch::Inside || (memory.pocketed && !struck);
        const float ahead = fromInside ? distance : -distance; // of the face, on the ball's side
        const Vec3 direction = fromInside ? -plane.normal : plane.normal;
        if (ahead >= t.swingReach) {
            continue;
        }
        if (ahead < stretches && (fromInside || struck)) {
            together.faces |= faceBit(face);
            weights[static_cast<std::size_t>(face)] = stretches - ahead;
            most = std::max(most, stretches - ahead);
            sum += direction * (stretches - ahead);
        } else if (ahead > 0.0f) {
            presses.add({position, velocity, direction, t.contactSlope, faceBit(face), false});
        }
    }
    const float length2 = lengthSquared(sum);
    if (together.faces == 0 || length2 < 1e-12f) {
        return presses;
    }
    together.direction = sum * (1.0f / std::sqrt(length2));

    // A face that the press meets at a slant already falls away from the ball; the tent must fall faster. A
    // face counts by the square of its share in the press, so that one that only begins to be stretched
    // changes nothing.
    float slant = 0.0f;
    for (const Face face : kFaces) {
        if ((together.faces & faceBit(face)) != 0) {
            const float c = std::abs(glm::dot(together.direction, goal.face(face).normal));
            const float share = weights[static_cast<std::size_t>(face)] / most;
            slant =
                std::max(slant, share * share * std::sqrt(std::max(0.0f, 1.0f - c * c)) / std::max(c, 0.1f));
        }
    }
    together.slope = t.contactSlope + slant;
    presses.add(together);
    return presses;
}

void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetPresses& presses,
              const PhysicsTuning& t) {
    Moved moved;
    for (const NetPress& press : presses) {
        // The tent meets the faces' planes where it has fallen by the ball's depth behind them.
        float behind = 0.0f;
        for (const Face face : kFaces) {
            if ((press.faces & faceBit(face)) != 0) {
                behind = std::max(behind, std::abs(goal.face(face).distance(press.centre)));
            }
        }
        const float reach = t.contactFlat + (behind + t.ballRadius + t.contactGrip) / t.contactSlope;
        for (const Face face : kFaces) {
            if ((press.faces & faceBit(face)) == 0) {
                continue;
            }
            const Window nearest = windowAround(mesh, goal, face, press.centre, kNearestReach);
            const Window around = windowAround(mesh, goal, face, press.centre, reach);
            const bool nearMoved = moveNearest(net, mesh, face, press, nearest, t);
            const Moved draped = drape(net, mesh, face, press, around, t);
            moved.any |= nearMoved || draped.any;
            moved.seam |= draped.seam || (nearMoved && (face == Face::Top || nearest.reachesTop));
        }
    }
    if (moved.seam) {
        joinSheets(net, mesh);
    }
    if (moved.any) {
        wakeNet(net);
    }
}

namespace {

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
