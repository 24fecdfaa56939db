#include "show/net_sounds.hpp"

#include "core/lengths.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

NetStrain strainOf(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning) {
    double squares = 0.0;
    double power = 0.0;
    for (const NetLink& link : mesh.links) {
        const Vec3 along = net.position(link.odd) - net.position(link.even);
        const float length = lengthOf(along);
        const float stretch = length - link.restLength;
        if (stretch <= 0.0f) {
            continue; // slack
        }
        const float tension = tuning.k11 / link.restLength * stretch;
        const float grows = glm::dot(net.velocity(link.odd) - net.velocity(link.even), along) / length;
        squares += static_cast<double>(tension) * static_cast<double>(tension);
        power += static_cast<double>(tension * std::abs(grows));
    }
    const double count = std::max(1.0, static_cast<double>(mesh.links.size()));
    return {static_cast<float>(std::sqrt(squares / count)), static_cast<float>(power)};
}

float netHiss(const NetState& net, const Arena& arena, const PhysicsTuning& tuning) {
    if (net.asleep) {
        return 0.0f;
    }
    constexpr float kFull = 0.4f;   // N over that of hanging: a hard shot at its deepest
    constexpr float kMoves = 50.0f; // W
    const NetStrain strain = strainOf(net, arena.mesh, tuning);
    const float over = strain.tension - strainOf(arena.hanging, arena.mesh, tuning).tension;
    return std::clamp(over / kFull, 0.0f, 1.0f) * std::min(1.0f, strain.power / kMoves);
}

float netRustle(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning) {
    if (net.asleep) {
        return 0.0f;
    }
    constexpr double kFull = 40.0; // J in the cords after a hard shot
    constexpr double kHeard = 0.004;
    const double energy = netEnergy(net, mesh, tuning).kinetic;
    return energy < kHeard ? 0.0f : static_cast<float>(std::min(1.0, std::sqrt(energy / kFull)));
}

} // namespace hexagoal
