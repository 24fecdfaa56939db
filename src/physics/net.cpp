#include "physics/net.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <span>

namespace hexagoal {

namespace {

// A still net is looked at this often, and sleeps after this many still steps in a row.
constexpr int kStillCheck = 16;
constexpr int kStepsToSleep = 120;

/// Step 200: tension of one run of links, K11 (|I| / L − 1) along the link where stretched, else nothing;
/// kept as pulls on the odd nodes.
void pullLinks(float* __restrict pullX, float* __restrict pullY, float* __restrict pullZ,
               const float* __restrict inverseRest, const float* oddX, const float* oddY, const float* oddZ,
               const float* evenX, const float* evenY, const float* evenZ, float k11, std::uint32_t count) {
    for (std::uint32_t k = 0; k < count; ++k) {
        const float dx = evenX[k] - oddX[k];
        const float dy = evenY[k] - oddY[k];
        const float dz = evenZ[k] - oddZ[k];
        const float length = std::sqrt(dx * dx + dy * dy + dz * dz);
        // K11 (|I|/L − 1) / |I| = K11 (1/L − 1/|I|); a missing link has 1/L = 0 and never pulls.
        const float stretch = inverseRest[k] - 1.0f / length;
        const float pull = stretch > 0.0f ? k11 * stretch : 0.0f;
        pullX[k] = pull * dx;
        pullY[k] = pull * dy;
        pullZ[k] = pull * dz;
    }
}

struct SwingConstants {
    float inverseMass, k12, k13, linearDrag, k14, gravity, dt;
};

/// One component of the pulls that meet at a block of nodes, by link run. Only read, so they may overlap.
struct Meeting {
    const float* __restrict left;
    const float* __restrict right;
    const float* __restrict up;
};

/// Steps 201–206 for a block of nodes. sign: +1 for odd nodes, −1 for even ones, which feel the pulls
/// reversed.
void swing(float* __restrict x, float* __restrict y, float* __restrict z, float* __restrict vx,
           float* __restrict vy, float* __restrict vz, const Meeting pullX, const Meeting pullY,
           const Meeting pullZ, const float* __restrict anchorX, const float* __restrict anchorY,
           const float* __restrict anchorZ, const float* __restrict tied, const float* __restrict free,
           const SwingConstants& constants, float sign, std::uint32_t count) {
    const SwingConstants c = constants; // a copy, which no store through the pointers can change
    const float perMass = sign * c.inverseMass;
    for (std::uint32_t i = 0; i < count; ++i) {
        const float tie = c.k12 * tied[i] * c.inverseMass;
        const float ax = (pullX.left[i] + pullX.right[i] + pullX.up[i]) * perMass + tie * (anchorX[i] - x[i]);
        const float ay =
            (pullY.left[i] + pullY.right[i] + pullY.up[i]) * perMass + tie * (anchorY[i] - y[i]) - c.gravity;
        const float az = (pullZ.left[i] + pullZ.right[i] + pullZ.up[i]) * perMass + tie * (anchorZ[i] - z[i]);
        // The drag's share of the speed, at most all of it, so that no speed is ever reversed by it.
        const float speed = std::sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
        const float lost = (c.k13 * speed + c.linearDrag) * c.inverseMass * c.dt;
        const float kept = free[i] * (lost < 1.0f ? 1.0f - lost : 0.0f);
        const float newX = (vx[i] + ax * c.dt) * kept;
        const float newY = (vy[i] + ay * c.dt) * kept;
        const float newZ = (vz[i] + az * c.dt) * kept;
        x[i] += (newX + c.k14 * (newX - vx[i])) * c.dt;
        const float height = y[i] + (newY + c.k14 * (newY - vy[i])) * c.dt;
        z[i] += (newZ + c.k14 * (newZ - vz[i])) * c.dt;
        // The ground stops a node; left its speed, the net would never come to rest.
        y[i] = height < 0.0f ? 0.0f : height;
        vx[i] = newX;
        vy[i] = height < 0.0f ? 0.0f : newY;
        vz[i] = newZ;
    }
}

/// A vector per link run and odd node of one sheet: what its links pull these nodes with, N.
struct SheetPulls {
    /// Even nodes are half of a sheet, rounded up.
    using Run = std::array<float, kMaxNetSlots / 2>;
    std::array<Run, kLinkRuns> x, y, z;
};

void pullSheet(SheetPulls& pulls, const NetState& net, const NetMesh& mesh, const NetSheet& sheet,
               float k11) {
    const std::array<std::uint32_t, kLinkRuns> mates{sheet.evenFirst, sheet.evenFirst + 1,
                                                     sheet.evenFirst + sheet.upStride()};
    const std::uint32_t odd = sheet.oddFirst;
    const std::uint32_t count = sheet.oddCount();
    for (std::size_t run = 0; run < kLinkRuns; ++run) {
        const std::uint32_t even = mates[run];
        pullLinks(pulls.x[run].data(), pulls.y[run].data(), pulls.z[run].data(),
                  &mesh.inverseRest[run][sheet.linkFirst], &net.x[odd], &net.y[odd], &net.z[odd],
                  &net.x[even], &net.y[even], &net.z[even], k11, count);
        // An even node after the last odd one asks for its left link too.
        pulls.x[run][count] = pulls.y[run][count] = pulls.z[run][count] = 0.0f;
    }
}

/// Swings a sheet's nodes. Row 0 is fixed in both sheets, so the blocks start above it.
void swingSheet(NetState& net, const NetMesh& mesh, const NetSheet& sheet, const SheetPulls& pulls,
                const SwingConstants& constants) {
    const auto block = [&](std::uint32_t first, std::uint32_t skip, std::uint32_t count, float sign,
                           std::uint32_t rightBack, std::uint32_t upBack) {
        const std::uint32_t at = first + skip;
        const auto meeting = [&](const std::array<SheetPulls::Run, kLinkRuns>& component) {
            return Meeting{&component[kLinkLeft][skip], &component[kLinkRight][skip - rightBack],
                           &component[kLinkUp][skip - upBack]};
        };
        swing(&net.x[at], &net.y[at], &net.z[at], &net.vx[at], &net.vy[at], &net.vz[at], meeting(pulls.x),
              meeting(pulls.y), meeting(pulls.z), &mesh.anchorX[at], &mesh.anchorY[at], &mesh.anchorZ[at],
              &mesh.tied[at], &mesh.free[at], constants, sign, count - skip);
    };
    block(sheet.oddFirst, sheet.columns / 2, sheet.oddCount(), 1.0f, 0, 0);
    // Even node m is the left mate of odd node m, the right mate of m − 1 and the upper mate of m − (c + 1)
    // / 2.
    block(sheet.evenFirst, sheet.upStride(), sheet.evenCount(), -1.0f, 1, sheet.upStride());
}

void average(float* __restrict a, float* __restrict b, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const float mean = 0.5f * (a[i] + b[i]);
        a[i] = mean;
        b[i] = mean;
    }
}

/// The runs may overlap left to right, but never what is written.
void layMidway(float* __restrict middle, const float* left, const float* right, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        middle[i] = 0.5f * (left[i] + right[i]);
    }
}

