// From the axes and directions of a device to the stick that the game sees.
#pragma once

#include "core/math.hpp"

namespace hexagoal {

/// Inside this part of the travel a stick is at rest: worn pads rest up to 0.15 off the middle.
inline constexpr float kStickDeadZone = 0.2f;
inline constexpr float kLeastDeadZone = 0.02f;
inline constexpr float kMostDeadZone = 0.6f;
/// From here on it counts as fully pushed: cheap sticks never reach 1 in every direction.
inline constexpr float kStickFull = 0.95f;

/// Axis value (−32768 to 32767) to −1 to 1.
float axisValue(int raw);

/// Round dead zone, then rescaled so that the length runs evenly from 0 to 1.
Vec2 stickFromAxes(Vec2 axes, float deadZone = kStickDeadZone);

/// Opposite directions cancel; diagonals are no longer than 1.
Vec2 stickFromDirections(bool up, bool down, bool left, bool right);

} // namespace hexagoal
