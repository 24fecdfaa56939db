#include "render/figure_bones.hpp"

#include "anim/figure_pose.hpp"
#include "core/lengths.hpp"
#include "render/figure_model.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kReach = 1.5f;       // metres: no part of a figure is further from his middle
constexpr float kShadowReach = 2.0f; // from him to the end of his shadow
constexpr float kUpright = 1.83f;    // metres, of a figure whose pixels are counted

Vec3 middleOf(const Body& body) {
    return (body[BodyPart::LeftThigh].a + body[BodyPart::RightThigh].a) * 0.5f;
}

/// About a stick.
void closeRightFist(FigurePose& pose) {
    constexpr float kSine = 0.995f; // of the angle between hand and fingers
    constexpr float kCosine = -0.1f;
    const glm::mat3 curl{{kCosine, kSine, 0.0f}, {-kSine, kCosine, 0.0f}, {0.0f, 0.0f, 1.0f}};
    pose[Joint::RightFingers].turn = pose[Joint::RightHand].turn * curl;
}

} // namespace

bool FigureCamera::sees(Vec3 centre, float radius) const {
    // The planes of the picture's edges, from the matrix (Gribb & Hartmann 2001).
    const auto row = [&](int i) {
        return glm::vec4(viewProj[0][i], viewProj[1][i], viewProj[2][i], viewProj[3][i]);
    };
    const glm::vec4 w = row(3);
    for (int i = 0; i < 2; ++i) {
        for (const float side : {1.0f, -1.0f}) {
            const glm::vec4 plane = w + row(i) * side;
            const float length = lengthOf(Vec3(plane));
            if (glm::dot(plane, glm::vec4(centre, 1.0f)) < -radius * length) {
                return false;
            }
        }
    }
    return glm::dot(w, glm::vec4(centre, 1.0f)) > -radius;
}

Vec3 carried(const FigureBones& bones, Joint joint, Vec3 atRest) {
    const SkinRows& rows = bones[indexOf(joint)];
    const glm::vec4 at{atRest, 1.0f};
    return {glm::dot(rows[0], at), glm::dot(rows[1], at), glm::dot(rows[2], at)};
}

Vec3 restEnd(Joint joint) {
    constexpr float kSkull = 0.20f; // metres, from the neck's top to the crown
    constexpr float kTip = 0.08f;   // of toes and fingers
    const float side = restPlace(joint).x >= 0.0f ? 1.0f : -1.0f;
    switch (joint) {
    case Joint::Head:
        return restPlace(joint) + Vec3{0.0f, kSkull, 0.0f};
    case Joint::LeftFingers:
    case Joint::RightFingers:
        return restPlace(joint) + Vec3{side * kRestArmSine, -kRestArmCosine, 0.0f} * kTip;
    case Joint::LeftToes:
    case Joint::RightToes:
        return restPlace(joint) + Vec3{0.0f, 0.0f, kTip};
    default: // the list goes on up the back, and along each limb
        return restPlace(static_cast<Joint>(indexOf(joint) + 1));
    }
}

void poseFigures(std::span<const FigureView> figures, const FigureCamera& camera,
                 std::vector<PosedFigure>& posed) {
    FigurePose pose;
    for (const FigureView& figure : figures) {
        const Vec3 middle = middleOf(*figure.body);
        if (!camera.sees(middle, kReach + kShadowReach)) {
            continue;
        }
        PosedFigure& drawn = posed.emplace_back();
        drawn.view = &figure;
        drawn.seen = camera.sees(middle, kReach);
        const float distance = std::max(lengthOf(middle - camera.eye), 0.1f);
        drawn.pixels = kUpright / (distance * camera.pixelAngle);
        poseFigure(*figure.body, {figure.gloves, figure.gaze, figure.palms, figure.fists}, pose);
        if (figure.prop == Prop::Flag) {
            closeRightFist(pose);
        }
        for (std::size_t joint = 0; joint < kJointCount; ++joint) {
            drawn.bones[joint] = skinRows(pose, static_cast<Joint>(joint));
        }
    }
}

std::size_t bodyLevel(float pixels, bool fine) {
    const std::size_t level = pixels >= 200.0f ? 0 : pixels >= 100.0f ? 1 : pixels >= 60.0f ? 2 : 3;
    return fine ? level : std::min<std::size_t>(level + 1, kBodyLevels - 1);
}

} // namespace hexagoal
