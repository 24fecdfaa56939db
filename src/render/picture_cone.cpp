#include "render/picture_cone.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

bool isBeyondPicture(Vec3 middle, float radius, const CameraView& camera) {
    constexpr float kWidest = 21.0f / 9.0f; // width by height of a display
    const Vec3 way = middle - camera.position;
    const float away = lengthOf(way);
    if (away <= radius) {
        return false;
    }
    const float half = std::atan(std::tan(camera.fovY * 0.5f) * std::sqrt(1.0f + kWidest * kWidest));
    const float angle = std::acos(
        std::clamp(glm::dot(way / away, glm::normalize(camera.target - camera.position)), -1.0f, 1.0f));
    return angle > half + std::asin(radius / away);
}

} // namespace hexagoal
