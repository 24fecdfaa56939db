// The shadow that a goal's bars lay on the grass, baked once: bars and sun stand still.
#pragma once

#include "render/texture.hpp"
#include "render/tube_painter.hpp"

#include <span>

namespace hexagoal {

/// A rectangle of ground and the share of sunlight kept away from each texel (one channel).
struct GoalShadow {
    Vec3 corner{};
    Vec3 across{};
    Vec3 along{};
    gl::Image mask;
};

/// tubes in pitch axes; toSun of unit length.
GoalShadow bakeGoalShadow(std::span<const Tube> tubes, Vec3 toSun);

} // namespace hexagoal
