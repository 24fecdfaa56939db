// The back net under repeated hits: does its energy stay bounded and die?
#pragma once

#include "physics/goal.hpp"
#include "tuning/physics_tuning.hpp"

#include <iosfwd>

namespace hexagoal {

struct NetRunOptions {
    float speed = 30.0f; ///< of the ball, m/s
    int hits = 1;
    float interval = 1.0f; ///< between hits, s
    float seconds = 15.0f; ///< in all
    GoalSpec goal = kFullGoal;
};

/// Hits the middle of the back net; each time the ball is taken away half a second later. Writes a CSV row
/// per 1/60 s: t,kinetic_j,above_rest_j,max_displacement_m.
void runNet(const NetRunOptions& options, const PhysicsTuning& tuning, std::ostream& out);

} // namespace hexagoal
