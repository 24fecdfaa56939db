#include "physics/net_contact.hpp"

#include "physics/net_window.hpp"
#include "physics/vector_clones.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

// The node nearest the ball in the face's own coordinates is within this distance, in metres, unless the net
// is stretched so far that the tent moves it anyway.
constexpr float kNearestReach = 0.45f;

constexpr std::uint8_t faceBit(Face face) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(face));
}

void moveNode(NetState& net, std::uint32_t slot, Vec3 by) {
    net.x[slot] += by.x;
    net.y[slot] = std::max(0.0f, net.y[slot] + by.y);
    net.z[slot] += by.z;
}

/// N11: the node nearest the ball in the face's own coordinates goes to the ball's tip, its neighbours half
/// as far.
bool moveNearest(NetState& net, const NetMesh& mesh, Face face, const NetPress& press,
                 const NetWindow& window, const PhysicsTuning& t) {
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

/// A ball and the tent round it, as nodes meet it.
struct Tent {
    Vec3 centre, direction, velocity;
    float radius, flat, grip, slope;
};

/// Lays a run of nodes onto the ball and its tent; says whether any moved. Without branches, so that the
/// compiler does several nodes at a time: most are out of reach, but which ones a processor cannot guess.
[[gnu::always_inline]] inline bool layOnTent(NetState& net, const NetMesh& mesh, std::size_t first,
                                             std::size_t count, const Tent& tent) {
    const Vec3 c = tent.centre;
    const Vec3 d = tent.direction;
    const Vec3 v = tent.velocity;
    int moved = 0;
    for (std::size_t block = first; block < first + count; block += kBlock) {
        HEXAGOAL_INDEPENDENT
        for (std::size_t k = block; k != block + kBlock; ++k) {
            const float free = k < first + count ? mesh.free[k] : 0.0f; // those behind the run stay
            const float ox = net.x[k] - c.x;
            const float oy = net.y[k] - c.y;
            const float oz = net.z[k] - c.z;
            const float height = ox * d.x + oy * d.y + oz * d.z;
            const float offAxis2 = ox * ox + oy * oy + oz * oz - height * height;
            const float offAxis = std::sqrt(offAxis2 > 0.0f ? offAxis2 : 0.0f);
            const float beside = offAxis > tent.flat ? offAxis - tent.flat : 0.0f;
            const float below = (tent.radius - tent.slope * beside - height) * free;
            const float push = below > 0.0f ? below : 0.0f;
            // A node on the ball goes along with it, and so does one about to be thrown off a ball that the
            // net slows down: neither left behind nor thrown ahead, a fully inelastic contact.
            const float lag = (v.x - net.vx[k]) * d.x + (v.y - net.vy[k]) * d.y + (v.z - net.vz[k]) * d.z;
            const float thrown = lag < 0.0f ? free * lag : 0.0f;
            const float gripped = below > -tent.grip ? thrown : 0.0f;
            const float carry = below > 0.0f ? lag : gripped;
            net.x[k] += d.x * push;
            const float lifted = net.y[k] + d.y * push;
            net.y[k] = lifted > 0.0f ? lifted : 0.0f;
            net.z[k] += d.z * push;
            net.vx[k] += d.x * carry;
            net.vy[k] += d.y * carry;
            net.vz[k] += d.z * carry;
            moved |= below > 0.0f ? 1 : 0;
        }
    }
    return moved != 0;
}

/// What a press has moved.
struct Moved {
    bool any = false;
    bool seam = false; ///< nodes that may belong to both sheets
};

/// Lays the nodes of a window onto the ball and its tent.
HEXAGOAL_WIDE Moved drape(NetState& net, const NetMesh& mesh, Face face, const NetPress& press,
                          const NetWindow& window, const PhysicsTuning& t) {
    const NetSheet& sheet = mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet];
    const Tent tent{press.centre,  press.direction, press.velocity, t.ballRadius,
                    t.contactFlat, t.contactGrip,   press.slope};
    Moved moved;
    for (std::uint32_t row = window.rowFirst; row <= window.rowLast; ++row) {
        // Every other node of a row is the next slot.
        const std::uint32_t from = row * sheet.columns + window.columnFirst;
        const std::uint32_t columns = window.columnLast - window.columnFirst + 1;
        bool rowMoved = layOnTent(net, mesh, sheet.slot(from), (columns + 1) / 2, tent);
        rowMoved |= layOnTent(net, mesh, sheet.slot(from + 1), columns / 2, tent);
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
            const NetWindow nearest = windowAround(mesh, goal, face, press.centre, kNearestReach);
            const NetWindow around = windowAround(mesh, goal, face, press.centre, reach);
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

} // namespace hexagoal
