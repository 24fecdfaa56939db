#include "physics/net_bodies.hpp"

#include "core/lengths.hpp"
#include "physics/net_window.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kAside = 2.5f;    // m beside or behind a goal: from there no limb reaches the net
constexpr float kLost = 1.8f;     // m outside the box: nobody is there who went in through the mouth
constexpr float kDragged = 0.25f; // m: a node is so far along its face from where it hangs at rest
constexpr float kSwing = 0.45f;   // m: a face swings or sags so far towards a body that stands before it

/// The way in which a body presses a face, from its side of the net to the other.
Vec3 pressedWay(const GoalFrame& goal, Face face, Latch side) {
    return side == Latch::Inside ? -goal.face(face).normal : goal.face(face).normal;
}

/// How far a point is beyond a face at rest, metres; less than 0: before it.
float beyond(const GoalFrame& goal, Face face, Latch side, Vec3 point) {
    const float distance = goal.face(face).distance(point);
    return side == Latch::Inside ? -distance : distance;
}

bool touches(const NetBody& body, Face face) {
    return body.side == Latch::Inside || (body.side == Latch::Outside && body.struck == face);
}

/// A part at one time, and what nodes are laid on: its axis as seen along a direction.
struct PartTent {
    Vec3 a, b;
    Vec3 velocityA, velocityB;
    Vec3 along; ///< of the axis, across the direction
    float length2;
    float radius;
};

PartTent tentOf(const BodyProbe& part, Vec3 direction, float share, float seconds, float slope) {
    const float perSecond = 1.0f / seconds;
    PartTent tent{part.before.a + (part.now.a - part.before.a) * share,
                  part.before.b + (part.now.b - part.before.b) * share,
                  (part.now.a - part.before.a) * perSecond,
                  (part.now.b - part.before.b) * perSecond,
                  {},
                  0.0f,
                  part.now.radius};
    // A limb that points at the net more steeply than the tent falls: its tip is all that the net feels.
    const Vec3 way = tent.b - tent.a;
    const float rise = glm::dot(way, direction);
    const Vec3 along = way - direction * rise;
    const float length2 = lengthSquared(along);
    if (rise * rise >= slope * slope * length2) {
        (rise > 0.0f ? tent.a : tent.b) = rise > 0.0f ? tent.b : tent.a;
        (rise > 0.0f ? tent.velocityA : tent.velocityB) = rise > 0.0f ? tent.velocityB : tent.velocityA;
        return tent;
    }
    tent.along = along;
    tent.length2 = length2;
    return tent;
}

/// Lays one node onto a part or its tent; says whether it was moved.
bool lay(NetState& net, std::uint32_t slot, const PartTent& tent, Vec3 direction, const PhysicsTuning& t) {
    const Vec3 off = net.position(slot) - tent.a;
    const float share =
        tent.length2 > 0.0f ? std::clamp(glm::dot(off, tent.along) / tent.length2, 0.0f, 1.0f) : 0.0f;
    const Vec3 from = off - (tent.b - tent.a) * share;
    const float height = glm::dot(from, direction);
    const float aside2 = std::max(0.0f, lengthSquared(from) - height * height);
    const float flat = tent.radius + t.bodyFlat;
    // Most nodes of a window are out of reach, and need no root.
    const float below = tent.radius - height;
    const float reach = flat + std::max(0.0f, below + t.contactGrip) / t.contactSlope;
    if (below <= -t.contactGrip || aside2 >= reach * reach) {
        return false;
    }
    const float push = below - t.contactSlope * std::max(0.0f, std::sqrt(aside2) - flat);
    const Vec3 velocity = tent.velocityA + (tent.velocityB - tent.velocityA) * share;
    const float lag = glm::dot(velocity - net.velocity(slot), direction);
    if (push > 0.0f) {
        net.x[slot] += direction.x * push;
        net.y[slot] = std::max(0.0f, net.y[slot] + direction.y * push);
        net.z[slot] += direction.z * push;
    }
    // A node on the body goes along with it; one near does not run ahead of it.
    if (push > 0.0f || (push > -t.contactGrip && lag < 0.0f)) {
        net.vx[slot] += direction.x * lag;
        net.vy[slot] += direction.y * lag;
        net.vz[slot] += direction.z * lag;
    }
    return push > 0.0f;
}

struct FaceMoved {
    bool any = false;
    bool seam = false; ///< nodes that may belong to both sheets
};

