#include "render/spectator_pose.hpp"

#include "core/ranges.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

using pose::Pose;
using pose::signOf;

constexpr float kLeapsFrom = 0.60f; // mood: crowd.vert
constexpr float kLeap = 0.30f;      // heights a mood

float fract(float x) {
    return x - std::floor(x);
}

void setArm(Pose& p, int side, Vec3 palm, Vec3 elbowTowards) {
    p.palm(side) = palm;
    p.elbow(side) = glm::cross(palm, elbowTowards);
}

/// On his seat, feet on the floor before it.
Pose seated(float lean) {
    Pose p = pose::standing();
    p[pose::Hips] = {0.0f, 0.275f, -0.13f};
    p[pose::Spine] = {0.0f, 1.0f, lean};
    p[pose::Head] = {0.0f, 1.0f, 0.06f};
    p[pose::Pivot] = p[pose::Hips];
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side) = {s * 0.085f, pose::kFootRadius, 0.17f};
        p.foot(side) = {s * 0.15f, 0.0f, 1.0f};
        p.knee(side) = {1.0f, 0.0f, 0.0f};
    }
    return p;
}

void handsOnKnees(Pose& p) {
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {-s * 0.005f, -0.235f, 0.15f}, {s * 1.0f, 0.0f, -0.6f});
    }
}

void folded(Pose& p) {
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {-s * (pose::kShoulderHalf + 0.02f), -0.15f + 0.012f * s, 0.105f},
               {s * 1.0f, -0.6f, -0.2f});
    }
}

void claps(Pose& p, float seconds, const SpectatorLot& lot, float high) {
    constexpr float kClaps = 2.1f; // a second
    const float open = std::abs(std::sin(kPi * (kClaps + 0.6f * lot.own) * seconds + 6.0f * lot.other));
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {-s * (pose::kShoulderHalf - 0.018f - 0.08f * open), high, 0.19f},
               {s * 1.0f, -0.8f, 0.0f});
    }
}

void armsUp(Pose& p, float seconds, const SpectatorLot& lot) {
    p[pose::Head] = {0.0f, 1.0f, -0.12f};
    const float beat = std::sin(2.0f * kPi * (1.3f + 0.5f * lot.own) * seconds + 6.0f * lot.other);
    const float apart = 0.03f + 0.12f * lot.third;
    const float high = 0.335f - 0.05f * lot.other;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * apart, high + 0.02f * beat, 0.05f}, {s * 1.0f, 0.0f, 0.5f});
    }
}

void scarfUp(Pose& p, float seconds, const SpectatorLot& lot) {
    const float beat = std::sin(2.0f * kPi * (0.5f + 0.3f * lot.own) * seconds + 6.0f * lot.other);
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {s * 0.075f + 0.025f * beat, 0.325f, 0.04f}, {s * 1.0f, 0.0f, 0.5f});
    }
}

void handsOnHead(Pose& p) {
    p[pose::Spine] = {0.0f, 1.0f, -0.04f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        setArm(p, side, {-s * (pose::kShoulderHalf - 0.045f), 0.188f, -0.005f}, {s * 1.0f, 0.1f, 0.35f});
    }
}

/// How far anyone's own mood may go, up or down. Pictures of people are no higher than who sits until nearly
/// all of the block is up, and so figures beside them stand up no sooner: crowd_pose.vert.
float mostMood(float blockMood) {
    const float tall = std::max(easeBetween(0.20f, 0.34f, blockMood), easeBetween(0.26f, 0.40f, -blockMood));
    return tall > 0.95f ? 9.0f : 0.25f;
}

