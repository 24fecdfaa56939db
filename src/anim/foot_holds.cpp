#include "anim/foot_holds.hpp"

#include "anim/turning.hpp"
#include "core/level.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

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
constexpr float kStepLift = 0.05f; // m
constexpr float kAirKeep = 0.84f;  // of its offset a swinging foot keeps in a tick
constexpr float kFalls = 0.1f;     // m in a tick that a foot comes down by
constexpr float kLeg = (pose::kThigh + pose::kShin) * 0.994f;
constexpr float kMostDrop = 0.07f; // heights by which hips give way to a foot

struct FootTarget {
    Vec3 place{}; // of the toes, pitch axes, y = 0
    float rise;   // of the toes over where they are when the sole is flat on the ground, m
    Vec3 way{};   // horizontal, unit
    float pitch;  // sine of how far the toes point up
    bool down;    // means to stand
};

Vec3 unitOr(Vec3 v, Vec3 fallback) {
    const float square = lengthSquared(v);
    return square > 1e-8f ? v * (1.0f / std::sqrt(square)) : fallback;
}

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

FootTarget targetOf(const PosedPlayer& posed, const Pose& pose, int side) {
    const Vec3 foot = unitOr(pose.foot(side), {0.0f, 0.0f, 1.0f});
    const Vec3 toe = pose.toe(side);
    const float heel = toe.y - foot.y * kFoot;
    const float low = std::min(toe.y, heel) - kFootRadius;
    Vec3 place = posed.state.position + posed.toPitch({toe.x, 0.0f, toe.z}) * posed.height;
    place.y = 0.0f;
    return {place, (toe.y - kFootRadius) * posed.height,
            unitOr(posed.toPitch({foot.x, 0.0f, foot.z}), posed.state.facing), foot.y,
            low * posed.height < kDown};
}

float lengthOf(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

} // namespace

void FootHolds::reset(const PosedPlayer& posed, const Pose& pose) {
    for (int side = 0; side < 2; ++side) {
        const FootTarget target = targetOf(posed, pose, side);
        Foot& foot = m_feet[static_cast<std::size_t>(side)];
        foot = {};
        foot.stands = target.down;
        foot.place = target.place;
        foot.way = target.way;
        foot.rise = target.rise;
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

    Vec3 place{};
    Vec3 way{};
    float rise = target.rise;
    float pitch = target.pitch;
    const auto fly = [&] { // goes with the command, and forgets what it was off
        foot.stands = false;
        foot.stepping = 0;
        foot.off = foot.off * kAirKeep;
        foot.turn *= kAirKeep;
        place = target.place + foot.off;
        way = turnedBy(target.way, foot.turn);
    };
    const auto leave = [&] {
        foot.off = foot.place - target.place;
        foot.turn = angleTo(target.way, foot.way);
    };
    const auto begin = [&](int ticks) {
        foot.stands = false;
        foot.stepping = ticks;
        foot.stepLength = ticks;
        foot.stepFrom = foot.place;
        foot.stepTurn = angleTo(target.way, foot.way);
    };

    if (foot.stands) {
        const float far = lengthOf(foot.place - target.place);
        const float turned = std::abs(angleTo(target.way, foot.way));
        const bool strays = far > (creeps ? kFarCreeping : kFarStriding) ||
                            turned > (creeps ? kTurnedCreeping : kTurnedStriding);
        if (!target.down) {
            leave();
        } else if (far > kLost || (strays && other.stepping == 0 && (other.stands || !creeps))) {
            begin(far > 0.8f * kLost || !creeps ? kHasteTicks : kStepTicks);
        }
    }
    if (foot.stepping > 0) {
        if (!target.down) { // the gait lifts it anyway
            leave();
            foot.stepping = 0;
            fly();
        } else {
            --foot.stepping;
            const float u = 1.0f - static_cast<float>(foot.stepping) / static_cast<float>(foot.stepLength);
            // Down where it will be wanted, and a little ahead, since he goes on.
            const float lead = (static_cast<float>(foot.stepping) + 5.0f) / 60.0f;
            const Vec3 to = target.place + flat(posed.state.velocity) * (creeps ? lead : lead * 0.5f);
            place = foot.stepFrom + (to - foot.stepFrom) * ease(u);
            way = turnedBy(target.way, foot.stepTurn * (1.0f - ease(u)));
            rise = std::max(rise, kStepLift * 4.0f * u * (1.0f - u));
            pitch = std::min(pitch, -1.2f * u * (1.0f - u) * (1.0f - u));
            foot.stands = foot.stepping == 0;
        }
    } else if (foot.stands && target.down) {
        place = foot.place;
        way = foot.way;
    } else {
        fly();
        foot.stands = target.down;
    }
    if (const float lowest = foot.rise - kFalls; rise < lowest) { // comes down in its time
        rise = lowest;
        foot.stands = false;
    }
    if (freedom < 1.0f) {
        place = target.place + (place - target.place) * freedom;
        way = turnedBy(target.way, angleTo(target.way, way) * freedom);
        rise = target.rise + (rise - target.rise) * freedom;
        pitch = target.pitch + (pitch - target.pitch) * freedom;
    }
    foot.place = place;
    foot.way = way;
    foot.rise = rise;

    const Vec3 from = posed.toPose(place - flat(posed.state.position)) * (1.0f / posed.height);
    const Vec3 ahead = posed.toPose(way);
    const float flatShare = std::sqrt(std::max(0.0f, 1.0f - pitch * pitch));
    pose.toe(side) = {from.x, rise / posed.height + kFootRadius, from.z};
    pose.foot(side) = {ahead.x * flatShare, pitch, ahead.z * flatShare};
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
