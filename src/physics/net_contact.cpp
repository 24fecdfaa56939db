#include "physics/net_contact.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

constexpr std::uint8_t faceBit(Face face) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(face));
}

/// The tent's height along the press direction, from the ball's centre, at a distance from the ball's axis:
/// flat on the ball's tip, then falling.
float tentHeight(float offAxis, const NetPress& press, const PhysicsTuning& t) {
    return t.ballRadius - press.slope * std::max(0.0f, offAxis - t.contactFlat);
}

/// How far a point must go along the press direction to lie on the ball or its tent; 0 if it lies beyond.
float shortfall(Vec3 point, const NetPress& press, const PhysicsTuning& t) {
    const Vec3 offset = point - press.centre;
    const float height = glm::dot(offset, press.direction);
    if (height >= t.ballRadius) {
        return 0.0f;
    }
    const float offAxis2 = lengthSquared(offset) - height * height;
    return std::max(0.0f, tentHeight(std::sqrt(std::max(0.0f, offAxis2)), press, t) - height);
}

void moveNode(NetState& net, std::uint32_t slot, Vec3 by) {
    net.x[slot] += by.x;
    net.y[slot] = std::max(0.0f, net.y[slot] + by.y);
    net.z[slot] += by.z;
}

/// A node carried by the ball moves at least as fast as it along the press: an inelastic, one-sided contact.
void carryNode(NetState& net, std::uint32_t slot, const NetPress& press) {
    const float lag = glm::dot(press.velocity - net.velocity(slot), press.direction);
    if (lag > 0.0f) {
        net.vx[slot] += lag * press.direction.x;
        net.vy[slot] += lag * press.direction.y;
        net.vz[slot] += lag * press.direction.z;
    }
}

/// Rows and columns of a sheet that may lie within the tent.
struct Window {
    std::uint32_t rowFirst, rowLast, columnFirst, columnLast; ///< inclusive
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
    return {clampIndex(row - rowReach, 0, sheet.rows - 1),
            clampIndex(row + rowReach + 1.0f, 0, sheet.rows - 1),
            clampIndex(first + column - columnReach, nodes.columnFirst, nodes.columnLast),
            clampIndex(first + column + columnReach + 1.0f, nodes.columnFirst, nodes.columnLast)};
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

/// Lays the nodes of a window onto the ball and its tent.
bool drape(NetState& net, const NetMesh& mesh, Face face, const NetPress& press, const Window& window,
           const PhysicsTuning& t) {
    const NetSheet& sheet = mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet];
    bool moved = false;
    for (std::uint32_t row = window.rowFirst; row <= window.rowLast; ++row) {
        for (std::uint32_t column = window.columnFirst; column <= window.columnLast; ++column) {
            const std::uint32_t slot = sheet.slot(row, column);
            const float by = shortfall(net.position(slot), press, t) * mesh.free[slot];
            if (by > 0.0f) {
                moveNode(net, slot, press.direction * by);
                carryNode(net, slot, press);
                moved = true;
            }
        }
    }
    return moved;
}

} // namespace

std::optional<NetPress> netPress(const GoalMemory& memory, const GoalFrame& goal, Vec3 position,
                                 Vec3 velocity, const PhysicsTuning& t) {
    if (memory.latch == Latch::None) {
        return std::nullopt;
    }
    // The sagging top reaches below its plane, so the interference areas begin that much before each face.
    const float begin = t.ballRadius + t.topSag + t.edgeSag;
    NetPress press{.centre = position, .velocity = velocity};
    Vec3 sum{};
    for (const Face face : kFaces) {
        const Plane& plane = goal.face(face);
        const float distance = plane.distance(position);
        const bool struck = memory.latch == Latch::Outside && static_cast<Face>(memory.struckFace) == face;
        const bool fromInside = memory.latch == Latch::Inside || (memory.pocketed && !struck);
        const float reached = fromInside ? begin - distance : begin + distance;
        if (reached <= 0.0f || (!fromInside && !struck)) {
            continue;
        }
        press.faces |= faceBit(face);
        sum += plane.normal * (fromInside ? -reached : reached);
    }
    const float length2 = lengthSquared(sum);
    if (press.faces == 0 || length2 < 1e-12f) {
        return std::nullopt;
    }
    press.direction = sum * (1.0f / std::sqrt(length2));

    // A face that the press meets at a slant already falls away from the ball; the tent must fall faster.
    float slant = 0.0f;
    for (const Face face : kFaces) {
        if ((press.faces & faceBit(face)) != 0) {
            const float c = std::abs(glm::dot(press.direction, goal.face(face).normal));
            slant = std::max(slant, std::sqrt(std::max(0.0f, 1.0f - c * c)) / std::max(c, 0.1f));
        }
    }
    press.slope = t.contactSlope + slant;
    return press;
}

void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetPress& press,
              const PhysicsTuning& t) {
    bool moved = false;
    for (const Face face : kFaces) {
        if ((press.faces & faceBit(face)) == 0) {
            continue;
        }
        // The tent meets the face's plane where it has fallen by the ball's depth behind it.
        const float behind = std::abs(goal.face(face).distance(press.centre)) + 2.0f * t.ballRadius;
        const float reach = t.contactFlat + (behind + t.topSag) / t.contactSlope;
        const Window window = windowAround(mesh, goal, face, press.centre, reach);
        moved |= moveNearest(net, mesh, face, press, window, t);
        moved |= drape(net, mesh, face, press, window, t);
    }
    if (moved) {
        wakeNet(net);
    }
}

void layCentres(std::span<Vec3> vertices, const NetMesh& mesh, const std::optional<NetPress>& press,
                const PhysicsTuning& t) {
    const NetSurface& surface = mesh.surface;
    for (std::uint32_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
        const std::uint32_t first = surface.cellFirst[cell];
        const std::uint32_t last = surface.cellFirst[cell + 1];
        Vec3 sum{};
        for (std::uint32_t j = first; j < last; ++j) {
            sum += vertices[surface.cellNodes[j]];
        }
        Vec3 centre = sum * (1.0f / static_cast<float>(last - first));
        if (press && lengthSquared(centre - press->centre) < 1.0f) {
            centre += press->direction * shortfall(centre, *press, t);
        }
        vertices[surface.nodeCount + cell] = centre;
    }
}

void drawNet(std::span<Vec3> out, const NetState& net, const NetMesh& mesh,
             const std::optional<NetPress>& press, const PhysicsTuning& t) {
    for (std::uint32_t v = 0; v < mesh.surface.nodeCount; ++v) {
        out[v] = net.position(mesh.surfaceSlot[v]);
    }
    layCentres(out, mesh, press, t);
}

} // namespace hexagoal
