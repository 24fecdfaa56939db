// The Net Lab's eye: an orbit camera that stands behind the ball until someone moves it.
#pragma once

#include "physics/ball.hpp"
#include "platform/input.hpp"
#include "show/orbit_camera.hpp"

#include <optional>

namespace hexagoal {

class LabCamera {
public:
    /// Behind the ball, looking at the goal.
    void standBehind(Vec3 ball, const GoalPlacement& goal, bool atOnce);
    void moveTo(CameraPreset preset, Vec3 ball, const GoalPlacement& goal);

    /// Keys and sticks that orbit and zoom.
    void steer(const SeatInput& seat);
    /// The mouse over the scene: left drag orbits, middle and right drag pan, the wheel zooms. perPixel:
    /// canvas units of a pixel.
    void drag(const PointerInput& pointer, bool orbits, float perPixel);
    void turn(float yaw, float pitch) { m_orbit.orbit(yaw, pitch); }
    void zoom(float factor) { m_orbit.zoom(factor); }
    void follow(Vec3 ball, bool on);

    /// One tick of its smoothing.
    void step();
    /// Between the tick before the last (0) and the last (1).
    CameraView view(float between) const;

    /// Where the ray through a canvas position meets the plane of a goal's mouth: metres right of its middle
    /// and above the ground.
    std::optional<Vec2> pointOnMouth(Vec2 canvasPosition, Vec2 canvasSize, const GoalPlacement& goal) const;

private:
    OrbitCamera m_orbit;
    CameraView m_before;
};

} // namespace hexagoal
