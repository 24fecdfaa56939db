#include "physics/net.hpp"

#include "physics/vector_clones.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <span>

namespace hexagoal {

namespace {

// A still net is looked at this often, and sleeps after this many still steps in a row.
constexpr int kStillCheck = 16;
constexpr int kStepsToSleep = 120;

static_assert(kBlock <= kNetPadding);

/// What a link pulls its odd node with, N.
struct Pull {
    float x, y, z;
};

/// Step 200: the tension of a link from odd to even end, K11 (|I| / L − 1) along it where stretched, else
/// nothing.
[[gnu::always_inline]] inline Pull pullOf(float dx, float dy, float dz, float inverseRest, float k11) {
    const float length = std::sqrt(dx * dx + dy * dy + dz * dz);
    // K11 (|I|/L − 1) / |I| = K11 (1/L − 1/|I|); a missing link has 1/L = 0 and never pulls.
    const float stretch = inverseRest - 1.0f / length;
    const float pull = stretch > 0.0f ? k11 * stretch : 0.0f;
    return {pull * dx, pull * dy, pull * dz};
}

struct SwingConstants {
    float k11, inverseMass, anchorPerMass, k13, linearDrag, k14, gravity, dt;
};

/// Where a node is, how fast it moves, and what holds it.
struct SwingNode {
    float x, y, z, vx, vy, vz;
};
struct NodeHold {
    float anchorX, anchorY, anchorZ, tied, free;
};

/// Steps 201–206 for one node. sum: of the pulls that meet at it, as its odd ends feel them; perMass: 1 / M,
/// or −1 / M at an even end.
[[gnu::always_inline]] inline SwingNode swung(const SwingNode& node, const NodeHold& hold, const Pull& sum,
                                              float perMass, const SwingConstants& c) {
    const float tie = c.anchorPerMass * hold.tied;
    const float ax = sum.x * perMass + tie * (hold.anchorX - node.x);
    const float ay = sum.y * perMass + tie * (hold.anchorY - node.y) - c.gravity;
    const float az = sum.z * perMass + tie * (hold.anchorZ - node.z);
    // The drag's share of the speed, at most all of it, so that no speed is ever reversed by it.
    const float speed = std::sqrt(node.vx * node.vx + node.vy * node.vy + node.vz * node.vz);
    const float left = 1.0f - (c.k13 * speed + c.linearDrag) * c.inverseMass * c.dt;
    const float kept = hold.free * (left > 0.0f ? left : 0.0f);
    const float newX = (node.vx + ax * c.dt) * kept;
    const float newY = (node.vy + ay * c.dt) * kept;
    const float newZ = (node.vz + az * c.dt) * kept;
    const float height = node.y + (newY + c.k14 * (newY - node.vy)) * c.dt;
    // The ground stops a node; left its speed, the net would never come to rest.
    return {node.x + (newX + c.k14 * (newX - node.vx)) * c.dt,
            height < 0.0f ? 0.0f : height,
            node.z + (newZ + c.k14 * (newZ - node.vz)) * c.dt,
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

/// What holds the nodes of a run, one array per component.
struct RunHold {
    const float* anchorX;
    const float* anchorY;
    const float* anchorZ;
    const float* tied;
    const float* free;

    NodeHold operator[](std::size_t i) const {
        return {anchorX[i], anchorY[i], anchorZ[i], tied[i], free[i]};
    }
};

RunHold holdOf(const NetMesh& mesh, std::size_t slot) {
    return {&mesh.anchorX[slot], &mesh.anchorY[slot], &mesh.anchorZ[slot], &mesh.tied[slot],
            &mesh.free[slot]};
}

/// The pulls of a sheet's links and the swing of its odd nodes from one on, all arrays by odd node: a link
/// needs no node's new place but its own odd end's. Odd node k meets the even nodes k, k + 1 and k + up.
HEXAGOAL_WIDE void swingOdd(float* __restrict x, float* __restrict y, float* __restrict z,
                            float* __restrict vx, float* __restrict vy, float* __restrict vz,
                            const float* evenX, const float* evenY, const float* evenZ, const RunHold hold,
                            SheetPulls& __restrict pulls, const float* restLeft, const float* restRight,
                            const float* restUp, const SwingConstants& constants, std::size_t from,
                            std::size_t count, std::size_t up) {
    const SwingConstants c = constants; // a copy, which no store can change
    // The nodes before are fixed and have no links but up.
    for (std::size_t k = 0; k < from; ++k) {
        pulls[kLinkUp].set(
            k, pullOf(evenX[k + up] - x[k], evenY[k + up] - y[k], evenZ[k + up] - z[k], restUp[k], c.k11));
    }
    HEXAGOAL_INDEPENDENT
    for (std::size_t k = from; k < from + wholeBlocks(count - from); ++k) {
        const Pull a = pullOf(evenX[k] - x[k], evenY[k] - y[k], evenZ[k] - z[k], restLeft[k], c.k11);
        const Pull b =
            pullOf(evenX[k + 1] - x[k], evenY[k + 1] - y[k], evenZ[k + 1] - z[k], restRight[k], c.k11);
        const Pull d =
            pullOf(evenX[k + up] - x[k], evenY[k + up] - y[k], evenZ[k + up] - z[k], restUp[k], c.k11);
        pulls[kLinkLeft].set(k, a);
        pulls[kLinkRight].set(k, b);
        pulls[kLinkUp].set(k, d);
        const SwingNode now = swung({x[k], y[k], z[k], vx[k], vy[k], vz[k]}, hold[k],
                                    {a.x + b.x + d.x, a.y + b.y + d.y, a.z + b.z + d.z}, c.inverseMass, c);
        x[k] = now.x;
        y[k] = now.y;
        z[k] = now.z;
        vx[k] = now.vx;
        vy[k] = now.vy;
        vz[k] = now.vz;
    }
}

/// The swing of a sheet's even nodes from one on, all arrays by even node; they feel the pulls reversed. Even
/// node m is the left mate of odd node m, the right mate of m − 1, the upper mate of m − up.
HEXAGOAL_WIDE void swingEven(float* __restrict x, float* __restrict y, float* __restrict z,
                             float* __restrict vx, float* __restrict vy, float* __restrict vz,
                             const RunHold hold, const SheetPulls& __restrict pulls,
                             const SwingConstants& constants, std::size_t from, std::size_t count,
                             std::size_t up) {
    const SwingConstants c = constants;
    HEXAGOAL_INDEPENDENT
    for (std::size_t m = from; m < from + wholeBlocks(count - from); ++m) {
        const Pull a = pulls[kLinkLeft][m];
        const Pull b = pulls[kLinkRight][m - 1];
        const Pull d = pulls[kLinkUp][m - up];
        const SwingNode now = swung({x[m], y[m], z[m], vx[m], vy[m], vz[m]}, hold[m],
                                    {a.x + b.x + d.x, a.y + b.y + d.y, a.z + b.z + d.z}, -c.inverseMass, c);
        x[m] = now.x;
        y[m] = now.y;
        z[m] = now.z;
        vx[m] = now.vx;
        vy[m] = now.vy;
        vz[m] = now.vz;
    }
}

/// Row 0 is fixed in both sheets, so the runs start above it. The hem's nodes need no swing: they are laid
/// midway between their neighbours afterwards.
void swingSheet(NetState& net, const NetMesh& mesh, const NetSheet& sheet, const SwingConstants& constants) {
    const std::size_t odd = sheet.oddFirst;
    const std::size_t even = sheet.evenFirst;
    const std::size_t up = sheet.upStride();
    const auto rests = [&](LinkRun run) { return &mesh.inverseRest[run][sheet.linkFirst]; };
    SheetPulls pulls;
    swingOdd(&net.x[odd], &net.y[odd], &net.z[odd], &net.vx[odd], &net.vy[odd], &net.vz[odd], &net.x[even],
             &net.y[even], &net.z[even], holdOf(mesh, odd), pulls, rests(kLinkLeft), rests(kLinkRight),
             rests(kLinkUp), constants, sheet.columns / 2, sheet.oddCount(), up);
    for (PullRun& run : pulls) { // the last block of even nodes reaches past the links
        for (PullRun::Floats* component : {&run.x, &run.y, &run.z}) {
            std::fill_n(component->begin() + sheet.oddCount(), kBlock, 0.0f);
        }
    }
    const bool hemIsEven = sheet.hemFirst() >= sheet.evenFirst;
    swingEven(&net.x[even], &net.y[even], &net.z[even], &net.vx[even], &net.vy[even], &net.vz[even],
              holdOf(mesh, even), pulls, constants, up,
              sheet.evenCount() - (hemIsEven ? sheet.hemCount() : 0), up);
    // What the last blocks did to the padding behind the runs: it stays where it is, but −0 is not 0.
    for (NetFloats* component : {&net.vx, &net.vy, &net.vz}) {
        std::fill_n(component->begin() + odd + sheet.oddCount(), kBlock, 0.0f);
        std::fill_n(component->begin() + even + sheet.evenCount(), kBlock, 0.0f);
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
    const float inverseMass = 1.0f / t.nodeMass;
    const SwingConstants constants{t.k11,        inverseMass, t.k12 * inverseMass, t.k13,
                                   t.linearDrag, t.k14,       t.gravity,           dt};
    for (const NetSheet& sheet : mesh.sheets) {
        swingSheet(net, mesh, sheet, constants);
    }
    joinSheets(net, mesh);

    ++net.stillSteps;
    if (net.stillSteps % kStillCheck == 0) {
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
    net.stillSteps = 0;
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
        const float length = std::sqrt(lengthSquared(net.position(link.odd) - net.position(link.even)));
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
