#include "anim/foot_holds.hpp"

#include "anim/turning.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLeastSquare = 1e-8f; // shorter vectors have no direction

using pose::ease;
using pose::kFoot;
using pose::kFootRadius;
using pose::Pose;
using pose::PosedPlayer;

constexpr float kDown = 0.016f;       // m: a foot that is no higher is meant to stand
constexpr float kCreep = 0.5f;        // m/s: slower players do not stride, they step when they must
constexpr float kStops = 0.12f;       // in a tick: how soon he creeps who strode
constexpr float kStride = 1.1f;       // m/s: faster ones go by their gait
constexpr float kFarCreeping = 0.1f;  // m from where it should be: time for a step
constexpr float kFarStriding = 0.24f; // m
constexpr float kLost = 0.32f;        // m: steps even while the other foot does
constexpr float kTurnedCreeping = 30.0f * kPi / 180.0f;
constexpr float kTurnedStriding = 55.0f * kPi / 180.0f;
constexpr int kStepTicks = 13;
constexpr int kHasteTicks = 8;
constexpr float kStepLift = 0.05f;  // m
constexpr float kLiftPerWay = 0.4f; // of a step's way, its height
constexpr float kAirKeep = 0.84f;   // of its offset a swinging foot keeps in a tick
constexpr float kFalls = 0.1f;      // m in a tick that a foot comes down by
constexpr float kLeg = (pose::kThigh + pose::kShin) * 0.994f;
constexpr float kMostDrop = 0.07f; // heights by which hips give way to a foot

/// 1: creeps or stands; 0: goes by his gait. Only where the legs do nothing else.
float creepingOf(const PosedPlayer& posed) {
    switch (posed.state.mode) {
    case PlayerMode::Free:
    case PlayerMode::Dribble:
    case PlayerMode::Charge:
    case PlayerMode::KeeperSet:
    case PlayerMode::KeeperHold:
    case PlayerMode::Celebrate:
    case PlayerMode::Dejected:
        return 1.0f - ease((posed.speed - kCreep) / (kStride - kCreep));
    default:
        return 0.0f;
    }
}

} // namespace

FootHolds::FootTarget FootHolds::targetOf(const PosedPlayer& posed, const Pose& pose, int side) {
    const Vec3 foot = unitOr(pose.foot(side), {0.0f, 0.0f, 1.0f}, kLeastSquare);
    const Vec3 toe = pose.toe(side);
    const float heel = toe.y - foot.y * kFoot;
    const float low = std::min(toe.y, heel) - kFootRadius;
    Vec3 place = posed.state.position + posed.toPitch({toe.x, 0.0f, toe.z}) * posed.height;
    place.y = 0.0f;
    return {place, (toe.y - kFootRadius) * posed.height,
            unitOr(posed.toPitch({foot.x, 0.0f, foot.z}), posed.state.facing, kLeastSquare), foot.y,
            low * posed.height < kDown};
}

void FootHolds::reset(const PosedPlayer& posed, const Pose& pose) {
    for (int side = 0; side < 2; ++side) {
        const FootTarget target = targetOf(posed, pose, side);
        Foot& foot = m_feet[static_cast<std::size_t>(side)];
        foot = {};
        foot.stands = target.down;
        foot.place = target.place;
        foot.way = target.way;
        foot.drawn = {target.place, target.way, target.rise, target.pitch};
    }
    m_creeping = creepingOf(posed);
}

void FootHolds::step(const PosedPlayer& posed, const Freedom& freedom, float hips, Pose& pose) {
    // Who is stopped in his stride still has to bring his feet under him.
    m_creeping = std::min(creepingOf(posed), m_creeping + kStops);
    for (int side = 0; side < 2; ++side) {
        stepFoot(posed, side, freedom[static_cast<std::size_t>(side)], pose);
    }
    bendHips(std::min({freedom[0], freedom[1], hips}), pose);
}

/// A standing foot that the gait lifts, or that is too far from where it is wanted: then it steps, if it may.
void FootHolds::leaveOrBegin(Foot& foot, const Foot& other, const FootTarget& target, bool creeps) {
    const float far = lengthOf(foot.place - target.place);
    const float turned = std::abs(angleTo(target.way, foot.way));
    const bool strays =
        far > (creeps ? kFarCreeping : kFarStriding) || turned > (creeps ? kTurnedCreeping : kTurnedStriding);
    if (!target.down) {
        foot.leave(target);
    } else if (far > kLost || (strays && other.stepping == 0 && (other.stands || !creeps))) {
        const int ticks = far > 0.8f * kLost || !creeps ? kHasteTicks : kStepTicks;
        foot.stands = false;
        foot.stepping = ticks;
        foot.stepLength = ticks;
        foot.stepFrom = foot.place;
        foot.stepTurn = angleTo(target.way, foot.way);
    }
}

/// What the drawn foot is from the wanted one.
void FootHolds::Foot::leave(const FootTarget& target) {
    off = place - target.place;
    turn = angleTo(target.way, way);
}

/// Goes with the command, and forgets what it was off.
FootHolds::Sole FootHolds::Foot::fly(const FootTarget& target) {
    stands = false;
    stepping = 0;
    off = off * kAirKeep;
    turn *= kAirKeep;
    return {target.place + off, turnedBy(target.way, turn), target.rise, target.pitch};
}

