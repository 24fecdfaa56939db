#include "physics/net.hpp"

#include "core/lengths.hpp"
#include "physics/vector_clones.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// A still net is looked at this often, and sleeps after this many still steps in a row.
constexpr int kStillCheck = 16;
constexpr int kStepsToSleep = 120;

static_assert(kBlock <= kNetPadding);

/// What a link pulls its odd node with, by its stiffness K11: no unit.
struct Pull {
    float x, y, z;
};

/// The vector of a link from its odd to its even end, m.
struct Reach {
    float x, y, z;

    float length() const { return std::sqrt(x * x + y * y + z * z); }
};

/// Step 200: the tension of a link, K11 (|I| / L − 1) along it where stretched, else nothing. By its
/// stiffness: (1/L − 1/|I|) I. A missing link has 1/L = 0 and never pulls. Nor does one beside a link
/// without any length: its inverse is no number for that step.
[[gnu::always_inline]] inline Pull pullOf(const Reach& reach, float inverseRest, float inverseLength) {
    const float stretch = inverseRest - inverseLength;
    const float pull = stretch > 0.0f ? stretch : 0.0f;
    return {pull * reach.x, pull * reach.y, pull * reach.z};
}

/// What a step of dt seconds takes from the tuning, multiplied out, as each operation of a node counts.
struct SwingConstants {
    SwingConstants(const PhysicsTuning& t, float dt)
        : pulled(t.k11 * dt / t.nodeMass), tied(t.k12 * dt / t.nodeMass), fall(t.gravity * dt),
          drag(t.k13 * dt / t.nodeMass), left(1.0f - t.linearDrag * dt / t.nodeMass),
          onward((1.0f + t.k14) * dt), back(t.k14 * dt) {}

    float pulled; ///< K11 dt / M
    float tied;   ///< K12 dt / M
    float fall;   ///< m/s
    float drag;   ///< share of the speed lost, per m/s
    float left;   ///< share of the speed that the linear drag leaves
    float onward; ///< (1 + K14) dt of the new speed …
    float back;   ///< … less K14 dt of the old one is the way
};

/// Where a node is, how fast it moves, and what holds it.
struct SwingNode {
    float x, y, z, vx, vy, vz;
};
struct NodeHold {
    float anchorX, anchorY, anchorZ, tied, free;
};

/// Steps 201–206 for one node. sum: of the pulls that meet at it, as its odd ends feel them; pulled: of the
/// constants, reversed at an even end.
[[gnu::always_inline]] inline SwingNode swung(const SwingNode& node, const NodeHold& hold, const Pull& sum,
                                              float pulled, const SwingConstants& c) {
    const float tie = c.tied * hold.tied;
    // The drag's share of the speed, at most all of it, so that no speed is ever reversed by it.
    const float speed = std::sqrt(node.vx * node.vx + node.vy * node.vy + node.vz * node.vz);
    const float left = c.left - c.drag * speed;
    const float kept = hold.free * (left > 0.0f ? left : 0.0f);
    const float newX = (node.vx + sum.x * pulled + tie * (hold.anchorX - node.x)) * kept;
    const float newY = (node.vy - c.fall + sum.y * pulled + tie * (hold.anchorY - node.y)) * kept;
    const float newZ = (node.vz + sum.z * pulled + tie * (hold.anchorZ - node.z)) * kept;
    const float height = node.y + newY * c.onward - node.vy * c.back;
    // The ground stops a node; left its speed, the net would never come to rest.
    return {node.x + newX * c.onward - node.vx * c.back,
            height < 0.0f ? 0.0f : height,
            node.z + newZ * c.onward - node.vz * c.back,
            newX,
            height < 0.0f ? 0.0f : newY,
            newZ};
}

/// A vector per odd node of a sheet, one array per component.
struct PullRun {
    using Floats = std::array<float, kMaxNetSlots / 2>; // odd nodes are half of a sheet at most
    Floats x, y, z;

