// The ball as it must be drawn to be seen at three metres from the screen.
#pragma once

#include "render/scene_view.hpp"

namespace hexagoal {

/// Its diameter is never less than this share of the picture's height.
inline constexpr float kLeastBall = 1.0f / 90.0f;

/// Through this camera; larger where it would be too small, on the same ground.
BallView seenBall(BallView ball, const CameraView& camera);

} // namespace hexagoal
