#include "screens/free_camera.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kKeyTurn = 1.4f;    // rad/s
constexpr float kKeyTilt = 0.8f;    // rad/s
constexpr float kKeyZoom = 1.0f;    // 1/s, natural logarithm of the distance
constexpr float kDragTurn = 0.005f; // rad per canvas unit
constexpr float kDragPan = 0.0012f; // metres per canvas unit and metre of distance
constexpr float kWheelZoom = 0.9f;  // per notch

} // namespace

bool FreeCamera::steer(const SeatInput& seat) {
    const auto axis = [&](Action more, Action less) { return seat.value(more) - seat.value(less); };
    const float yaw = axis(Action::OrbitRight, Action::OrbitLeft);
    const float pitch = axis(Action::OrbitUp, Action::OrbitDown);
    const float zoom = axis(Action::ZoomOut, Action::ZoomIn);
    m_orbit.orbit(yaw * kKeyTurn * kTick, pitch * kKeyTilt * kTick);
    if (zoom != 0.0f) {
        m_orbit.zoom(std::exp(zoom * kKeyZoom * kTick));
    }
    return yaw != 0.0f || pitch != 0.0f || zoom != 0.0f;
}

bool FreeCamera::drag(const PointerInput& pointer, bool orbits, float perPixel) {
    const Vec2 moved = pointer.motion * perPixel;
    const bool pans = pointer.isHeld(PointerButton::Right) || pointer.isHeld(PointerButton::Middle);
    const bool turns = orbits && pointer.isHeld(PointerButton::Left);
    if (turns) {
        m_orbit.orbit(-moved.x * kDragTurn, moved.y * kDragTurn);
    }
    if (pans) {
        const float metres = kDragPan * m_orbit.wanted().distance;
        m_orbit.pan(-moved.x * metres, moved.y * metres);
    }
    if (pointer.wheel != 0.0f) {
        m_orbit.zoom(std::pow(kWheelZoom, pointer.wheel));
    }
    return ((turns || pans) && moved != Vec2(0.0f)) || pointer.wheel != 0.0f;
}

void FreeCamera::takeOver(const CameraView& view) {
    const Vec3 out = view.position - view.target;
    OrbitCamera::Pose pose;
    pose.target = view.target;
    pose.distance = std::max(lengthOf(out), 1.0f);
    pose.yaw = std::atan2(out.x, out.z);
    pose.pitch = std::asin(std::clamp(out.y / pose.distance, -1.0f, 1.0f));
    pose.fovY = view.fovY;
    moveTo(pose, true);
}

void FreeCamera::moveTo(const OrbitCamera::Pose& pose, bool atOnce) {
    if (atOnce) {
        m_orbit.jumpTo(pose);
        m_before = m_orbit.view();
    } else {
        m_orbit.moveTo(pose);
    }
}

void FreeCamera::step() {
    m_before = m_orbit.view();
    m_orbit.update(kTick);
}

CameraView FreeCamera::view(float between) const {
    CameraView view = m_orbit.view();
    view.position = m_before.position + (view.position - m_before.position) * between;
    view.target = m_before.target + (view.target - m_before.target) * between;
    view.fovY = m_before.fovY + (view.fovY - m_before.fovY) * between;
    return view;
}

} // namespace hexagoal
