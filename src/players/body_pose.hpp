// A pose before the joints are solved: where hips, feet and palms are wanted. Poses blend by plain
// interpolation; body_joints.cpp makes limbs of constant length of them. For the bodies here and for `anim`.
//
// Axes of a pose: x to the player's left, y up, z where he faces, origin between the feet. Unit: his height,
// so that one pose serves all players.
#pragma once

#include "core/math.hpp"
#include "core/ranges.hpp"
#include "players/player.hpp"

#include <array>
#include <cstddef>

namespace hexagoal::pose {

/// Proportions as shares of the height, after Drillis & Contini (1966, in Winter, Biomechanics and Motor
/// Control of Human Movement); hands, feet and shoulders a little larger, so that they read from afar.
inline constexpr float kHipHeight = 0.547f;    ///< legs straight
inline constexpr float kHipHalf = 0.05f;       ///< from the middle to a hip joint
inline constexpr float kThigh = 0.245f;        ///< hip to knee
inline constexpr float kShin = 0.246f;         ///< knee to ankle
inline constexpr float kSpine = 0.275f;        ///< hips to the base of the neck
inline constexpr float kShoulderHalf = 0.108f; ///< from the spine to a shoulder joint
inline constexpr float kUpperArm = 0.18f;
inline constexpr float kForearm = 0.146f;
inline constexpr float kPalm = 0.042f; ///< wrist to the middle of the hand
inline constexpr float kFoot = 0.112f; ///< middle of the heel to middle of the toes
inline constexpr float kHeadRadius = 0.051f;
inline constexpr float kTrunkRadius = 0.074f;
inline constexpr float kUpperArmRadius = 0.028f;
inline constexpr float kForearmRadius = 0.023f;
inline constexpr float kHandRadius = 0.024f;
inline constexpr float kThighRadius = 0.046f;
inline constexpr float kShinRadius = 0.031f;
inline constexpr float kFootRadius = 0.024f;
inline constexpr float kHeadMiddle = 0.121f; ///< base of the neck to the centre of the head

/// Left and right as a sign of x.
inline constexpr int kLeft = 0;
inline constexpr int kRight = 1;
constexpr float signOf(int side) {
    return side == kLeft ? 1.0f : -1.0f;
}

/// Places of a pose.
enum Place : std::size_t {
    Hips,  ///< middle of the hip joints
    Spine, ///< direction from there to the neck
    Head,  ///< direction from the neck to the crown
    Up,    ///< where the whole body's y goes: turns everything about the pivot
    Pivot,
    Turn,    ///< x, y: how far hips and shoulders are turned to the left, as tangents
    LeftToe, ///< middle of the toes
    RightToe,
    LeftFoot, ///< direction from heel to toes
    RightFoot,
    LeftKnee, ///< axis that the knee bends about, x positive
    RightKnee,
    LeftPalm, ///< seen from the shoulder
    RightPalm,
    LeftElbow, ///< axis that the elbow bends about, x positive
    RightElbow,
    PlaceCount
};

struct Pose {
    std::array<Vec3, PlaceCount> at{};

    Vec3& operator[](Place place) { return at[place]; }
    const Vec3& operator[](Place place) const { return at[place]; }
    Vec3& toe(int side) { return at[LeftToe + static_cast<std::size_t>(side)]; }
    Vec3& foot(int side) { return at[LeftFoot + static_cast<std::size_t>(side)]; }
    Vec3& knee(int side) { return at[LeftKnee + static_cast<std::size_t>(side)]; }
    Vec3& palm(int side) { return at[LeftPalm + static_cast<std::size_t>(side)]; }
    Vec3& elbow(int side) { return at[LeftElbow + static_cast<std::size_t>(side)]; }
    const Vec3& toe(int side) const { return at[LeftToe + static_cast<std::size_t>(side)]; }
    const Vec3& foot(int side) const { return at[LeftFoot + static_cast<std::size_t>(side)]; }
    const Vec3& knee(int side) const { return at[LeftKnee + static_cast<std::size_t>(side)]; }
    const Vec3& palm(int side) const { return at[LeftPalm + static_cast<std::size_t>(side)]; }
    const Vec3& elbow(int side) const { return at[LeftElbow + static_cast<std::size_t>(side)]; }
};

Pose mix(const Pose& a, const Pose& b, float share);

using hexagoal::ease;
inline float clamped(float x) {
    return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x;
}
/// Up and down again in a span of 1, its top at 0.3 to 0.6.
inline float bump(float x) {
    return ease(x / 0.3f) * (1.0f - ease((x - 0.6f) / 0.4f));
}

/// A player's state in the axes of a pose.
struct PosedPlayer {
    const PlayerState& state;
    float height;
    Vec3 left;           ///< pitch axes
    Vec3 velocity{};     ///< m/s
    Vec3 way{};          ///< unit, of the velocity; forwards when standing
    Vec3 direction{};    ///< of the mode, unit; forwards if it has none
    Vec3 reach{};        ///< heights
    float speed = 0.0f;  ///< m/s
    float ticks = 0.0f;  ///< in the mode
    float length = 0.0f; ///< of the mode, 0: open-ended
    float jump = 0.0f;   ///< 0 on the ground … 1 in the air
    int side = kRight;   ///< that kicks, tackles, throws
    int first = kRight;  ///< that the gait begins with

