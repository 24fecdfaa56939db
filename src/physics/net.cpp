#include "physics/net.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// A still net is looked at this often, and sleeps after this many still steps in a row.
constexpr int kStillCheck = 16;
constexpr int kStepsToSleep = 120;

/// Step 200: tension of one run of links, K11 (|I| / L − 1) along the link where stretched, else nothing.
/// Adds the pulls to the odd nodes' forces and keeps them for the even nodes.
void pullLinks(float* __restrict forceX, float* __restrict forceY, float* __restrict forceZ,
               float* __restrict pullX, float* __restrict pullY, float* __restrict pullZ,
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
        const float px = pull * dx;
        const float py = pull * dy;
        const float pz = pull * dz;
        pullX[k] = px;
        pullY[k] = py;
        pullZ[k] = pz;
        forceX[k] += px;
        forceY[k] += py;
        forceZ[k] += pz;
    }
}

/// Forces of the links on the even nodes: the reverse of the pulls on the odd nodes they meet.
void reversePulls(float* __restrict force, const float* left, const float* right, const float* up,
                  std::uint32_t upStride, std::uint32_t count) {
    for (std::uint32_t m = 0; m < count; ++m) {
        force[m] = -(left[m] + right[static_cast<std::int64_t>(m) - 1] +
                     up[static_cast<std::int64_t>(m) - static_cast<std::int64_t>(upStride)]);
    }
}

struct SwingConstants {
    float inverseMass, k12, k13, linearDrag, k14, gravity, dt;
};

/// Steps 201–206 for a block of nodes.
void swing(float* __restrict x, float* __restrict y, float* __restrict z, float* __restrict vx,
           float* __restrict vy, float* __restrict vz, const float* __restrict forceX,
           const float* __restrict forceY, const float* __restrict forceZ, const float* __restrict anchorX,
           const float* __restrict anchorY, const float* __restrict anchorZ, const float* __restrict tied,
           const float* __restrict free, const SwingConstants& c, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const float tie = c.k12 * tied[i];
        const float ax = (forceX[i] + tie * (anchorX[i] - x[i])) * c.inverseMass;
        const float ay = (forceY[i] + tie * (anchorY[i] - y[i])) * c.inverseMass - c.gravity;
        const float az = (forceZ[i] + tie * (anchorZ[i] - z[i])) * c.inverseMass;
        // Drag at the end of the step, so that no speed is ever reversed by it.
        const float speed = std::sqrt(vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
        const float kept = free[i] / (1.0f + (c.k13 * speed + c.linearDrag) * c.inverseMass * c.dt);
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

/// The two sheets' nodes along the top edges move as one.
void join(NetState& net, const NetMesh& mesh) {
    for (const auto& [a, b] : mesh.joints) {
        for (auto* component : {&net.x, &net.y, &net.z, &net.vx, &net.vy, &net.vz}) {
            const float mean = 0.5f * ((*component)[a] + (*component)[b]);
            (*component)[a] = mean;
            (*component)[b] = mean;
        }
    }
}

bool isStill(const NetState& net, float speed) {
    float fastest2 = 0.0f;
    for (std::size_t i = 0; i < net.vx.size(); ++i) {
        const float v2 = net.vx[i] * net.vx[i] + net.vy[i] * net.vy[i] + net.vz[i] * net.vz[i];
        fastest2 = std::max(fastest2, v2);
    }
    return fastest2 < speed * speed;
}

} // namespace

NetState::NetState(const NetMesh& mesh)
    : x(mesh.anchorX), y(mesh.anchorY), z(mesh.anchorZ), vx(mesh.slots), vy(mesh.slots),
      vz(mesh.slots), force{std::vector<float>(mesh.slots), std::vector<float>(mesh.slots),
                            std::vector<float>(mesh.slots)} {
    for (NetVectors& pull : pulls) {
        pull = {std::vector<float>(mesh.linkSlots), std::vector<float>(mesh.linkSlots),
                std::vector<float>(mesh.linkSlots)};
    }
}

void stepNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& t, float dt) {
    if (net.asleep) {
        return;
    }
    for (const NetSheet& sheet : mesh.sheets) {
        const std::uint32_t odd = sheet.oddFirst;
        const std::uint32_t count = sheet.oddCount();
        const std::array<std::uint32_t, kLinkRuns> mates{sheet.evenFirst, sheet.evenFirst + 1,
                                                         sheet.evenFirst + sheet.upStride()};
        for (auto* component : {&net.force.x, &net.force.y, &net.force.z}) {
            std::fill_n(component->begin() + odd, count, 0.0f);
        }
        for (std::size_t run = 0; run < kLinkRuns; ++run) {
            const std::uint32_t even = mates[run];
            NetVectors& pull = net.pulls[run];
            pullLinks(&net.force.x[odd], &net.force.y[odd], &net.force.z[odd], &pull.x[sheet.linkFirst],
                      &pull.y[sheet.linkFirst], &pull.z[sheet.linkFirst],
                      &mesh.inverseRest[run][sheet.linkFirst], &net.x[odd], &net.y[odd], &net.z[odd],
                      &net.x[even], &net.y[even], &net.z[even], t.k11, count);
        }
        const std::uint32_t even = sheet.evenFirst;
        const std::uint32_t link = sheet.linkFirst;
        reversePulls(&net.force.x[even], &net.pulls[0].x[link], &net.pulls[1].x[link], &net.pulls[2].x[link],
                     sheet.upStride(), sheet.evenCount());
        reversePulls(&net.force.y[even], &net.pulls[0].y[link], &net.pulls[1].y[link], &net.pulls[2].y[link],
                     sheet.upStride(), sheet.evenCount());
        reversePulls(&net.force.z[even], &net.pulls[0].z[link], &net.pulls[1].z[link], &net.pulls[2].z[link],
                     sheet.upStride(), sheet.evenCount());
    }
    const SwingConstants constants{1.0f / t.nodeMass, t.k12, t.k13, t.linearDrag, t.k14, t.gravity, dt};
    swing(net.x.data(), net.y.data(), net.z.data(), net.vx.data(), net.vy.data(), net.vz.data(),
          net.force.x.data(), net.force.y.data(), net.force.z.data(), mesh.anchorX.data(),
          mesh.anchorY.data(), mesh.anchorZ.data(), mesh.tied.data(), mesh.free.data(), constants,
          mesh.slots);
    join(net, mesh);

    ++net.stillSteps;
    if (net.stillSteps % kStillCheck == 0) {
        if (!isStill(net, t.sleepSpeed)) {
            net.stillSteps = 0;
        } else if (net.stillSteps >= kStepsToSleep) {
            net.asleep = true;
            for (auto* component : {&net.vx, &net.vy, &net.vz}) {
                std::fill(component->begin(), component->end(), 0.0f);
            }
        }
    }
}

void settleNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& t, float seconds) {
    const float dt = 1.0f / (60.0f * t.netStepsPerFrame);
    // Twentyfold drag: only the resting place matters, and it does not depend on the drag.
    PhysicsTuning thick = t;
    thick.linearDrag = t.linearDrag * 20.0f;
    for (float time = 0.0f; time < seconds && !net.asleep; time += dt) {
        stepNet(net, mesh, thick, dt);
    }
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

void addToHash(StateHash& hash, const NetState& net) {
    for (const auto* component : {&net.x, &net.y, &net.z, &net.vx, &net.vy, &net.vz}) {
        hash.addAll(std::span<const float>(*component));
    }
    hash.add(static_cast<std::uint8_t>(net.asleep));
}

} // namespace hexagoal
