#include "physics/sweep.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal {

bool spheresTouch(Vec3 centreA, float radiusA, Vec3 centreB, float radiusB) {
    const float reach = radiusA + radiusB;
    return lengthSquared(centreA - centreB) <= reach * reach;
}

std::optional<Contact> sweepCapsule(Vec3 start, Vec3 displacement, float radius, const Capsule& capsule) {
    const float reach = radius + capsule.radius;
    // From its middle, so that a crossbar seen in a mirror, whose ends change places, is met in the mirrored
    // place.
    const Vec3 middle = (capsule.a + capsule.b) * 0.5f;
    const Vec3 half = (capsule.b - capsule.a) * 0.5f;
    const float half2 = lengthSquared(half);

    // The cylinder is a circle in the plane across its axis; the ends are spheres.
    const Vec3 relative = start - middle;
    const Vec3 across = relative - half * (glm::dot(relative, half) / half2);
    const Vec3 acrossMove = displacement - half * (glm::dot(displacement, half) / half2);

    std::optional<Contact> first;
    if (const auto t = timeOfImpact(across, acrossMove, reach)) {
        const Vec3 at = relative + displacement * *t;
        const float share = glm::dot(at, half) / half2;
        if (share >= -1.0f && share <= 1.0f) {
            const Vec3 out = at - half * share;
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

int sweepParts(const Capsule& from, const Capsule& to) {
    const float turn = lengthOf((to.b - from.b) - (to.a - from.a));
    return 1 + static_cast<int>(turn / (4.0f * kTolerableMiss));
}

std::optional<Contact> sweepMovingCapsule(Vec3 start, Vec3 displacement, float radius, const Capsule& from,
                                          const Capsule& to) {
    const int parts = sweepParts(from, to);
    const float share = 1.0f / static_cast<float>(parts);
    const Vec3 moveA = (to.a - from.a) * share;
    const Vec3 moveB = (to.b - from.b) * share;
    const Vec3 relative = displacement * share - (moveA + moveB) * 0.5f;
    for (int i = 0; i < parts; ++i) {
        const auto done = static_cast<float>(i);
        // As it is in the middle of the part, put where its mean motion begins.
        const Vec3 turned = (moveB - moveA) * 0.25f;
        const Capsule now{from.a + moveA * done - turned, from.b + moveB * done + turned, to.radius};
        if (auto hit = sweepCapsule(start + displacement * (share * done), relative, radius, now)) {
            hit->time = (done + hit->time) * share;
            return hit;
        }
    }
    return std::nullopt;
}

} // namespace hexagoal
