#include "render/projection.hpp"

#include "core/lengths.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace hexagoal {

namespace {

constexpr float kNear = 0.08f; // metres
constexpr float kFar = 600.0f;
constexpr float kNarrowest = 4.0f / 3.0f; // width by height that a field of view is meant for

/// A camera that never rolls; straight down still has a sideways.
glm::mat4 viewOf(const CameraView& camera) {
    const Vec3 forward = glm::normalize(camera.target - camera.position);
    const Vec3 up = std::abs(forward.y) > 0.999f ? Vec3{0.0f, 0.0f, -1.0f} : kUp;
    return glm::lookAt(camera.position, camera.position + forward, up);
}

} // namespace

float fieldOfView(const CameraView& camera, Vec2 canvas) {
    const float widened = kNarrowest * canvas.y / canvas.x;
    return widened <= 1.0f ? camera.fovY : 2.0f * std::atan(std::tan(camera.fovY * 0.5f) * widened);
}

Projection::Projection(const CameraView& camera, Vec2 canvas)
    : m_matrix(glm::perspective(fieldOfView(camera, canvas), canvas.x / canvas.y, kNear, kFar) *
               viewOf(camera)),
      m_canvas(canvas) {}

std::optional<Vec2> Projection::onCanvas(Vec3 point) const {
    const glm::vec4 clip = m_matrix * glm::vec4(point, 1.0f);
    if (clip.w <= kNear) {
        return std::nullopt;
    }
    return Vec2{(clip.x / clip.w * 0.5f + 0.5f) * m_canvas.x, (0.5f - clip.y / clip.w * 0.5f) * m_canvas.y};
}

bool isCut(const CameraView& before, const CameraView& now) {
    constexpr float kFar = 3.0f;     // metres in a frame
    constexpr float kTurned = 0.95f; // cosine
    const Vec3 was = glm::normalize(before.target - before.position);
    const Vec3 is = glm::normalize(now.target - now.position);
    return lengthOf(now.position - before.position) > kFar || glm::dot(was, is) < kTurned;
}

} // namespace hexagoal
