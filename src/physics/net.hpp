// The net in motion: swing (N10) and energy.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/net_mesh.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

struct PhysicsTuning;

/// Positions and velocities, one array per component, by slot of the mesh. Goal-local axes. Plain: a snapshot
/// copies it flat.
struct NetState {
    NetState() = default;
    explicit NetState(const NetMesh& mesh);

    std::uint32_t slots = 0;    ///< of the mesh; the arrays are 0 beyond them
    NetFloats x{}, y{}, z{};    ///< m
    NetFloats vx{}, vy{}, vz{}; ///< m/s
    bool asleep = false;
    int stillSteps = 0; ///< steps since a node was last seen faster than the sleep speed

    Vec3 position(std::uint32_t slot) const { return {x[slot], y[slot], z[slot]}; }
    Vec3 velocity(std::uint32_t slot) const { return {vx[slot], vy[slot], vz[slot]}; }
};
HEXAGOAL_FIELDS(NetState, slots, x, y, z, vx, vy, vz, asleep, stillSteps)

/// One swing step of dt seconds. Does nothing to a net asleep.
void stepNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning, float dt);

/// Makes the two sheets' nodes along the top edges one again; part of every step.
void joinSheets(NetState& net, const NetMesh& mesh);

/// Lets the net hang for that long in thick air, then puts it to sleep.
void settleNet(NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning, float seconds = 20.0f);

void wakeNet(NetState& net);

/// Energies in joules; potential ones relative to an arbitrary zero.
struct NetEnergy {
    double kinetic = 0.0;
    double elastic = 0.0;
    double anchors = 0.0;
    double gravity = 0.0;

    double total() const { return kinetic + elastic + anchors + gravity; }
};
NetEnergy netEnergy(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning);

/// The furthest a node is from where it hangs in another state of the same net, metres.
float maxDisplacement(const NetState& net, const NetState& from, const NetMesh& mesh);

} // namespace hexagoal