    Pull operator[](std::size_t k) const { return {x[k], y[k], z[k]}; }
    void set(std::size_t k, const Pull& pull) {
        x[k] = pull.x;
        y[k] = pull.y;
        z[k] = pull.z;
    }
};
/// What the links of a sheet pull its odd nodes with; scratch of a step.
using SheetPulls = std::array<PullRun, kLinkRuns>;

SwingNode nodeAt(const NetState& net, std::size_t slot) {
    return {net.x[slot], net.y[slot], net.z[slot], net.vx[slot], net.vy[slot], net.vz[slot]};
}
void setNode(NetState& net, std::size_t slot, const SwingNode& node) {
    net.x[slot] = node.x;
    net.y[slot] = node.y;
    net.z[slot] = node.z;
    net.vx[slot] = node.vx;
    net.vy[slot] = node.vy;
    net.vz[slot] = node.vz;
}
NodeHold holdOf(const NetMesh& mesh, std::size_t slot) {
    return {mesh.anchorX[slot], mesh.anchorY[slot], mesh.anchorZ[slot], mesh.tied[slot], mesh.free[slot]};
}
Reach reachOf(const NetState& net, std::size_t odd, std::size_t even) {
    return {net.x[even] - net.x[odd], net.y[even] - net.y[odd], net.z[even] - net.z[odd]};
}

/// The pulls of a sheet's links, and the swing of its odd nodes from one on: a link needs no node's new place
/// but its own odd end's. Odd node k meets the even nodes k, k + 1 and k + up.
HEXAGOAL_WIDE void swingOdd(NetState& __restrict net, const NetMesh& mesh, const NetSheet& sheet,
                            SheetPulls& __restrict pulls, const SwingConstants& constants) {
    const SwingConstants c = constants; // a copy, which no store can change
    const std::size_t odd = sheet.oddFirst;
    const std::size_t even = sheet.evenFirst;
    const std::size_t up = sheet.upStride();
    const std::size_t from = sheet.columns / 2;
    // The nodes before are fixed and have no links but up.
    for (std::size_t block = 0; block < from; block += kBlock) {
        HEXAGOAL_INDEPENDENT
        for (std::size_t k = block; k != block + kBlock; ++k) {
            const Reach reach = reachOf(net, odd + k, even + up + k);
            pulls[kLinkUp].set(k, pullOf(reach, mesh.inverseRest[kLinkUp][odd + k], 1.0f / reach.length()));
        }
    }
    for (std::size_t block = from; block < sheet.oddCount(); block += kBlock) {
        HEXAGOAL_INDEPENDENT
        for (std::size_t k = block; k != block + kBlock; ++k) {
            const Reach left = reachOf(net, odd + k, even + k);
            const Reach right = reachOf(net, odd + k, even + k + 1);
            const Reach upward = reachOf(net, odd + k, even + up + k);
            // One division for three inverses.
            const float p = left.length();
            const float q = right.length();
            const float r = upward.length();
            const float pq = p * q;
            const float inverse = 1.0f / (pq * r);
            const float inversePq = inverse * r;
            const Pull a = pullOf(left, mesh.inverseRest[kLinkLeft][odd + k], inversePq * q);
            const Pull b = pullOf(right, mesh.inverseRest[kLinkRight][odd + k], inversePq * p);
            const Pull d = pullOf(upward, mesh.inverseRest[kLinkUp][odd + k], inverse * pq);
            pulls[kLinkLeft].set(k, a);
            pulls[kLinkRight].set(k, b);
            pulls[kLinkUp].set(k, d);
            setNode(net, odd + k,
                    swung(nodeAt(net, odd + k), holdOf(mesh, odd + k),
                          {a.x + b.x + d.x, a.y + b.y + d.y, a.z + b.z + d.z}, c.pulled, c));
        }
    }
}

