#include "physics/goal.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

Plane planeThrough(Vec3 point, Vec3 normal) {
    const Vec3 unit = normal * (1.0f / lengthOf(normal));
    return {unit, glm::dot(unit, point)};
}

} // namespace

std::optional<GoalSpec> goalByName(std::string_view name) {
    for (const GoalSpec& spec : kGoalSpecs) {
        if (spec.name == name) {
            return spec;
        }
    }
    return std::nullopt;
}

GoalFrame::GoalFrame(const GoalSpec& goal) : spec(goal), insideRebound(std::sqrt(goal.insideStiffness)) {
    const float halfWidth = spec.width / 2;
    const Vec3 backFoot{0.0f, 0.0f, -spec.bottomDepth};
    const float lean = (spec.bottomDepth - spec.topDepth) / spec.height;
    line = {{0.0f, 0.0f, 1.0f}, 0.0f};
    faces[static_cast<std::size_t>(Face::Back)] = planeThrough(backFoot, {0.0f, -lean, 1.0f});
    faces[static_cast<std::size_t>(Face::Left)] = planeThrough({-halfWidth, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f});
    faces[static_cast<std::size_t>(Face::Right)] = planeThrough({halfWidth, 0.0f, 0.0f}, {-1.0f, 0.0f, 0.0f});
    faces[static_cast<std::size_t>(Face::Top)] = planeThrough({0.0f, spec.height, 0.0f}, {0.0f, -1.0f, 0.0f});

    // The axes of posts and bar stand half their thickness before the origin, which is at their net side.
    const float r = spec.postRadius;
    const Vec3 leftTop{-halfWidth - r, spec.height + r, r};
    const Vec3 rightTop{halfWidth + r, spec.height + r, r};
    frame = {Capsule{{leftTop.x, 0.0f, r}, leftTop, r}, Capsule{{rightTop.x, 0.0f, r}, rightTop, r},
             Capsule{leftTop, rightTop, r}};

    // Far enough behind that a net bulging from the hardest shot does not reach them.
    const float behind = -spec.bottomDepth - 1.6f;
    const float aside = halfWidth + 0.4f;
    const float stanchionHeight = spec.height + 0.25f;
    stanchions = {Capsule{{-aside, 0.0f, behind}, {-aside, stanchionHeight, behind}, 0.035f},
                  Capsule{{aside, 0.0f, behind}, {aside, stanchionHeight, behind}, 0.035f}};
}

GoalFrame GoalFrame::placedAt(const GoalPlacement& placement) const {
    GoalFrame placed = *this;
    const auto placePlane = [&](Plane& plane) {
        plane.normal = placement.directionToLocal(plane.normal);
        plane.offset += glm::dot(plane.normal, placement.origin);
    };
    const auto placeCapsule = [&](Capsule& capsule) {
        capsule.a = placement.toPitch(capsule.a);
        capsule.b = placement.toPitch(capsule.b);
    };
    std::for_each(placed.faces.begin(), placed.faces.end(), placePlane);
    placed.ground = placement.origin.y;
    placePlane(placed.line);
    std::for_each(placed.frame.begin(), placed.frame.end(), placeCapsule);
    std::for_each(placed.stanchions.begin(), placed.stanchions.end(), placeCapsule);
    return placed;
}

float GoalFrame::depthAt(float height) const {
    const float share = height / spec.height;
    return spec.bottomDepth + (spec.topDepth - spec.bottomDepth) * share;
}

} // namespace hexagoal
