#include "anim/skeleton.hpp"

#include "players/body_pose.hpp"

namespace hexagoal {

namespace {

using namespace pose; // proportions: the figure's limbs are as long as the parts that touch the ball

constexpr float kH = kRestHeight;
constexpr Vec3 kArmAlong{kRestArmSine, -kRestArmCosine, 0.0f};

struct JointRow {
    std::string_view name;
    Joint parent;
    Vec3 place;
};

constexpr Vec3 kShoulder{kShoulderHalf * kH, 0.82f * kH, 0.0f};
constexpr Vec3 kElbow{kShoulder.x + kArmAlong.x * kUpperArm * kH, kShoulder.y + kArmAlong.y* kUpperArm* kH,
                      0.0f};
constexpr Vec3 kWrist{kElbow.x + kArmAlong.x * kForearm * kH, kElbow.y + kArmAlong.y* kForearm* kH, 0.0f};
constexpr Vec3 kKnuckles{kWrist.x + kArmAlong.x * 0.05f * kH, kWrist.y + kArmAlong.y * 0.05f * kH, 0.0f};
constexpr Vec3 kHip{kHipHalf * kH, kHipHeight* kH, 0.0f};
constexpr Vec3 kKnee{kHip.x, (kHipHeight - kThigh) * kH, 0.0f};
constexpr Vec3 kAnkle{kHip.x, (kHipHeight - kThigh - kShin) * kH, 0.0f};
constexpr Vec3 kToes{kHip.x, 0.032f, 0.108f};

constexpr Vec3 mirrored(Vec3 v) {
    return {-v.x, v.y, v.z};
}

constexpr std::array<JointRow, kJointCount> kJoints{{
    {"pelvis", Joint::Pelvis, {0.0f, kHipHeight* kH, 0.0f}},
    {"spine", Joint::Pelvis, {0.0f, 0.605f * kH, 0.0f}},
    {"chest", Joint::Spine, {0.0f, 0.685f * kH, 0.0f}},
    {"neck", Joint::Chest, {0.0f, (kHipHeight + kSpine) * kH, 0.0f}},
    {"head", Joint::Neck, {0.0f, 0.89f * kH, 0.0f}},
    {"clavicle_l", Joint::Chest, {0.02f * kH, 0.82f * kH, 0.0f}},
    {"upper_arm_l", Joint::LeftClavicle, kShoulder},
    {"forearm_l", Joint::LeftUpperArm, kElbow},
    {"hand_l", Joint::LeftForearm, kWrist},
    {"fingers_l", Joint::LeftHand, kKnuckles},
    {"thigh_l", Joint::Pelvis, kHip},
    {"shin_l", Joint::LeftThigh, kKnee},
    {"foot_l", Joint::LeftShin, kAnkle},
    {"toes_l", Joint::LeftFoot, kToes},
    {"clavicle_r", Joint::Chest, {-0.02f * kH, 0.82f * kH, 0.0f}},
    {"upper_arm_r", Joint::RightClavicle, mirrored(kShoulder)},
    {"forearm_r", Joint::RightUpperArm, mirrored(kElbow)},
    {"hand_r", Joint::RightForearm, mirrored(kWrist)},
    {"fingers_r", Joint::RightHand, mirrored(kKnuckles)},
    {"thigh_r", Joint::Pelvis, mirrored(kHip)},
    {"shin_r", Joint::RightThigh, mirrored(kKnee)},
    {"foot_r", Joint::RightShin, mirrored(kAnkle)},
    {"toes_r", Joint::RightFoot, mirrored(kToes)},
}};

} // namespace

std::string_view name(Joint joint) {
    return kJoints[indexOf(joint)].name;
}

Joint parent(Joint joint) {
    return kJoints[indexOf(joint)].parent;
}

Vec3 restPlace(Joint joint) {
    return kJoints[indexOf(joint)].place;
}

SkinRows skinRows(const FigurePose& pose, Joint joint) {
    const JointPose& at = pose[joint];
    const Vec3 rest = restPlace(joint);
    SkinRows rows;
    for (int i = 0; i < 3; ++i) {
        const Vec3 row = Vec3{at.turn[0][i], at.turn[1][i], at.turn[2][i]} * pose.scale;
        rows[static_cast<std::size_t>(i)] = glm::vec4(row, at.place[i] - glm::dot(row, rest));
    }
    return rows;
}

} // namespace hexagoal
