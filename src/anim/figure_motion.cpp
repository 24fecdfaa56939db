#include "anim/figure_motion.hpp"

#include "anim/retarget.hpp"
#include "anim/turning.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/units.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

using pose::Place;
using pose::Pose;
using pose::PosedPlayer;

constexpr float kTeleport = 1.2f;       // m in a tick: he was put there
constexpr float kLegSettles = 26.0f;    // 1/s: how fast what a leg is off dies away
constexpr float kTrunkSettles = 20.0f;  // ... of all else
constexpr float kForgets = 1.0f / 8.0f; // of truth, per tick
// What changes by more in a tick has jumped: places in heights, directions of limbs and trunk.
constexpr float kFootJump = 0.2f;
constexpr float kPalmJump = 0.12f;
constexpr float kHipsJump = 0.05f;
constexpr float kLimbTurn = 0.7f;
constexpr float kTrunkTurn = 0.25f;
constexpr float kLeap = 0.06f;         // m beyond what he runs in a tick
constexpr float kSpin = 0.35f;         // radians in a tick
constexpr float kFollows = 0.8f;       // of what he is off is left after a tick
constexpr float kFastestFoot = 0.165f; // heights in a tick, against the player: 18 m/s
constexpr float kFastestPalm = 0.125f;
constexpr float kNearShoulder = 0.13f; // heights
constexpr int kKickFrames = 40;        // of a kick as one motion (M5): step, swing and follow-through

constexpr bool isLeg(std::size_t place) {
    return place >= pose::LeftToe && place <= pose::RightKnee;
}
constexpr bool carriesLegs(std::size_t place) {
    return place == pose::Hips || place == pose::Turn || place == pose::Up || place == pose::Pivot;
}
constexpr bool isArm(std::size_t place) {
    return place >= pose::LeftPalm && place <= pose::RightElbow;
}

float jumpOf(std::size_t place) {
    switch (place) {
    case pose::LeftToe:
    case pose::RightToe:
        return kFootJump;
    case pose::LeftPalm:
    case pose::RightPalm:
        return kPalmJump;
    case pose::Hips:
    case pose::Pivot:
        return kHipsJump;
    default:
        return isLeg(place) || isArm(place) ? kLimbTurn : kTrunkTurn;
    }
}

constexpr Place sidedPlace(Place left, int side) {
    return static_cast<Place>(static_cast<std::size_t>(left) + static_cast<std::size_t>(side));
}

/// Modes that leave room for a gesture.
bool mayAct(PlayerMode mode) {
    return mode == PlayerMode::Free || mode == PlayerMode::Celebrate || mode == PlayerMode::Dejected ||
           mode == PlayerMode::KeeperSet;
}

/// The leg of a limb, −1: it is no leg.
int legOf(BodyPart limb) {
    if (limb < BodyPart::LeftThigh) {
        return -1;
    }
    return (static_cast<int>(limb) - static_cast<int>(BodyPart::LeftThigh)) % 2;
}

bool isHand(BodyPart limb) {
    return limb >= BodyPart::LeftUpperArm && limb <= BodyPart::RightHand;
}

} // namespace

void FigureMotion::reset(const PlayerState& now, float height) {
    const PosedPlayer posed(now, height);
    m_wanted = pose::wanted(posed);
    m_drawn = m_wanted;
    m_off = {};
    m_speed = {};
    m_truth = 0.0f;
    m_legs = 0.0f;
    m_strikeIn = -1;
    m_swing = 0;
    m_shift = {};
    m_turn = 0.0f;
    m_freedom = {1.0f, 1.0f};
    m_spared = {1.0f, 1.0f};
    m_hipsFree = 1.0f;
    m_onFeet = isOnFeet(now);
    m_gesture = Gesture::None;
    m_feet.reset(posed, m_drawn);
    m_last = now;
    m_bends = {};
    pose(posed, m_drawn, {});
    m_limbs.reset(m_body);
}

bool FigureMotion::jumped(const PlayerState& now, const Pose& wanted) const {
    if (now.mode != m_last.mode || now.reaching != m_last.reaching || now.struck != m_last.struck ||
        (now.reaching && now.limb != m_last.limb)) {
        return true;
    }
    for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
        const float most = jumpOf(i);
        if (lengthSquared(wanted.at[i] - m_wanted.at[i]) > most * most) {
            return true;
        }
    }
    return false;
}

/// What is off dies away as a critically damped spring does.
void FigureMotion::settle() {
    static const float kLegKeeps = std::exp(-kLegSettles * kTick);
    static const float kTrunkKeeps = std::exp(-kTrunkSettles * kTick);
    for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
        const float rate = isLeg(i) ? kLegSettles : kTrunkSettles;
        const float keeps = isLeg(i) ? kLegKeeps : kTrunkKeeps;
        const Vec3 push = m_speed.at[i] + m_off.at[i] * rate;
        m_off.at[i] = (m_off.at[i] + push * kTick) * keeps;
        m_speed.at[i] = (m_speed.at[i] - push * (rate * kTick)) * keeps;
    }
}

