#include "physics/flight.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

float dragCoefficient(float speed, const PhysicsTuning& t) {
    const float span = std::max(t.dragCrisisEnd - t.dragCrisisBegin, 0.01f);
    const float x = std::clamp((speed - t.dragCrisisBegin) / span, 0.0f, 1.0f);
    return t.dragSlow + (t.dragFast - t.dragSlow) * (x * x * (3.0f - 2.0f * x));
}

Vec3 airAcceleration(Vec3 velocity, Vec3 spin, const PhysicsTuning& t) {
    const float speed2 = lengthSquared(velocity);
    if (speed2 < 1e-6f) {
        return {};
    }
    const float speed = std::sqrt(speed2);
    const float area = kPi * t.ballRadius * t.ballRadius;
    const float perSpeed2 = 0.5f * t.airDensity * area / t.ballMass;
    Vec3 acceleration = velocity * (-perSpeed2 * dragCoefficient(speed, t) * speed);

    // Only the spin across the motion lifts: |ω × v| / v of it.
    const Vec3 across = glm::cross(spin, velocity);
    const float across2 = lengthSquared(across);
    if (across2 > 1e-6f) {
        const float acrossLength = std::sqrt(across2);
        const float spinParameter = t.ballRadius * acrossLength / speed2;
        const float lift = std::min(t.liftSlope * spinParameter, t.liftMax);
        acceleration += across * (perSpeed2 * lift * speed2 / acrossLength);
    }
    return acceleration;
}

} // namespace hexagoal
