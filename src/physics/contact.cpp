#include "physics/contact.hpp"

#include <algorithm>

namespace hexagoal {

void applyFriction(Vec3& velocity, Vec3& spin, Vec3 normal, float radius, float largestImpulse) {
    const Vec3 slip = tangential(contactVelocity(velocity, spin, normal, radius), normal);
    const float slip2 = lengthSquared(slip);
    if (slip2 < 1e-10f) {
        return;
    }
    const float speed = std::sqrt(slip2);
    const float impulse = std::min(largestImpulse, speed / 2.5f);
    const Vec3 direction = slip * (1.0f / speed);
    velocity -= direction * impulse;
    spin += glm::cross(normal, direction) * (1.5f * impulse / radius);
}

void bounce(Vec3& velocity, Vec3& spin, Vec3 normal, float radius, float restitution, float friction) {
    const float approach = -glm::dot(velocity, normal);
    if (approach <= 0.0f) {
        return;
    }
    const float impulse = (1.0f + restitution) * approach;
    velocity += normal * impulse;
    applyFriction(velocity, spin, normal, radius, friction * impulse);
}

} // namespace hexagoal
