// Which pose belongs to which mode.
#include "core/lengths.hpp"
#include "players/body_pose.hpp"

#include "players/height_difference.hpp"

#include <glm/common.hpp>

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

using pose::Pose;
using pose::PosedPlayer;

Pose running(const PosedPlayer&, const Pose& free) {
    return free;
}

constexpr float kLowestFoot = 0.03f; // heights: a foot's middle that rests on the ground

/// Comes in within three ticks, and goes in five.
Pose trapping(const PosedPlayer& posed, const Pose& free) {
    const float in = pose::ease((posed.ticks + 1.0f) / 3.0f);
    return mix(free, pose::trap(posed, free), in * pose::ease(posed.ticksLeft() / 5.0f));
}

/// How a mode is posed, out of how he runs; and the ticks until the part that plays the ball is there.
struct PoseRow {
    Pose (*pose)(const PosedPlayer& posed, const Pose& free);
    int reachTicks; ///< 0: touches on the run, the match says when
};

constexpr std::array<PoseRow, kPlayerModeCount> kRows{{
    {running, 0},             // Free
    {running, 0},             // Dribble
    {trapping, 0},            // Trap
    {running, 0},             // Charge
    {pose::kick, 2},          // Pass
    {pose::kick, 3},          // Lob
    {pose::kick, 4},          // Shoot
    {pose::kick, 2},          // Volley
    {pose::header, 2},        // Header
    {pose::overheadKick, 15}, // OverheadKick
    {pose::divingHeader, 11}, // DivingHeader
    {pose::feint, 0},         // Feint
    {pose::standTackle, 2},   // StandTackle
    {pose::slideTackle, 5},   // SlideTackle
    {pose::shoulder, 0},      // Shoulder
    {pose::jockey, 0},        // Jockey
    {pose::stumble, 0},       // Stumble
    {pose::fall, 0},          // Fall
    {pose::getUp, 0},         // GetUp
    {pose::throwIn, 0},       // Throw
    {pose::keeperSet, 0},     // KeeperSet
    {pose::keeperDive, 9},    // KeeperDive
    {pose::keeperCatch, 4},   // KeeperCatch
    {pose::keeperCatch, 4},   // KeeperPunch
    {pose::keeperSmother, 4}, // KeeperSmother
    {pose::keeperHold, 0},    // KeeperHold
    {pose::keeperThrow, 0},   // KeeperRoll
    {pose::keeperThrow, 0},   // KeeperThrow
    {pose::keeperPunt, 0},    // KeeperPunt
    {pose::celebrate, 0},     // Celebrate
    {pose::dejected, 0},      // Dejected
}};

const PoseRow& poseRow(PlayerMode mode) {
    return kRows[static_cast<std::size_t>(mode)];
}

} // namespace

Box Body::box() const {
    Box all = parts[0].box();
    for (const Capsule& part : parts) {
        const Box box = part.box();
        all.min = glm::min(all.min, box.min);
        all.max = glm::max(all.max, box.max);
    }
    return all;
}

int reachTicks(PlayerMode mode) {
    return poseRow(mode).reachTicks;
}

Pose pose::wanted(const PosedPlayer& posed) {
    const PlayerState& state = posed.state;
    Pose pose = poseRow(state.mode).pose(posed, gait(posed));
    const auto ticks = static_cast<float>(reachTicks(state.mode));
    if (state.mode == PlayerMode::StandTackle || state.mode == PlayerMode::SlideTackle) {
        const float offset =
            heightOffset(state.ground, state.otherGround, posed.ticks, {ticks, posed.length});
        float& foot = pose.toe(posed.side).y;
        // Not into his own ground, on which he lies in a slide.
        const float lowest = state.mode == PlayerMode::SlideTackle ? foot : std::min(foot, kLowestFoot);
        foot = std::max(foot + offset / posed.height, lowest);
    }
    if (state.reaching) {
        pose::reach(posed, ticks > 0.0f ? pose::ease(posed.ticks / ticks) : 1.0f, pose);
    }
    return pose;
}

void poseBody(const PlayerState& player, float height, Body& body) {
    const PosedPlayer posed(player, height);
    pose::solve(posed, pose::wanted(posed), body);
}

Vec3 heldBall(const PlayerState& player, float height) {
    Body body;
    poseBody(player, height, body);
    const auto palm = [&body](BodyPart hand) { return (body[hand].a + body[hand].b) * 0.5f; };
    const Vec3 left = palm(BodyPart::LeftHand);
    const Vec3 right = palm(BodyPart::RightHand);
    const bool oneHand = player.mode == PlayerMode::KeeperRoll || player.mode == PlayerMode::KeeperThrow;
    const float length = player.modeLength > 0 ? static_cast<float>(player.modeLength) : 24.0f;
    // A keeper's throw begins between both hands and ends in one.
    const float share = oneHand ? pose::ease(static_cast<float>(player.modeTicks) / (0.25f * length)) : 0.0f;
    const bool leftHand = player.leftFooted;
    const Vec3 hand = leftHand ? left : right;
    const Capsule& forearm = body[leftHand ? BodyPart::LeftForearm : BodyPart::RightForearm];
    const Vec3 beyond = forearm.b - forearm.a;
    const Vec3 inHand = hand + beyond * (0.045f * height / lengthOf(beyond));
    const Vec3 between = (left + right) * 0.5f;
    return between + (inHand - between) * share;
}

} // namespace hexagoal
