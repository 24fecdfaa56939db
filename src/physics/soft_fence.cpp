#include "physics/soft_fence.hpp"

#include "core/lengths.hpp"
#include "physics/enclosure.hpp"

#include <algorithm>

namespace hexagoal {

FencePush fencePush(const SoftFence& fence, std::span<const Vec2> polygon, Vec3 centre, Vec3 velocity,
                    float radius, float hard, float dt) {
    const Vec2 place{centre.x, centre.z};
    const Kept kept = keptWithin(polygon, place, radius);
    if (kept.normal == Vec2{}) {
        return {};
    }
    FencePush push{{kept.normal.x, 0.0f, kept.normal.y}, glm::dot(kept.place - place, kept.normal), 0.0f};
    const float rate = hard / fence.give; // 1/s
    const float whole = rate * rate * push.depth * dt;
    const float stops = std::min(std::max(-glm::dot(velocity, push.normal), 0.0f), whole);
    push.impulse = stops + (whole - stops) * fence.restitution * fence.restitution;
    return push;
}

} // namespace hexagoal
