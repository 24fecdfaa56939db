#include "render/planar_shadow.hpp"

#include <cmath>

namespace hexagoal {

namespace {

// Half the way over which a tilt is measured: that of a short part.
constexpr float kTiltReach = 0.12f; // metres

// Light that grazes the ground would throw shadows without end.
constexpr float kLowest = 0.15f; // sine between light and ground

} // namespace

GroundPlane groundAlong(const Surface* ground, Vec3 point, Vec3 toSun) {
    Vec3 at = point - toSun * (point.y / toSun.y);
    if (ground == nullptr) {
        return {at, kUp};
    }
    for (int i = 0; i < 3; ++i) {
        at = point - toSun * ((point.y - ground->height(at.x, at.z)) / toSun.y);
    }
    const float across = ground->height(at.x + kTiltReach, at.z) - ground->height(at.x - kTiltReach, at.z);
    const float along = ground->height(at.x, at.z + kTiltReach) - ground->height(at.x, at.z - kTiltReach);
    return {{at.x, ground->height(at.x, at.z), at.z},
            glm::normalize(Vec3{-across, 2.0f * kTiltReach, -along})};
}

glm::mat4 shadowMatrix(const GroundPlane& plane, Vec3 toSun) {
    const SkinRows rows = shadowRows(
        {{{1.0f, 0.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 1.0f, 0.0f}}}, plane, toSun);
    glm::mat4 matrix{1.0f};
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column) {
            matrix[column][row] = rows[static_cast<std::size_t>(row)][column];
        }
    }
    return matrix;
}

SkinRows shadowRows(const SkinRows& bone, const GroundPlane& plane, Vec3 toSun) {
    const Vec3 n = plane.normal;
    // Height over the plane along its normal, as a row; then back along the light by so much.
    glm::vec4 height = bone[0] * n.x + bone[1] * n.y + bone[2] * n.z;
    height.w -= glm::dot(n, plane.point);
    const Vec3 back = toSun * (1.0f / std::fmax(glm::dot(n, toSun), kLowest));
    return {bone[0] - height * back.x, bone[1] - height * back.y, bone[2] - height * back.z};
}

} // namespace hexagoal
