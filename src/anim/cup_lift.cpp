#include "anim/cup_lift.hpp"

#include "core/ranges.hpp"
#include "players/body_pose.hpp"

#include <cmath>

namespace hexagoal {

namespace {

// Once the cup is up, ticks of its way down and up again.
constexpr float kStaysUp = 84.0f;
constexpr float kLowers = 38.0f;
constexpr float kStaysLow = 6.0f;
constexpr float kRaises = 34.0f;
constexpr float kRound = kStaysUp + kLowers + kStaysLow + kRaises;
constexpr float kLowest = 0.24f;  // of the way up: before his chest
constexpr float kLooksUp = 10.0f; // ticks after it sets out upwards: it is seen to

// From between the shoulders to the middle of both handles, metres of a player 1.8 m tall; x is ahead.
constexpr Vec3 kOverHead{0.17f, 0.59f, 0.0f};
constexpr Vec3 kBeforeFace{0.40f, 0.02f, 0.0f}; // its way up bends towards this

constexpr float kLeansBack = 0.36f;   // radians of the cup over his head
constexpr float kFingersLow = 0.05f;  // radians of his fingers over the level: on the stand
constexpr float kFingersHigh = 0.75f; // ... over his head
constexpr float kInFist = 0.035f;     // m from the middle of the palm to what is in a fist

float mixed(float a, float b, float share) {
    return a + (b - a) * share;
}

Vec3 outwards(int side) {
    return {0.0f, 0.0f, -pose::signOf(side)}; // he looks along x: his left is −z
}

} // namespace

Vec3 CupPlace::up() const {
    return {-std::sin(lean), std::cos(lean), 0.0f};
}

Vec3 CupPlace::grip(int side) const {
    return foot + up() * kCupGripHigh + outwards(side) * kCupGripHalf;
}

void CupLift::begin(Vec3 standTop, bool calm) {
    m_standTop = standTop;
    m_cup = {standTop, 0.0f};
    m_ticks = 0.0f;
    m_calm = calm;
}

/// 0: on its stand, 1: over his head.
float CupLift::raised() const {
    if (m_calm || m_ticks < kUp) {
        return easeBetween(kLifts, kUp, m_ticks);
    }
    const float t = std::fmod(m_ticks - kUp, kRound) - kStaysUp;
    const float down = easeBetween(0.0f, kLowers, t) *
                       (1.0f - easeBetween(kRound - kStaysUp - kRaises, kRound - kStaysUp, t));
    return 1.0f - (1.0f - kLowest) * down;
}

bool CupLift::isUp(float late) const {
    const float ticks = m_ticks - late - kLooksUp;
    if (m_calm || ticks < kUp) {
        return ticks >= kLifts;
    }
    const float t = std::fmod(ticks - kUp, kRound);
    return t < kStaysUp || t >= kRound - kRaises;
}

float CupLift::grip() const {
    return easeBetween(kReaches, kHolds, m_ticks);
}

Vec3 CupLift::palm(int side) const {
    return outwards(side) * -grip();
}

CupPlace CupLift::placeFor(const Body& captain) const {
    const float share = raised();
    const float scale = scaleOf(captain);
    const Vec3 shoulders = (captain[BodyPart::LeftUpperArm].a + captain[BodyPart::RightUpperArm].a) * 0.5f;
    const Vec3 from = m_standTop + hexagoal::kUp * kCupGripHigh;
    const Vec3 past = shoulders + kBeforeFace * scale;
    const Vec3 to = shoulders + kOverHead * scale;
    const float rest = 1.0f - share;
    CupPlace cup;
    cup.lean = kLeansBack * ease(share);
    Vec3 middle = from * (rest * rest) + past * (2.0f * share * rest) + to * (share * share);
    middle.z = from.z;
    cup.foot = middle - cup.up() * kCupGripHigh;
    return cup;
}

HandPlace CupLift::handAt(int side, float scale) const {
    const float rise = mixed(kFingersLow, kFingersHigh, raised());
    const Vec3 fingers{std::cos(rise), std::sin(rise), 0.0f};
    const Vec3 normal = outwards(side);
    return {m_cup.grip(side) + normal * kCupBar - fingers * (kInFist * scale), normal, fingers};
}

void CupLift::carry(Body& captain) {
    m_cup = placeFor(captain);
    const float share = grip();
    if (share <= 0.0f) {
        return;
    }
    const float scale = scaleOf(captain);
    const std::array<HandPlace, 2> hands{handAt(0, scale), handAt(1, scale)};
    lean(captain, leanFor(captain, {&hands[0], &hands[1]}) * share);
    for (int side = 0; side < 2; ++side) {
        layHand(captain, side, hands[static_cast<std::size_t>(side)], share);
    }
}

} // namespace hexagoal