/// Where the match puts a player in an instant, to a ball to be thrown in, he goes in a few frames.
void FigureMotion::follow(const PlayerState& now, const Upcoming& next) {
    const Vec3 moved = now.position - m_last.position;
    const Vec3 leap = flat(moved - now.velocity * kTick);
    if (lengthSquared(leap) > kLeap * kLeap) {
        m_shift -= leap;
    }
    const float turned = angleTo(m_last.facing, now.facing);
    if (std::abs(turned) > kSpin) {
        m_turn -= turned;
    }
    float keeps = kFollows;
    for (const int in : {next.strikeIn, next.meetsLegsIn(), next.meetsTrunkIn}) {
        if (in >= 0) { // there and turned as the match has him when he meets the ball
            keeps = std::min(keeps, static_cast<float>(in) / static_cast<float>(in + 1));
        }
    }
    m_shift *= keeps;
    m_turn *= keeps;
}

void FigureMotion::step(const PlayerState& now, float height, const Upcoming& next, const Acting& acting) {
    if (lengthSquared(now.position - m_last.position) > kTeleport * kTeleport ||
        now.onPitch != m_last.onPitch) {
        reset(now, height);
        return;
    }
    follow(now, next);
    PlayerState shown = now;
    shown.position += m_shift;
    shown.facing = turnedBy(now.facing, m_turn);
    const PosedPlayer posed(shown, height);
    const bool acts = acting.isOn() && mayAct(now.mode) && !now.inAir();
    const Pose wanted = acts ? gesturePose(posed, pose::gait(posed), acting) : pose::wanted(posed);
    const Gesture gesture = acts ? acting.gesture : Gesture::None;
    if (jumped(now, wanted) || gesture != m_gesture) {
        for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
            m_off.at[i] = m_drawn.at[i] - wanted.at[i];
        }
        m_speed = {};
    }
    const Pose before = m_drawn;
    m_wanted = wanted;
    m_gesture = gesture;
    settle();
    bind(isOnFeet(now), next);
    for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
        m_off.at[i] *= 1.0f - truthOf(static_cast<Place>(i));
        m_drawn.at[i] = wanted.at[i] + m_off.at[i];
    }
    prepare(posed, next, before);
    slowDown(now.limb, next, before);
    Pose pose = m_drawn;
    stand(posed, isOnFeet(now) && !(acts && isOffFeet(acting)), pose);
    m_last = now;
    this->pose(posed, pose, next.limbs);
    if (m_limbs.step(next.limbs, m_body)) {
        keepAbove();
    }
}

/// No hand or foot goes faster than a kick does, but for the one that meets the ball now.
void FigureMotion::slowDown(BodyPart strikes, const Upcoming& next, const Pose& before) {
    const int leg = next.strikeIn == 0 ? legOf(strikes) : -1;
    for (int side = 0; side < 2; ++side) {
        const auto limit = [&](Place place, float most) {
            const Vec3 step = m_drawn[place] - before[place];
            const float length = lengthOf(step);
            if (length <= most) {
                return;
            }
            m_drawn[place] = before[place] + step * (most / length);
            m_off[place] = m_drawn[place] - m_wanted[place];
            m_speed[place] = {};
        };
        if (m_legs < 1.0f && side != leg) {
            limit(sidedPlace(pose::LeftToe, side), kFastestFoot);
        }
        if (m_truth < 1.0f) {
            const Place palm = sidedPlace(pose::LeftPalm, side);
            limit(palm, kFastestPalm);
            // A hand goes round its shoulder, not through it.
            const float square = lengthSquared(m_drawn[palm]);
            if (square < kNearShoulder * kNearShoulder) {
                m_drawn[palm].z += std::sqrt(kNearShoulder * kNearShoulder - square);
                m_off[palm] = m_drawn[palm] - m_wanted[palm];
            }
        }
    }
}

/// How nearly he must be as the match has him.
void FigureMotion::bind(bool onFeet, const Upcoming& next) {
    const auto approach = [](float& truth, int ticks) {
        truth = ticks >= 0 ? truth + (1.0f - truth) * shareOfRest(ticks) : std::max(0.0f, truth - kForgets);
    };
    int legs = next.meetsLegsIn();
    int all = Upcoming::sooner(next.meetsTrunkIn, next.holdsIn);
    if (!onFeet) { // how high he lies is up to all of him
        legs = all = Upcoming::sooner(all, legs);
    }
    approach(m_legs, legs);
    approach(m_truth, all);
}

/// ... of one place of his pose.
float FigureMotion::truthOf(Place place) const {
    return isLeg(place) ? m_legs : carriesLegs(place) ? std::max(m_legs, m_truth) : m_truth;
}

