// The ball's state. Plain, copyable, hashable.
#pragma once

#include "core/math.hpp"
#include "physics/goal.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// Which side of a goal's net the ball belongs to while it is beyond the goal line (N7).
enum class Latch : std::uint8_t { None, Inside, Outside };

/// What the ball remembers of one goal.
struct GoalMemory {
    Latch latch = Latch::None;
    std::int8_t struckFace = -1; ///< the Face an outside ball struck first, −1 while it touches none (N6)
};

/// Pitch axes, metres, m/s, rad/s (right-handed).
struct BallState {
    Vec3 position{0.0f, 0.11f, 0.0f};
    Vec3 velocity{};
    Vec3 spin{};
    Quat orientation{1.0f, 0.0f, 0.0f, 0.0f};
    std::array<GoalMemory, 2> goals{};
    std::uint16_t areas = 0; ///< the reaction areas that acted in the last step, as AreaBit
};

} // namespace hexagoal
