#include "screens/lab/net_lab_camera.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "render/projection.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kKeyTurn = 1.4f;           // rad/s
constexpr float kKeyTilt = 0.8f;           // rad/s
constexpr float kKeyZoom = 1.0f;           // 1/s, natural logarithm of the distance
constexpr float kDragTurn = 0.005f;        // rad per canvas unit
constexpr float kDragPan = 0.0012f;        // metres per canvas unit and metre of distance
constexpr float kWheelZoom = 0.9f;         // per notch
constexpr float kBehindBall = 12.0f;       // m
constexpr float kEyeHeight = 3.4f;         // m
constexpr Vec3 kLookAt{0.0f, -0.3f, 2.0f}; // goal-local: low, so that the ball is in view
constexpr float kFieldOfView = 0.45f;      // radians
constexpr float kFollowShare = 0.22f;

} // namespace

void LabCamera::standBehind(Vec3 ball, const GoalPlacement& goal, bool atOnce) {
    OrbitCamera::Pose pose;
    const float side = goal.toLocal(ball).z < 0.0f ? -1.0f : 1.0f;
    pose.target = goal.toPitch({kLookAt.x, kLookAt.y, kLookAt.z * side});
    Vec3 away = ball - pose.target;
    away.y = 0.0f;
    const float reach = std::max(lengthOf(away), 1.0f);
    pose.yaw = std::atan2(away.x, away.z);
    pose.pitch = std::atan2(kEyeHeight - kLookAt.y, reach + kBehindBall);
    pose.distance = reach + kBehindBall;
    pose.fovY = kFieldOfView;
    if (atOnce) {
        m_orbit.jumpTo(pose);
        m_before = m_orbit.view();
    } else {
        m_orbit.moveTo(pose);
    }
}

void LabCamera::moveTo(CameraPreset preset, Vec3 ball, const GoalPlacement& goal) {
    if (preset == CameraPreset::Striker) {
        standBehind(ball, goal, false);
    } else {
        m_orbit.moveTo(preset, goal);
    }
}

void LabCamera::steer(const SeatInput& seat) {
    const auto axis = [&](Action more, Action less) { return seat.value(more) - seat.value(less); };
    m_orbit.orbit(axis(Action::OrbitRight, Action::OrbitLeft) * kKeyTurn * kTick,
                  axis(Action::OrbitUp, Action::OrbitDown) * kKeyTilt * kTick);
    const float zoom = axis(Action::ZoomOut, Action::ZoomIn);
    if (zoom != 0.0f) {
        m_orbit.zoom(std::exp(zoom * kKeyZoom * kTick));
    }
}

void LabCamera::drag(const PointerInput& pointer, bool orbits, float perPixel) {
    const Vec2 moved = pointer.motion * perPixel;
    if (orbits && pointer.isHeld(PointerButton::Left)) {
        m_orbit.orbit(-moved.x * kDragTurn, moved.y * kDragTurn);
    }
    if (pointer.isHeld(PointerButton::Right) || pointer.isHeld(PointerButton::Middle)) {
        const float metres = kDragPan * m_orbit.wanted().distance;
        m_orbit.pan(-moved.x * metres, moved.y * metres);
    }
    if (pointer.wheel != 0.0f) {
        m_orbit.zoom(std::pow(kWheelZoom, pointer.wheel));
    }
}

void LabCamera::follow(Vec3 ball, bool on) {
    m_orbit.follow(ball, on ? kFollowShare : 0.0f);
}

void LabCamera::step() {
    m_before = m_orbit.view();
    m_orbit.update(kTick);
}

CameraView LabCamera::view(float between) const {
    CameraView view = m_orbit.view();
    view.position = m_before.position + (view.position - m_before.position) * between;
    view.target = m_before.target + (view.target - m_before.target) * between;
    view.fovY = m_before.fovY + (view.fovY - m_before.fovY) * between;
    return view;
}

std::optional<Vec2> LabCamera::pointOnMouth(Vec2 at, Vec2 size, const GoalPlacement& goal) const {
    const CameraView camera = m_orbit.view();
    const Vec3 ahead = glm::normalize(camera.target - camera.position);
    const Vec3 right = glm::normalize(glm::cross(ahead, kUp));
    const Vec3 up = glm::cross(right, ahead);
    const float half = std::tan(fieldOfView(camera, size) / 2);
    const Vec2 off = (at - size / 2.0f) * (2.0f * half / size.y);
    const Vec3 ray = goal.directionToLocal(ahead + right * off.x - up * off.y);
    const Vec3 eye = goal.toLocal(camera.position);
    if (eye.z * ray.z >= 0.0f) {
        return std::nullopt;
    }
    const Vec3 hit = eye - ray * (eye.z / ray.z);
    return Vec2{hit.x, hit.y};
}

} // namespace hexagoal
