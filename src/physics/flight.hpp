// What the air does to the ball.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

struct PhysicsTuning;

/// Drag coefficient at a speed in m/s: falls smoothly through the drag crisis.
float dragCoefficient(float speed, const PhysicsTuning& tuning);

/// Acceleration by drag and Magnus lift, m/s².
Vec3 airAcceleration(const Vec3& velocity, const Vec3& spin, const PhysicsTuning& tuning);

} // namespace hexagoal
