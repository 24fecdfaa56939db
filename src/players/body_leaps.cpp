// Poses of players who throw themselves at the ball: overhead kick and diving header.
#include "players/body_pose.hpp"

#include "core/units.hpp"
#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kTakeOff = 0.5f; // heights: hips when the feet leave the ground
constexpr float kLanded = 0.1f;  // ... when he lies

} // namespace

float leapHips(float lift, float seconds, float height) {
    const float hips = kTakeOff * height + lift * seconds - 0.5f * kStandardGravity * seconds * seconds;
    return std::max(hips, kLanded * height);
}

int leapTicks(float lift, float height) {
    // h0 + lift t − ½ g t² = landed.
    const float fall = (kTakeOff - kLanded) * height;
    const float seconds = (lift + std::sqrt(lift * lift + 2.0f * kStandardGravity * fall)) / kStandardGravity;
    return static_cast<int>(seconds / kTick) + 1;
}

float leapSkin(PlayerMode mode, float height) {
    return (mode == PlayerMode::DivingHeader ? pose::kHeadRadius : pose::kFootRadius) * height;
}

namespace pose {

namespace {

/// A leap's times, in ticks.
struct Leap {
    float contactFrame;
    float landing;
    float x;     ///< 0 when he leaves the ground … 1 at the contact frame
    float since; ///< the contact frame
    float hips;  ///< heights over his position

    explicit Leap(const PosedPlayer& posed) {
        const auto usual = static_cast<float>(reachTicks(posed.state.mode));
        contactFrame = posed.state.contactTicks > 0 ? static_cast<float>(posed.state.contactTicks) : usual;
        landing =
            std::max(static_cast<float>(leapTicks(posed.state.lift, posed.height)), contactFrame + 6.0f);
        x = clamped(posed.ticks / contactFrame);
        since = posed.ticks - contactFrame;
        // The way of the hips is all there is; whether his position rises with it or not.
        hips = leapHips(posed.state.lift, posed.ticks * kTick, posed.height) / posed.height -
               (posed.state.position.y - posed.state.ground) / posed.height;
    }
};

Pose inTheAir(const Leap& leap, Vec3 up) {
    Pose p = standing();
    p[Hips] = {0.0f, leap.hips, 0.0f};
    p[Pivot] = p[Hips];
    p[Up] = up;
    return p;
}

/// On his back in the air, so far tipped (radians from upright).
Vec3 tippedBack(float angle) {
    return {0.0f, portableCos(angle), -portableSin(angle)};
}

constexpr float kRolls = 12.0f; // ticks from landing to lying still

} // namespace

Pose overheadKick(const PosedPlayer& posed, const Pose& free) {
    const Leap leap(posed);
    const int kicks = posed.side;
    const int other = 1 - kicks;
    const float k = signOf(kicks);
    const auto place = [&](Pose& p, int side, Vec3 toe, Vec3 foot) {
        p.toe(side) = p[Hips] + toe;
        p.foot(side) = foot;
    };
    // The free leg goes up first and throws him over ...
    Pose rise = inTheAir(leap, tippedBack(0.85f));
    rise[Spine] = {0.0f, 1.0f, 0.02f};
    rise[Head] = {0.0f, 1.0f, 0.3f};
    place(rise, other, {-k * 0.06f, -0.16f, 0.36f}, {0.0f, -0.25f, 0.95f});
    place(rise, kicks, {k * 0.07f, -0.49f, -0.1f}, {0.0f, -0.85f, 0.4f});
    // ... it comes down while the other whips up to the ball, like scissors ...
    Pose hit = inTheAir(leap, tippedBack(1.5f));
    hit[Spine] = {0.0f, 1.0f, 0.12f};
    hit[Head] = {0.0f, 1.0f, 0.45f};
    hit[Turn] = {-k * 0.25f, k * 0.1f, 0.0f};
    place(hit, kicks, {k * 0.04f, 0.1f, 0.575f}, {0.0f, 0.35f, 0.95f});
    place(hit, other, {-k * 0.07f, -0.42f, 0.2f}, {0.0f, -0.75f, 0.6f});
    Pose through = inTheAir(leap, tippedBack(1.75f));
    through[Spine] = {0.0f, 1.0f, 0.2f};
    through[Head] = {0.0f, 1.0f, 0.4f};
    through[Turn] = {-k * 0.15f, 0.0f, 0.0f};
    place(through, kicks, {-k * 0.02f, 0.3f, 0.43f}, {0.0f, 0.75f, 0.65f});
    place(through, other, {-k * 0.08f, -0.36f, 0.3f}, {0.0f, -0.5f, 0.8f});
    // ... and he comes down on his shoulders and arms, the legs still up.
    Pose land = inTheAir(leap, tippedBack(1.62f));
    land[Spine] = {0.0f, 1.0f, 0.22f};
    land[Head] = {0.0f, 1.0f, 0.5f};
    place(land, kicks, {k * 0.07f, -0.22f, 0.38f}, {0.0f, 0.1f, 1.0f});
    place(land, other, {-k * 0.09f, -0.34f, 0.24f}, {0.0f, -0.3f, 0.95f});
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        rise.palm(side) = {s * 0.26f, -0.02f, 0.14f};
        hit.palm(side) = {s * 0.31f, -0.07f, -0.06f};
        through.palm(side) = {s * 0.26f, -0.16f, -0.1f};
        land.palm(side) = {s * 0.22f, -0.16f, -0.1f};
        for (Pose* p : {&rise, &hit, &through, &land}) {
            p->elbow(side) = {0.6f, s * 0.5f, s * 0.6f};
        }
    }
    if (leap.since < 0.0f) {
        if (leap.x < 0.5f) {
            return mix(free, rise, ease(leap.x / 0.5f));
        }
        const float y = (leap.x - 0.5f) / 0.5f;
        return mix(rise, hit, y * (0.45f + 0.55f * y));
    }
    constexpr float kThrough = 6.0f;
    if (leap.since < kThrough) {
        const float y = leap.since / kThrough;
        return mix(hit, through, y * (1.6f - 0.6f * y));
    }
    const float left = leap.landing - leap.contactFrame - kThrough;
    if (posed.ticks < leap.landing) {
        return mix(through, land, ease((leap.since - kThrough) / std::max(left, 1.0f)));
    }
    return mix(land, lying({0.0f, 0.0f, -1.0f}), ease((posed.ticks - leap.landing) / kRolls));
}

