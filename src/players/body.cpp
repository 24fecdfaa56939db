// Which pose belongs to which mode.
#include "players/body_pose.hpp"

#include <glm/common.hpp>

namespace hexagoal {

namespace {

using pose::Pose;
using pose::PosedPlayer;

/// Modes whose poses begin elsewhere than in the gait, or blend from it by themselves.
Pose modePose(const PosedPlayer& posed) {
    const Pose free = pose::gait(posed);
    switch (posed.state.mode) {
    case PlayerMode::Free:
    case PlayerMode::Dribble:
    case PlayerMode::Charge:
    case PlayerMode::Count:
        return free;
    case PlayerMode::Pass:
    case PlayerMode::Lob:
    case PlayerMode::Shoot:
    case PlayerMode::Volley:
        return pose::kick(posed, free);
    case PlayerMode::Header:
        return pose::header(posed, free);
    case PlayerMode::OverheadKick:
        return pose::overheadKick(posed, free);
    case PlayerMode::DivingHeader:
        return pose::divingHeader(posed, free);
    case PlayerMode::Trap: {
        const float in = pose::ease((posed.ticks + 1.0f) / 3.0f);
        return mix(free, pose::trap(posed, free), in * pose::ease(posed.ticksLeft() / 5.0f));
    }
    case PlayerMode::Feint:
        return pose::feint(posed, free);
    case PlayerMode::StandTackle:
        return pose::standTackle(posed, free);
    case PlayerMode::SlideTackle:
        return pose::slideTackle(posed, free);
    case PlayerMode::Shoulder:
        return pose::shoulder(posed, free);
    case PlayerMode::Jockey:
        return pose::jockey(posed, free);
    case PlayerMode::Stumble:
        return pose::stumble(posed, free);
    case PlayerMode::Fall:
        return pose::fall(posed, free);
    case PlayerMode::GetUp:
        return pose::getUp(posed, free);
    case PlayerMode::Throw:
        return pose::throwIn(posed, free);
    case PlayerMode::KeeperSet:
        return pose::keeperSet(posed, free);
    case PlayerMode::KeeperDive:
        return pose::keeperDive(posed, free);
    case PlayerMode::KeeperCatch:
    case PlayerMode::KeeperPunch:
        return pose::keeperCatch(posed, free);
    case PlayerMode::KeeperSmother:
        return pose::keeperSmother(posed, free);
    case PlayerMode::KeeperHold:
        return pose::keeperHold(posed, free);
    case PlayerMode::KeeperRoll:
    case PlayerMode::KeeperThrow:
        return pose::keeperThrow(posed, free);
    case PlayerMode::KeeperPunt:
        return pose::keeperPunt(posed, free);
    case PlayerMode::Celebrate:
        return pose::celebrate(posed, free);
    case PlayerMode::Dejected:
        return pose::dejected(posed, free);
    }
    return free;
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
    switch (mode) {
    case PlayerMode::Pass:
    case PlayerMode::Volley:
    case PlayerMode::Header:
    case PlayerMode::StandTackle:
        return 2;
    case PlayerMode::Lob:
        return 3;
    case PlayerMode::Shoot:
    case PlayerMode::KeeperCatch:
    case PlayerMode::KeeperPunch:
    case PlayerMode::KeeperSmother:
        return 4;
    case PlayerMode::SlideTackle:
        return 5;
    case PlayerMode::KeeperDive:
        return 9;
    case PlayerMode::DivingHeader:
        return 11;
    case PlayerMode::OverheadKick:
        return 15;
    default:
        return 0; // touches on the run: the match says when
    }
}

Pose pose::wanted(const PosedPlayer& posed) {
    Pose pose = modePose(posed);
    if (posed.state.reaching) {
        const auto ticks = static_cast<float>(reachTicks(posed.state.mode));
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
    const Vec3 inHand = hand + beyond * (0.045f * height / std::sqrt(lengthSquared(beyond)));
    const Vec3 between = (left + right) * 0.5f;
    return between + (inHand - between) * share;
}

} // namespace hexagoal
