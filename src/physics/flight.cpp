#include "physics/flight.hpp"

#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

float dragCoefficient(float speed, const PhysicsTuning& t) {
    // The speed is the last to be known: what does not need it is worked out meanwhile, its quotient too.
    const float perSpan = 1.0f / std::max(t.dragCrisisEnd - t.dragCrisisBegin, 0.01f);
    const float x = std::clamp((speed - t.dragCrisisBegin) * perSpan, 0.0f, 1.0f);
    return t.dragSlow + (t.dragFast - t.dragSlow) * (x * x * (3.0f - 2.0f * x));
}

Vec3 airAcceleration(const Vec3& velocity, const Vec3& spin, const PhysicsTuning& t) {
    const float speed2 = lengthSquared(velocity);
    if (speed2 < 1e-6f) {
        return {};
    }
    const float speed = std::sqrt(speed2);
    const float area = kPi * t.ballRadius * t.ballRadius;
    const float perSpeed2 = 0.5f * t.airDensity * area / t.ballMass;
    Vec3 acceleration = velocity * (-perSpeed2 * speed * dragCoefficient(speed, t));

    // Only the spin across the motion lifts: |ω × v| / v of it. Below the largest lift the coefficient's
    // slope and the spin parameter leave a factor of ω × v without any root.
    const Vec3 across = glm::cross(spin, velocity);
    const float slope = t.liftSlope * t.ballRadius;
    const float across2 = lengthSquared(across);
    const bool flat = slope * slope * across2 > t.liftMax * t.liftMax * speed2 * speed2;
    acceleration += across * (perSpeed2 * (flat ? t.liftMax * speed2 / std::sqrt(across2) : slope));
    return acceleration;
}

} // namespace hexagoal