Pose divingHeader(const PosedPlayer& posed, const Pose& free) {
    const Leap leap(posed);
    const Vec3 m = posed.direction;
    const int push = posed.first; // the leg he leaves the ground with
    const float k = signOf(push);
    const auto tipped = [&](float ahead, float up) { return m * ahead + kUp * up; };
    Pose drive = inTheAir(leap, tipped(0.75f, 0.65f));
    drive[Spine] = {0.0f, 1.0f, -0.1f};
    drive[Head] = {0.0f, 1.0f, -0.25f};
    drive.toe(push) = drive[Hips] + Vec3{k * 0.05f, -0.56f, -0.08f};
    drive.foot(push) = {0.0f, -0.85f, 0.5f};
    drive.toe(1 - push) = drive[Hips] + Vec3{-k * 0.06f, -0.42f, 0.08f};
    drive.foot(1 - push) = {0.0f, -0.8f, 0.5f};
    // Long and level, the back arched, the neck held back: then the head goes through the ball.
    Pose hit = inTheAir(leap, tipped(1.0f, 0.14f));
    hit[Spine] = {0.0f, 1.0f, -0.12f};
    hit[Head] = {0.0f, 1.0f, -0.5f};
    hit.toe(push) = hit[Hips] + Vec3{k * 0.06f, -0.55f, -0.14f};
    hit.foot(push) = {0.0f, -0.95f, -0.1f};
    hit.toe(1 - push) = hit[Hips] + Vec3{-k * 0.07f, -0.46f, -0.26f};
    hit.foot(1 - push) = {0.0f, -0.75f, -0.6f};
    Pose through = hit;
    through[Up] = tipped(1.0f, -0.02f);
    through[Spine] = {0.0f, 1.0f, 0.02f};
    through[Head] = {0.0f, 1.0f, -0.2f};
    // Hands first, then chest and belly; the shins are still up.
    Pose land = inTheAir(leap, tipped(1.0f, 0.1f));
    land[Spine] = {0.0f, 1.0f, -0.14f};
    land[Head] = {0.0f, 1.0f, -0.55f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        land.toe(side) = land[Hips] + Vec3{s * 0.08f, -0.42f, -0.27f + 0.05f * s * k};
        land.foot(side) = {0.0f, -0.6f, -0.8f};
        drive.palm(side) = {s * 0.17f, 0.02f, 0.22f};
        hit.palm(side) = {s * 0.27f, 0.03f, 0.1f};
        through.palm(side) = {s * 0.2f, 0.12f, 0.17f};
        land.palm(side) = {s * 0.16f, 0.13f, 0.1f};
        for (Pose* p : {&drive, &hit, &through, &land}) {
            p->elbow(side) = {0.4f, s * 0.3f, -s * 0.8f};
        }
    }
    if (leap.since < 0.0f) {
        if (leap.x < 0.4f) {
            return mix(free, drive, ease(leap.x / 0.4f));
        }
        return mix(drive, hit, ease((leap.x - 0.4f) / 0.6f));
    }
    constexpr float kThrough = 5.0f;
    if (leap.since < kThrough) {
        return mix(hit, through, ease(leap.since / kThrough));
    }
    const float left = leap.landing - leap.contactFrame - kThrough;
    if (posed.ticks < leap.landing) {
        return mix(through, land, ease((leap.since - kThrough) / std::max(left, 1.0f)));
    }
    return mix(land, lying(m), ease((posed.ticks - leap.landing) / kRolls));
}

} // namespace pose

} // namespace hexagoal
