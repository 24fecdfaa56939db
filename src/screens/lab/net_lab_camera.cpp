#include "screens/lab/net_lab_camera.hpp"

#include "core/lengths.hpp"
#include "render/projection.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

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
    FreeCamera::moveTo(pose, atOnce);
}

void LabCamera::moveTo(CameraPreset preset, Vec3 ball, const GoalPlacement& goal) {
    if (preset == CameraPreset::Striker) {
        standBehind(ball, goal, false);
    } else {
        orbit().moveTo(preset, goal);
    }
}

void LabCamera::follow(Vec3 ball, bool on) {
    FreeCamera::follow(ball, on ? kFollowShare : 0.0f);
}

std::optional<Vec2> LabCamera::pointOnMouth(Vec2 at, Vec2 size, const GoalPlacement& goal) const {
    const CameraView camera = orbit().view();
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