/// Up and down with both feet; knees give where they meet the floor.
void leap(Pose& p, float mood, const SpectatorLot& lot, float seconds) {
    const float most = kLeap * std::clamp(mood - kLeapsFrom, 0.0f, 0.45f) * (0.6f + 0.4f * lot.third);
    const float share = fract(seconds * (1.5f + 0.5f * lot.own) + lot.other);
    const float air = 4.0f * share * (1.0f - share);
    const float up = most * air;
    const float gives = 0.25f * most * (1.0f - air);
    p[pose::Hips].y += up - gives;
    for (int side = 0; side < 2; ++side) {
        p.toe(side).y += up;
    }
    p[pose::Pivot] = p[pose::Hips];
}

/// Nobody is quite still: weight goes from leg to leg.
void sway(Pose& p, const SpectatorLot& lot, float seconds) {
    const float turn = std::sin(2.0f * kPi * (0.16f + 0.1f * lot.own) * seconds + 6.0f * lot.third);
    p[pose::Spine].x += 0.03f * turn;
    p[pose::Turn].y += 0.08f * turn + 0.3f * (lot.other - 0.5f);
}

} // namespace

SpectatorLot lotOf(int column, std::uint8_t temper) {
    SpectatorLot lot;
    lot.own = fract(static_cast<float>(column) * 0.6180f + static_cast<float>(temper) / 255.0f * 37.3f);
    lot.other = fract(lot.own * 23.0f);
    lot.third = fract(lot.own * 57.0f);
    return lot;
}

SpectatorAct actOf(const SpectatorLot& lot, float blockMood, float wave) {
    const float most = mostMood(blockMood);
    const float mood = std::clamp(blockMood + lot.own * 0.26f - 0.13f, -most, most);
    if (wave > 0.25f + 0.5f * lot.other) {
        return SpectatorAct::ArmsUp;
    }
    if (mood < -0.34f) {
        return lot.third < 0.55f   ? SpectatorAct::HandsOnHead
               : lot.third < 0.75f ? SpectatorAct::Stands
                                   : SpectatorAct::Bows;
    }
    if (mood < -0.18f && lot.third < 0.5f) {
        return SpectatorAct::Bows;
    }
    if (mood > kLeapsFrom && lot.third < 0.88f) {
        return SpectatorAct::ArmsUp;
    }
    if (mood > 0.40f && lot.third > 0.78f) {
        return SpectatorAct::ScarfUp;
    }
    if (mood > 0.26f) {
        return lot.third < 0.6f ? SpectatorAct::ClapsStanding : SpectatorAct::Stands;
    }
    if (mood > 0.10f && lot.third < 0.6f) {
        return SpectatorAct::ClapsSeated;
    }
    return lot.third < 0.55f ? SpectatorAct::Sits : SpectatorAct::SitsFolded;
}

Pose spectatorPose(SpectatorAct act, const SpectatorLot& lot, float mood, float seconds) {
    Pose p = pose::standing();
    switch (act) {
    case SpectatorAct::Sits:
        p = seated(0.16f + 0.22f * lot.other);
        handsOnKnees(p);
        break;
    case SpectatorAct::SitsFolded:
        p = seated(-0.02f + 0.1f * lot.other);
        folded(p);
        break;
    case SpectatorAct::ClapsSeated:
        p = seated(0.12f);
        claps(p, seconds, lot, -0.10f);
        break;
    case SpectatorAct::Stands:
        folded(p);
        break;
    case SpectatorAct::ClapsStanding:
        claps(p, seconds, lot, lot.other < 0.4f ? 0.16f : -0.06f);
        break;
    case SpectatorAct::ArmsUp:
        armsUp(p, seconds, lot);
        leap(p, mood, lot, seconds);
        break;
    case SpectatorAct::ScarfUp:
        scarfUp(p, seconds, lot);
        break;
    case SpectatorAct::HandsOnHead:
        handsOnHead(p);
        break;
    case SpectatorAct::Bows:
        p = seated(0.62f);
        handsOnKnees(p);
        p[pose::Head] = {0.0f, 0.8f, 0.6f};
        break;
    }
    sway(p, lot, seconds);
    return p;
}

} // namespace hexagoal
