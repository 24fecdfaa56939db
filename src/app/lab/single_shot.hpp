// One shot, step by step.
#pragma once

#include "app/lab/shots.hpp"
#include "physics/goal.hpp"
#include "tuning/physics_tuning.hpp"

#include <iosfwd>

namespace hexagoal {

/// Writes a CSV row per ball step: t,x,y,z,vx,vy,vz,wx,wy,wz,latch,areas; goal-local axes, the start
/// included.
void runSingleShot(const ShotStart& start, float seconds, const GoalSpec& goal, const PhysicsTuning& tuning,
                   std::ostream& out);

} // namespace hexagoal
