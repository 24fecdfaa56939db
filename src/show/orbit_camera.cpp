#include "show/orbit_camera.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kQuickness = 9.0f; // 1/s of the critically damped spring: settles in about half a second
constexpr float kNearest = 1.2f;   // metres
constexpr float kFarthest = 60.0f;
constexpr float kSteepest = 1.45f; // radians: never quite overhead, so that left and right stay what they are
constexpr float kFlattest = -0.10f; // looking slightly up from the grass
constexpr float kEyeAboveGrass = 0.25f;
constexpr float kTargetReach = 70.0f; // how far the target may be panned, metres

/// One step of a critically damped spring; exact for any step, so it never overshoots at low frame rates.
template <class T>
void settle(T& now, T& speed, const T& wanted, float seconds) {
    const T off = now - wanted;
    const T push = (speed + off * kQuickness) * seconds;
    const float fade = std::exp(-kQuickness * seconds);
    now = wanted + (off + push) * fade;
    speed = (speed - push * kQuickness) * fade;
}

Vec3 direction(float yaw, float pitch) {
    return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

/// An eye and a target, goal-local.
struct Place {
    Vec3 eye;
    Vec3 target;
    float fovY;
};

constexpr std::array<Place, kCameraPresetCount> kPlaces{{
    {{0.0f, 2.1f, 18.0f}, {0.0f, 1.15f, 0.0f}, 0.471f},
    {{-1.2f, 0.60f, -6.3f}, {0.0f, 1.25f, 0.8f}, 0.520f},
    {{5.4f, 2.5f, 3.0f}, {0.8f, 1.10f, -1.2f}, 0.471f},
    {{0.0f, 14.0f, 34.0f}, {0.0f, 0.30f, 5.0f}, 0.436f},
    {{27.0f, 8.0f, 10.0f}, {0.0f, 0.80f, 3.0f}, 0.436f},
}};

OrbitCamera::Pose poseOf(const Place& place, const GoalPlacement& goal) {
    const Vec3 eye = goal.toPitch(place.eye);
    const Vec3 target = goal.toPitch(place.target);
    const Vec3 off = eye - target;
    const float distance = lengthOf(off);
    return {target, std::atan2(off.x, off.z), std::asin(off.y / distance), distance, place.fovY};
}

} // namespace

std::string_view cameraPresetKey(CameraPreset preset) {
    constexpr std::array<std::string_view, kCameraPresetCount> kNames{
        "netlab.view_striker", "netlab.view_behind", "netlab.view_post", "netlab.view_high",
        "netlab.view_side"};
    return kNames[static_cast<std::size_t>(preset)];
}

void OrbitCamera::moveTo(CameraPreset preset, const GoalPlacement& goal) {
    moveTo(poseOf(kPlaces[static_cast<std::size_t>(preset)], goal));
}

void OrbitCamera::moveTo(const Pose& pose) {
    m_wanted = pose;
    // The short way round.
    m_wanted.yaw = m_now.yaw + std::remainder(pose.yaw - m_now.yaw, 2.0f * kPi);
}

void OrbitCamera::jumpTo(CameraPreset preset, const GoalPlacement& goal) {
    jumpTo(poseOf(kPlaces[static_cast<std::size_t>(preset)], goal));
}

void OrbitCamera::jumpTo(const Pose& pose) {
    m_wanted = pose;
    m_now = pose;
    m_speed = {{}, 0.0f, 0.0f, 0.0f, 0.0f};
    m_followOffset = {};
    m_followSpeed = {};
}

void OrbitCamera::orbit(float yaw, float pitch) {
    m_wanted.yaw += yaw;
    m_wanted.pitch = std::clamp(m_wanted.pitch + pitch, kFlattest, kSteepest);
}

void OrbitCamera::zoom(float factor) {
    m_wanted.distance = std::clamp(m_wanted.distance * factor, kNearest, kFarthest);
}

void OrbitCamera::pan(float right, float away) {
    const Vec3 ahead = -direction(m_wanted.yaw, 0.0f);
    const Vec3 sideways{-ahead.z, 0.0f, ahead.x};
    m_wanted.target += sideways * right + ahead * away;
    m_wanted.target.x = std::clamp(m_wanted.target.x, -kTargetReach, kTargetReach);
    m_wanted.target.z = std::clamp(m_wanted.target.z, -kTargetReach, 2.0f * kTargetReach);
}

void OrbitCamera::follow(Vec3 point, float share) {
    m_followPoint = point;
    m_share = std::clamp(share, 0.0f, 1.0f);
}

void OrbitCamera::update(float seconds) {
    settle(m_now.target, m_speed.target, m_wanted.target, seconds);
    settle(m_now.yaw, m_speed.yaw, m_wanted.yaw, seconds);
    settle(m_now.pitch, m_speed.pitch, m_wanted.pitch, seconds);
    settle(m_now.distance, m_speed.distance, m_wanted.distance, seconds);
    settle(m_now.fovY, m_speed.fovY, m_wanted.fovY, seconds);
    settle(m_followOffset, m_followSpeed, (m_followPoint - m_wanted.target) * m_share, seconds);
}

CameraView OrbitCamera::view() const {
    CameraView view;
    view.target = m_now.target + m_followOffset;
    view.position = view.target + direction(m_now.yaw, m_now.pitch) * m_now.distance;
    // Above the grass, whatever was asked for; the target rises with the eye rather than the picture tilting.
    const float lift = std::max(kEyeAboveGrass - view.position.y, 0.0f);
    view.position.y += lift;
    view.target.y += lift * 0.5f;
    view.fovY = m_now.fovY;
    return view;
}

} // namespace hexagoal