/// Where a foot is in this tick: on its step, where it stands, or in the air.
FootHolds::Sole FootHolds::soleOf(Foot& foot, const FootTarget& target, const PosedPlayer& posed,
                                  bool creeps) {
    if (foot.stepping > 0 && !target.down) { // the gait lifts it anyway
        foot.leave(target);
        return foot.fly(target);
    }
    if (foot.stepping > 0) {
        --foot.stepping;
        const float u = 1.0f - static_cast<float>(foot.stepping) / static_cast<float>(foot.stepLength);
        // Down where it will be wanted, and a little ahead, since he goes on.
        const float lead = (static_cast<float>(foot.stepping) + 5.0f) / 60.0f;
        const Vec3 to = target.place + flat(posed.state.velocity) * (creeps ? lead : lead * 0.5f);
        foot.stands = foot.stepping == 0;
        return {foot.stepFrom + (to - foot.stepFrom) * ease(u),
                turnedBy(target.way, foot.stepTurn * (1.0f - ease(u))),
                std::max(target.rise, kStepLift * 4.0f * u * (1.0f - u)),
                std::min(target.pitch, -1.2f * u * (1.0f - u) * (1.0f - u))};
    }
    if (foot.stands && target.down) {
        return {foot.place, foot.way, target.rise, target.pitch};
    }
    const Sole sole = foot.fly(target);
    foot.stands = target.down;
    return sole;
}

void FootHolds::stepFoot(const PosedPlayer& posed, int side, float freedom, Pose& pose) {
    Foot& foot = m_feet[static_cast<std::size_t>(side)];
    const Foot& other = m_feet[static_cast<std::size_t>(1 - side)];
    const float creeping = m_creeping * freedom;
    if (creeping > 0.0f) {
        // What the gait makes of a slow player is less than his way: his feet are wanted under him instead.
        const Pose& rest = posed.state.mode == PlayerMode::KeeperSet ? pose::ready() : pose::standing();
        pose.toe(side) += (rest.toe(side) - pose.toe(side)) * creeping;
        pose.foot(side) += (rest.foot(side) - pose.foot(side)) * creeping;
    }
    FootTarget target = targetOf(posed, pose, side);
    const bool creeps = creeping > 0.5f;
    target.down = target.down || creeps;

    if (freedom > foot.freedom) { // let go: on from where it was drawn
        foot.place = foot.drawn.place;
        foot.way = foot.drawn.way;
        foot.leave(target);
    }
    foot.freedom = freedom;
    if (foot.stands) {
        leaveOrBegin(foot, other, target, creeps);
    }
    Sole sole = soleOf(foot, target, posed, creeps);
    foot.place = sole.place;
    foot.way = sole.way;
    sole.rise = std::max(sole.rise, 0.0f);
    if (const float lowest = foot.drawn.rise - kFalls; sole.rise < lowest) { // comes down in its time
        sole.rise = lowest;
        foot.stands = foot.stands && lowest < kDown;
    }
    if (freedom < 1.0f) {
        // Where it has to be it gets over the ground, not along it.
        const float far = lengthOf(sole.place - target.place);
        const float lift = std::min(kStepLift, kLiftPerWay * far) * 4.0f * freedom * (1.0f - freedom);
        sole.place = target.place + (sole.place - target.place) * freedom;
        sole.way = turnedBy(target.way, angleTo(target.way, sole.way) * freedom);
        sole.rise = target.rise + (sole.rise - target.rise) * freedom + lift;
        sole.pitch = target.pitch + (sole.pitch - target.pitch) * freedom;
    }
    foot.drawn = sole;

    const Vec3 from = posed.toPose(sole.place - flat(posed.state.position)) * (1.0f / posed.height);
    const Vec3 ahead = posed.toPose(sole.way);
    const float flatShare = std::sqrt(std::max(0.0f, 1.0f - sole.pitch * sole.pitch));
    pose.toe(side) = {from.x, sole.rise / posed.height + kFootRadius, from.z};
    pose.foot(side) = {ahead.x * flatShare, sole.pitch, ahead.z * flatShare};
}

void FootHolds::bendHips(float freedom, Pose& pose) const {
    float drop = 0.0f;
    for (int side = 0; side < 2; ++side) {
        if (!m_feet[static_cast<std::size_t>(side)].stands) {
            continue;
        }
        const Vec3 hip = pose[pose::Hips] + Vec3{pose::signOf(side) * pose::kHipHalf, 0.0f, 0.0f};
        const Vec3 ankle = pose.toe(side) - pose.foot(side) * (kFoot - 0.02f) + Vec3{0.0f, 0.032f, 0.0f};
        const float aside = (hip.x - ankle.x) * (hip.x - ankle.x) + (hip.z - ankle.z) * (hip.z - ankle.z);
        const float most = std::sqrt(std::max(0.01f, kLeg * kLeg - aside));
        drop = std::max(drop, hip.y - ankle.y - most);
    }
    pose[pose::Hips].y -= std::min(drop, kMostDrop) * freedom;
}

} // namespace hexagoal