bool isStill(const NetState& net, float speed) {
    float fastest2 = 0.0f;
    for (std::uint32_t i = 0; i < net.slots; ++i) {
        const float v2 = net.vx[i] * net.vx[i] + net.vy[i] * net.vy[i] + net.vz[i] * net.vz[i];
        fastest2 = std::max(fastest2, v2);
    }
    return fastest2 < speed * speed;
}

} // namespace

NetState::NetState(const NetMesh& mesh) : slots(mesh.slots) {
    std::copy(mesh.anchorX.begin(), mesh.anchorX.end(), x.begin());
    std::copy(mesh.anchorY.begin(), mesh.anchorY.end(), y.begin());
    std::copy(mesh.anchorZ.begin(), mesh.anchorZ.end(), z.begin());
}

void joinSheets(NetState& net, const NetMesh& mesh) {
    for (auto* component : {&net.x, &net.y, &net.z, &net.vx, &net.vy, &net.vz}) {
        float* values = component->data();
        for (const NetJoint& joint : mesh.joints) {
            average(values + joint.first, values + joint.second, joint.count);
        }
        for (const NetHem& hem : mesh.hems) {
            layMidway(values + hem.slot, values + hem.left, values + hem.right, hem.count);
        }
    }
}

void stepNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& t, float dt) {
    if (net.asleep) {
        return;
    }
    const SwingConstants constants{1.0f / t.nodeMass, t.k12, t.k13, t.linearDrag, t.k14, t.gravity, dt};
    SheetPulls pulls;
    for (const NetSheet& sheet : mesh.sheets) {
        pullSheet(pulls, net, mesh, sheet, t.k11);
        swingSheet(net, mesh, sheet, pulls, constants);
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
