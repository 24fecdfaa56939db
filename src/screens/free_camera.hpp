// An eye that a person steers: an orbit camera under keys, sticks and the mouse.
#pragma once

#include "platform/input.hpp"
#include "show/orbit_camera.hpp"

namespace hexagoal {

class FreeCamera {
public:
    /// Keys and sticks that orbit and zoom. True where one of them is used.
    bool steer(const SeatInput& seat);
    /// The mouse over the scene: left drag orbits, middle and right drag pan, the wheel zooms. perPixel:
    /// canvas units of a pixel. True where it is used.
    bool drag(const PointerInput& pointer, bool orbits, float perPixel);
    void turn(float yaw, float pitch) { m_orbit.orbit(yaw, pitch); }
    void zoom(float factor) { m_orbit.zoom(factor); }
    /// share: how much of the way to the point the middle of the picture goes.
    void follow(Vec3 point, float share) { m_orbit.follow(point, share); }

    /// Stands where a view's eye is, at once.
    void takeOver(const CameraView& view);
    void moveTo(const OrbitCamera::Pose& pose, bool atOnce);

    /// One tick of its smoothing.
    void step();
    /// Between the tick before the last (0) and the last (1).
    CameraView view(float between) const;

protected:
    const OrbitCamera& orbit() const { return m_orbit; }
    OrbitCamera& orbit() { return m_orbit; }

private:
    OrbitCamera m_orbit;
    CameraView m_before;
};

} // namespace hexagoal
