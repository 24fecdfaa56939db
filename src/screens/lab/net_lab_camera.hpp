// The Net Lab's eye: an orbit camera that stands behind the ball until someone moves it.
#pragma once

#include "physics/ball.hpp"
#include "screens/free_camera.hpp"

#include <optional>

namespace hexagoal {

class LabCamera : public FreeCamera {
public:
    /// Behind the ball, looking at the goal.
    void standBehind(Vec3 ball, const GoalPlacement& goal, bool atOnce);
    void moveTo(CameraPreset preset, Vec3 ball, const GoalPlacement& goal);

    void follow(Vec3 ball, bool on);

    /// Where the ray through a canvas position meets the plane of a goal's mouth: metres right of its middle
    /// and above the ground.
    std::optional<Vec2> pointOnMouth(Vec2 canvasPosition, Vec2 canvasSize, const GoalPlacement& goal) const;
};

} // namespace hexagoal