void FigureMotion::pull(Place place, const Pose& to, float share) {
    m_drawn[place] += (to[place] - m_drawn[place]) * share;
    m_off[place] = m_drawn[place] - m_wanted[place];
    m_speed[place] = {};
}

/// The swing that leads to the contact frame, before the match begins it.
void FigureMotion::swing(const PosedPlayer& posed, const PlayerState& then, int before, Meets meets) {
    PlayerState striker = posed.state;
    striker.mode = then.mode;
    striker.modeDirection = then.modeDirection;
    striker.limb = then.limb;
    striker.reaching = false;
    striker.struck = false;
    const PosedPlayer future(striker, posed.height);
    const auto length = static_cast<float>(m_swing);
    const Pose pose = then.mode == PlayerMode::Header
                          ? pose::headerSwing(future, pose::gait(posed), static_cast<float>(before), length)
                          : pose::kickSwing(future, pose::gait(posed), static_cast<float>(before), length);
    const float share = pose::ease(static_cast<float>(m_swing - before + 1) / 4.0f);
    for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
        const auto place = static_cast<Place>(i);
        pull(place, pose, share * (1.0f - truthBefore(place, meets)));
    }
}

/// How nearly a place must be as the match has it because of what the ball meets before he plays it.
float FigureMotion::truthBefore(Place place, Meets meets) const {
    return !meets.any() || (isLeg(place) && !meets.legs) ? 0.0f : truthOf(place);
}

/// The limb that will strike, and the trunk that carries it: a share of the way between two poses.
void FigureMotion::reachOut(const PlayerState& then, const Pose& from, const Pose& to, float share,
                            Meets meets) {
    const auto go = [&](Place place) {
        const float truth = truthBefore(place, meets);
        m_drawn[place] = from[place] + (m_drawn[place] - from[place]) * truth;
        pull(place, to, share * (1.0f - truth));
    };
    if (then.mode == PlayerMode::SlideTackle) { // he lies on the rest of him
        for (std::size_t i = 0; i < pose::PlaceCount; ++i) {
            go(static_cast<Place>(i));
        }
        return;
    }
    for (const Place place : {pose::Hips, pose::Spine, pose::Turn, pose::Up, pose::Pivot}) {
        go(place);
    }
    if (const int leg = legOf(then.limb); leg >= 0) {
        for (const Place place : {pose::LeftToe, pose::LeftFoot, pose::LeftKnee}) {
            go(sidedPlace(place, leg));
        }
    } else if (isHand(then.limb)) {
        for (const Place place : {pose::LeftPalm, pose::RightPalm, pose::LeftElbow, pose::RightElbow}) {
            go(place);
        }
    } else {
        go(pose::Head);
    }
}

void FigureMotion::prepare(const PosedPlayer& posed, const Upcoming& next, const Pose& before) {
    const int ticks = next.strikeIn;
    if (ticks >= 0) {
        if (ticks == 0 || ticks >= m_strikeIn || m_strikeIn < 0) {
            m_swing = ticks;
        }
        const PlayerState& then = ticks > 0 ? *next.then : posed.state;
        // What the ball may hit before he plays it is as the match has it until then.
        const Meets first{next.meetsLegsIn() >= 0 && next.meetsLegsIn() < ticks,
                          next.meetsTrunkIn >= 0 && next.meetsTrunkIn < ticks};
        const Pose to = ticks > 0 ? pose::wanted(PosedPlayer(then, posed.height)) : m_wanted;
        if (isKick(then.mode) && ticks > 0) {
            if (!isLeap(then.mode)) { // he who leaps is in the middle of his swing
                swing(posed, then, ticks, first);
            }
            const int connection = std::min(connectionFrames(kKickFrames), m_swing) + 1;
            reachOut(
                then, m_drawn, to,
                connectionShare(static_cast<float>(ticks), static_cast<float>(connection), Bending::Straight),
                first);
        } else {
            // Straight on from where the limb was, whatever else it would do.
            reachOut(then, before, to, shareOfRest(ticks), first);
        }
    }
    m_strikeIn = ticks;
    const int leg = ticks >= 0 ? legOf((ticks > 0 ? *next.then : posed.state).limb) : -1;
    // A foot stays where it stands until just that one is for the ball, and stands again right after.
    const auto bound = [](float freedom, int in) {
        return in >= 0 ? freedom * (1.0f - shareOfRest(in)) : 1.0f;
    };
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        m_freedom[i] = bound(m_freedom[i], side == leg ? ticks : -1);
        m_spared[i] = bound(m_spared[i], next.meetsLegIn[i]);
    }
    m_hipsFree =
        ticks >= 0 ? m_hipsFree * (1.0f - shareOfRest(ticks)) : std::min(1.0f, m_hipsFree + kForgets);
}

} // namespace hexagoal