/// The swing of a sheet's even nodes from one on; they feel the pulls reversed. Even node m is the left mate
/// of odd node m, the right mate of m − 1, the upper mate of m − up. The hem's nodes need no swing: they are
/// laid midway between their neighbours afterwards.
HEXAGOAL_WIDE void swingEven(NetState& __restrict net, const NetMesh& mesh, const NetSheet& sheet,
                             const SheetPulls& __restrict pulls, const SwingConstants& constants) {
    const SwingConstants c = constants;
    const std::size_t even = sheet.evenFirst;
    const std::size_t up = sheet.upStride();
    const std::size_t hem = sheet.hemFirst() >= sheet.evenFirst ? sheet.hemCount() : 0;
    for (std::size_t block = up; block < sheet.evenCount() - hem; block += kBlock) {
        HEXAGOAL_INDEPENDENT
        for (std::size_t m = block; m != block + kBlock; ++m) {
            const Pull a = pulls[kLinkLeft][m];
            const Pull b = pulls[kLinkRight][m - 1];
            const Pull d = pulls[kLinkUp][m - up];
            setNode(net, even + m,
                    swung(nodeAt(net, even + m), holdOf(mesh, even + m),
                          {a.x + b.x + d.x, a.y + b.y + d.y, a.z + b.z + d.z}, -c.pulled, c));
        }
    }
}

/// Row 0 is fixed in both sheets, so the runs start above it.
void swingSheet(NetState& net, const NetMesh& mesh, const NetSheet& sheet, const SwingConstants& constants) {
    SheetPulls pulls;
    swingOdd(net, mesh, sheet, pulls, constants);
    for (PullRun& run : pulls) { // the last block of even nodes reaches past the links
        for (PullRun::Floats* component : {&run.x, &run.y, &run.z}) {
            std::fill_n(component->begin() + sheet.oddCount(), kBlock, 0.0f);
        }
    }
    swingEven(net, mesh, sheet, pulls, constants);
    // What the last blocks did to the padding behind the runs: it stays where it is, but −0 is not 0.
    for (NetFloats* component : {&net.vx, &net.vy, &net.vz}) {
        std::fill_n(component->begin() + sheet.oddFirst + sheet.oddCount(), kBlock, 0.0f);
        std::fill_n(component->begin() + sheet.evenFirst + sheet.evenCount(), kBlock, 0.0f);
    }
}

void average(float& a, float& b) {
    const float mean = 0.5f * (a + b);
    a = mean;
    b = mean;
}

HEXAGOAL_WIDE void averageRuns(float* __restrict a, float* __restrict b, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        average(a[i], b[i]);
    }
}

/// Hems may overlap their neighbours left to right, but never what is written.
HEXAGOAL_WIDE void layMidway(float* __restrict middle, const float* left, const float* right,
                             std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        middle[i] = 0.5f * (left[i] + right[i]);
    }
}

/// Makes speeds that are as good as none none. Where no link pulls along an axis, a speed fades by a share a
/// step for ever, and a processor is a hundred times slower with numbers below 1e-38.
HEXAGOAL_WIDE void dropFaded(NetFloats& speeds) {
    constexpr float kNone = 1e-12f; // m/s
    for (float& v : speeds) {
        v = std::abs(v) > kNone ? v : 0.0f;
    }
}

/// Is no node faster than this?
HEXAGOAL_WIDE bool isStill(const NetState& net, float speed) {
    const float most = speed * speed;
    int moving = 0;
    for (std::uint32_t i = 0; i < net.slots; ++i) {
        const float v2 = net.vx[i] * net.vx[i] + net.vy[i] * net.vy[i] + net.vz[i] * net.vz[i];
        moving |= v2 >= most ? 1 : 0;
    }
    return moving == 0;
}

} // namespace

NetState::NetState(const NetMesh& mesh) : slots(mesh.slots) {
    std::copy(mesh.anchorX.begin(), mesh.anchorX.end(), x.begin());
    std::copy(mesh.anchorY.begin(), mesh.anchorY.end(), y.begin());
    std::copy(mesh.anchorZ.begin(), mesh.anchorZ.end(), z.begin());
}