    PosedPlayer(const PlayerState& state, float height);

    /// Share of the mode done; of a second when it is open-ended.
    float share() const { return length > 0.0f ? ticks / length : ticks / 60.0f; }
    /// Ticks to the mode's end; plenty when it is open-ended.
    float ticksLeft() const { return length > 0.0f ? length - ticks : 1000.0f; }
    Vec3 toPose(Vec3 pitchDirection) const {
        return {glm::dot(pitchDirection, left), pitchDirection.y, glm::dot(pitchDirection, state.facing)};
    }
    Vec3 toPitch(Vec3 v) const { return left * v.x + kUp * v.y + state.facing * v.z; }
};

/// Stands at ease.
const Pose& standing();
/// Knees bent, arms before him: a goalkeeper's or a marker's readiness.
Pose ready();
/// Lies flat with the head in a direction, hips at the origin.
Pose lying(Vec3 head);

/// A goalkeeper on the grass after a dive, with the ball or without.
Pose diverDown(const PosedPlayer& posed, bool holds);
/// Palms on both sides of a ball, its centre seen from between the shoulders.
void holdBall(Vec3 centre, Pose& p);

/// What a player's state asks for: the pose of his mode, and the limb that reaches where it is to be.
Pose wanted(const PosedPlayer& posed);

/// Stands, walks, runs, in any direction against his facing.
Pose gait(const PosedPlayer& posed);

// One function per mode or kind of mode. `free` is what the legs would do without it.
Pose kick(const PosedPlayer& posed, const Pose& free);
/// The swing of a kick so many ticks before the contact frame, when it began `swing` ticks before it.
Pose kickSwing(const PosedPlayer& posed, const Pose& free, float before, float swing);
Pose header(const PosedPlayer& posed, const Pose& free);
Pose headerSwing(const PosedPlayer& posed, const Pose& free, float before, float swing);
Pose overheadKick(const PosedPlayer& posed, const Pose& free);
Pose divingHeader(const PosedPlayer& posed, const Pose& free);
Pose trap(const PosedPlayer& posed, const Pose& free);
Pose feint(const PosedPlayer& posed, const Pose& free);
Pose standTackle(const PosedPlayer& posed, const Pose& free);
Pose slideTackle(const PosedPlayer& posed, const Pose& free);
Pose shoulder(const PosedPlayer& posed, const Pose& free);
Pose jockey(const PosedPlayer& posed, const Pose& free);
Pose stumble(const PosedPlayer& posed, const Pose& free);
Pose fall(const PosedPlayer& posed, const Pose& free);
Pose getUp(const PosedPlayer& posed, const Pose& free);
Pose throwIn(const PosedPlayer& posed, const Pose& free);
Pose celebrate(const PosedPlayer& posed, const Pose& free);
Pose dejected(const PosedPlayer& posed, const Pose& free);
Pose keeperSet(const PosedPlayer& posed, const Pose& free);
Pose keeperDive(const PosedPlayer& posed, const Pose& free);
Pose keeperCatch(const PosedPlayer& posed, const Pose& free);
Pose keeperSmother(const PosedPlayer& posed, const Pose& free);
Pose keeperHold(const PosedPlayer& posed, const Pose& free);
Pose keeperThrow(const PosedPlayer& posed, const Pose& free); ///< overarm and along the ground
Pose keeperPunt(const PosedPlayer& posed, const Pose& free);

/// Lets the limb that reaches end at player.reach, as far (0…1) as given, moving the trunk where the limb
/// alone is too short.
void reach(const PosedPlayer& posed, float share, Pose& pose);

/// Joints of constant length from a pose, in pitch axes. No part is lower than the floor (y, metres): else
/// the ground under the player.
void solve(const PosedPlayer& posed, const Pose& pose, Body& body, float floor);
inline void solve(const PosedPlayer& posed, const Pose& pose, Body& body) {
    solve(posed, pose, body, posed.state.ground);
}

} // namespace hexagoal::pose
