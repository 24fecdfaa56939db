// What a net sounds like while it moves: by its links' tension and its cords' swing, as they are simulated.
#pragma once

#include "physics/world.hpp"

namespace hexagoal {

/// s: as quick as a net is tightened by a shot.
inline constexpr float kNetSwell = 0.04f;

/// What goes on in a net's cords at a moment.
struct NetStrain {
    float tension = 0.0f; ///< N, the root of the mean square over its links
    float power = 0.0f; ///< W that its links take in and give back, added up: each link's tension × how fast
                        ///< it grows or shrinks
};
NetStrain strainOf(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning);

/// The hiss of cords that are drawn tight: 0 to 1. It follows the tension over that of the net as it hangs,
/// and is heard only while the cords move: a net that is held out is silent.
float netHiss(const NetState& net, const Arena& arena, const PhysicsTuning& tuning);
/// What is heard of a net that swings: 0 to 1, by the root of its kinetic energy.
float netRustle(const NetState& net, const NetMesh& mesh, const PhysicsTuning& tuning);

} // namespace hexagoal
