#include "physics/contact.hpp"

namespace hexagoal {

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
