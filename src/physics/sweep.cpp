#include "physics/sweep.hpp"

#include <algorithm>

namespace hexagoal {

bool spheresTouch(Vec3 centreA, float radiusA, Vec3 centreB, float radiusB) {
    const float reach = radiusA + radiusB;
    return lengthSquared(centreA - centreB) <= reach * reach;
}

std::optional<Contact> sweepCapsule(Vec3 start, Vec3 displacement, float radius, const Capsule& capsule) {
    const float reach = radius + capsule.radius;
    const Vec3 along = capsule.b - capsule.a;
    const float length2 = lengthSquared(along);

    // The cylinder is a circle in the plane across its axis; the ends are spheres.
    const Vec3 relative = start - capsule.a;
    const Vec3 across = relative - along * (glm::dot(relative, along) / length2);
    const Vec3 acrossMove = displacement - along * (glm::dot(displacement, along) / length2);

    std::optional<Contact> first;
    if (const auto t = timeOfImpact(across, acrossMove, reach)) {
        const Vec3 at = relative + displacement * *t;
        const float share = glm::dot(at, along) / length2;
        if (share >= 0.0f && share <= 1.0f) {
            const Vec3 out = at - along * share;
            const float distance2 = lengthSquared(out);
            if (distance2 > 0.0f) {
                first = Contact{*t, out * (1.0f / std::sqrt(distance2))};
            }
        }
    }
    for (const Vec3 end : {capsule.a, capsule.b}) {
        if (const auto t = timeOfImpact(start - end, displacement, reach);
            t && (!first || *t < first->time)) {
            const Vec3 out = start + displacement * *t - end;
            const float distance2 = lengthSquared(out);
            if (distance2 > 0.0f) {
                first = Contact{*t, out * (1.0f / std::sqrt(distance2))};
            }
        }
    }
    return first;
}

} // namespace hexagoal