FaceMoved layFace(NetState& net, const NetMesh& mesh, const GoalFrame& goal, Face face, const PartTent& tent,
                  Vec3 direction, float deep, const PhysicsTuning& t) {
    const NetSheet& sheet = mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet];
    const float reach = tent.radius + t.bodyFlat + deep / t.contactSlope + 0.5f * lengthOf(tent.b - tent.a);
    const NetWindow window = windowAround(mesh, goal, face, (tent.a + tent.b) * 0.5f, reach);
    FaceMoved moved;
    for (std::uint32_t row = window.rowFirst; row <= window.rowLast; ++row) {
        bool rowMoved = false;
        for (std::uint32_t column = window.columnFirst; column <= window.columnLast; ++column) {
            const std::uint32_t slot = sheet.slot(row, column);
            if (mesh.free[slot] > 0.0f) {
                rowMoved |= lay(net, slot, tent, direction, t);
            }
        }
        moved.any |= rowMoved;
        moved.seam |= rowMoved && (face == Face::Top || row + 1 == sheet.rows);
    }
    return moved;
}

} // namespace

bool isAtNet(const GoalFrame& goal, Vec3 place) {
    const float half = goal.spec.width * 0.5f + kAside;
    const float depth = std::max(goal.spec.topDepth, goal.spec.bottomDepth) + kAside;
    return place.z < 0.0f && place.z > -depth && std::abs(place.x) < half;
}

Face faceBeside(const GoalFrame& goal, Vec3 middle) {
    Face beside = Face::Back;
    for (const Face face : {Face::Left, Face::Right}) {
        if (goal.face(face).distance(middle) < goal.face(beside).distance(middle)) {
            beside = face;
        }
    }
    return beside;
}

Latch netSideOf(Latch before, const GoalFrame& goal, Vec3 middle) {
    if (!isAtNet(goal, middle)) {
        return Latch::None;
    }
    const float out = -goal.face(faceBeside(goal, middle)).distance(middle);
    if (before == Latch::None) {
        return out < 0.0f ? Latch::Inside : Latch::Outside;
    }
    return out > kLost ? Latch::Outside : before;
}

Vec3 netHold(const GoalFrame& goal, const NetBody& body, Vec3 velocity, const PhysicsTuning& t, float dt) {
    Vec3 hold{};
    for (const Face face : {Face::Back, Face::Left, Face::Right}) {
        if (!touches(body, face)) {
            continue;
        }
        float square = 0.0f; // d² of N2, each part by its share
        for (const BodyProbe& part : body.parts) {
            for (const Vec3 end : {part.now.a, part.now.b}) {
                const float depth =
                    end.z < 0.0f ? beyond(goal, face, body.side, end) + part.now.radius : 0.0f;
                square += depth > 0.0f ? 0.5f * part.share * depth * depth : 0.0f;
            }
        }
        const Vec3 normal = -pressedWay(goal, face, body.side);
        const float out = glm::dot(velocity, normal);
        const Vec3 along = velocity - normal * out;
        const float damping = (out >= 0.0f ? t.bodyK2a : t.bodyK2b) * square;
        const float drag = t.bodyK3 * square;
        hold += normal * ((t.bodyK1 * square - damping * out) / (1.0f + damping * dt));
        hold -= along * (drag / (1.0f + drag * dt));
    }
    return {hold.x, 0.0f, hold.z};
}

Vec3 beyondNet(const GoalFrame& goal, const NetBody& body, Vec3 middle, const PhysicsTuning& t) {
    Vec3 back{};
    for (const Face face : {Face::Back, Face::Left, Face::Right}) {
        const float deep = beyond(goal, face, body.side, middle) - t.bodyReach;
        if (touches(body, face) && deep > 0.0f) {
            back -= pressedWay(goal, face, body.side) * deep;
        }
    }
    return {back.x, 0.0f, back.z};
}

void pressNet(NetState& net, const NetMesh& mesh, const GoalFrame& goal, const NetBody& body, float share,
              float seconds, const PhysicsTuning& t) {
    FaceMoved moved;
    for (const Face face : kFaces) {
        if (!touches(body, face)) {
            continue;
        }
        const Vec3 direction = pressedWay(goal, face, body.side);
        for (const BodyProbe& part : body.parts) {
            const float deepest = std::max(beyond(goal, face, body.side, part.now.a),
                                           beyond(goal, face, body.side, part.now.b));
            const float deep = deepest + part.now.radius + kSwing;
            const bool inFront = part.now.a.z > 0.0f && part.now.b.z > 0.0f;
            if (deep <= 0.0f || inFront) {
                continue;
            }
            const PartTent tent = tentOf(part, direction, share, seconds, t.contactSlope);
            const FaceMoved laid = layFace(net, mesh, goal, face, tent, direction, deep, t);
            moved.any |= laid.any;
            moved.seam |= laid.seam;
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