void joinSheets(NetState& net, const NetMesh& mesh) {
    const std::array<float*, 6> components{net.x.data(),  net.y.data(),  net.z.data(),
                                           net.vx.data(), net.vy.data(), net.vz.data()};
    for (const NetJoint& joint : mesh.joints) {
        for (float* values : components) {
            if (joint.count == 1) { // along the sides, where the next node is not the next slot
                average(values[joint.first], values[joint.second]);
            } else {
                averageRuns(values + joint.first, values + joint.second, joint.count);
            }
        }
    }
    for (const NetHem& hem : mesh.hems) {
        for (float* values : components) {
            layMidway(values + hem.slot, values + hem.left, values + hem.right, hem.count);
        }
    }
}

void stepNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& t, float dt) {
    if (net.asleep) {
        return;
    }
    const SwingConstants constants(t, dt);
    for (const NetSheet& sheet : mesh.sheets) {
        swingSheet(net, mesh, sheet, constants);
    }
    joinSheets(net, mesh);

    ++net.stillSteps;
    if (net.stillSteps % kStillCheck == 0) {
        for (NetFloats* speeds : {&net.vx, &net.vy, &net.vz}) {
            dropFaded(*speeds);
        }
        if (!isStill(net, t.sleepSpeed)) {
            net.stillSteps = 0;
        } else if (net.stillSteps >= kStepsToSleep) {
            net.asleep = true;
            for (auto* component : {&net.vx, &net.vy, &net.vz}) {
                component->fill(0.0f);
            }
        }
    }
}

void settleNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& t, float seconds) {
    const float dt = 1.0f / (60.0f * t.netStepsPerFrame);
    // Thick air: only the resting place matters, and it does not depend on the drag. It creeps there, so it
    // may not fall asleep on the way.
    PhysicsTuning thick = t;
    thick.linearDrag = t.linearDrag * 5.0f;
    for (float time = 0.0f; time < seconds; time += dt) {
        wakeNet(net);
        stepNet(net, mesh, thick, dt);
    }
    for (auto* component : {&net.vx, &net.vy, &net.vz}) {
        component->fill(0.0f);
    }
    net.asleep = true;
}

void wakeNet(NetState& net) {
    net.asleep = false;
    net.stillSteps %= kStillCheck; // the next look at its speeds comes when it would, even with a ball in it
}

NetEnergy netEnergy(const NetState& net, const NetMesh& mesh, const PhysicsTuning& t) {
    NetEnergy energy;
    for (std::uint32_t i = 0; i < mesh.slots; ++i) {
        const double mass = static_cast<double>(mesh.free[i]) * static_cast<double>(t.nodeMass);
        const Vec3 stray = net.position(i) - mesh.rest[i];
        energy.kinetic += 0.5 * mass * static_cast<double>(lengthSquared(net.velocity(i)));
        energy.gravity += mass * static_cast<double>(t.gravity) * static_cast<double>(net.y[i]);
        energy.anchors +=
            0.5 * static_cast<double>(t.k12 * mesh.tied[i]) * static_cast<double>(lengthSquared(stray));
    }
    for (const NetLink& link : mesh.links) {
        const float length = lengthOf(net.position(link.odd) - net.position(link.even));
        const double stretch = static_cast<double>(std::max(0.0f, length - link.restLength));
        energy.elastic +=
            0.5 * static_cast<double>(t.k11) / static_cast<double>(link.restLength) * stretch * stretch;
    }
    return energy;
}

float maxDisplacement(const NetState& net, const NetState& from, const NetMesh& mesh) {
    float furthest2 = 0.0f;
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        furthest2 = std::max(furthest2, lengthSquared(net.position(slot) - from.position(slot)));
    }
    return std::sqrt(furthest2);
}

} // namespace hexagoal
