// Impulses of the ball on hard things: ground, posts, bar. What follows a contact of S3.
#pragma once

#include "core/math.hpp"

#include <algorithm>

namespace hexagoal {

/// Velocity of the ball's surface where it touches a thing whose unit normal points to the ball's centre.
inline Vec3 contactVelocity(Vec3 velocity, Vec3 spin, Vec3 normal, float radius) {
    return velocity - radius * glm::cross(spin, normal);
}

/// A friction impulse (per mass) against the slip at the contact, never more than what ends it.
/// Changes velocity and spin of a thin shell (I = ⅔ m r²): slip falls 2.5 times as fast as speed.
inline void applyFriction(Vec3& velocity, Vec3& spin, Vec3 normal, float radius, float largestImpulse) {
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

/// A bounce: restitution on the normal speed, Coulomb friction on the slip. No effect when separating.
void bounce(Vec3& velocity, Vec3& spin, Vec3 normal, float radius, float restitution, float friction);

} // namespace hexagoal
