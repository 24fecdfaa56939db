// The joints of the figure that all players on the pitch share, at rest and posed. What
// assets/figures/footballer.glb promises of them is in docs/figure.md.
#pragma once

#include "core/math.hpp"

#include <glm/mat3x3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

/// In the order of the file; those of the right side follow those of the left in the same order.
enum class Joint : std::uint8_t {
    Pelvis,
    Spine,
    Chest,
    Neck,
    Head,
    LeftClavicle,
    LeftUpperArm,
    LeftForearm,
    LeftHand,
    LeftFingers,
    LeftThigh,
    LeftShin,
    LeftFoot,
    LeftToes,
    RightClavicle,
    RightUpperArm,
    RightForearm,
    RightHand,
    RightFingers,
    RightThigh,
    RightShin,
    RightFoot,
    RightToes,
    Count
};
inline constexpr int kJointCount = static_cast<int>(Joint::Count);

constexpr std::size_t indexOf(Joint joint) {
    return static_cast<std::size_t>(joint);
}

/// The same joint of the left (0) or the right (1) side.
constexpr Joint sided(Joint left, int side) {
    constexpr int kJointsOfASide = 9;
    return static_cast<Joint>(static_cast<int>(left) + side * kJointsOfASide);
}

/// As in the file: "upper_arm_l".
std::string_view name(Joint joint);

/// The joint that carries it; the pelvis carries itself.
Joint parent(Joint joint);

/// Where the joint is at rest, metres: he stands at the origin, faces +z, his left is +x, arms 40° from the
/// vertical. All rest rotations are the identity.
Vec3 restPlace(Joint joint);

/// The player whom the rest places fit, metres.
inline constexpr float kRestHeight = 1.8f;
/// Of his arms from the vertical, as sine and cosine of 40°.
inline constexpr float kRestArmSine = 0.64278761f;
inline constexpr float kRestArmCosine = 0.76604444f;

/// A joint as posed.
struct JointPose {
    Vec3 place{};         ///< metres, pitch axes
    glm::mat3 turn{1.0f}; ///< from the axes at rest to those of the pitch
};

/// A player as posed.
struct FigurePose {
    std::array<JointPose, kJointCount> joints{};
    float scale = 1.0f; ///< his size over that of the figure at rest

    JointPose& operator[](Joint joint) { return joints[indexOf(joint)]; }
    const JointPose& operator[](Joint joint) const { return joints[indexOf(joint)]; }

    /// Where a point of the figure at rest is, were it fixed to that joint.
    Vec3 carried(Joint joint, Vec3 atRest) const {
        const JointPose& pose = (*this)[joint];
        return pose.place + pose.turn * ((atRest - restPlace(joint)) * scale);
    }
};

/// The three rows of the affine matrix from the figure at rest to the pitch.
using SkinRows = std::array<glm::vec4, 3>;
SkinRows skinRows(const FigurePose& pose, Joint joint);

} // namespace hexagoal
