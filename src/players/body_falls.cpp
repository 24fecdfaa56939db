// Poses of players against players, and of falling and getting up, joy and grief.
#include "players/body_pose.hpp"

#include <algorithm>

namespace hexagoal::pose {

Pose shoulder(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    const Vec3 m = posed.direction;
    p[Spine] += m * 0.3f;
    p[Hips] += m * 0.025f - kUp * 0.02f;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float near = clamped(s * m.x); // the arm between the players is kept in
        const Vec3 in{s * 0.02f, -0.19f, 0.1f};
        const Vec3 out{s * 0.2f, -0.15f, 0.0f};
        p.palm(side) += (in - p.palm(side)) * near + (out - p.palm(side)) * (0.5f * (1.0f - near));
    }
    return mix(free, p, bump(posed.share()));
}

Pose jockey(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    p[Hips].y -= 0.055f;
    p[Hips].z -= 0.02f;
    p[Spine] += Vec3{0.0f, 0.0f, 0.24f};
    p[Head] = {0.0f, 1.0f, 0.0f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side).x += s * 0.03f;
        p.palm(side) = p.palm(side) * 0.25f + Vec3{s * 0.2f, -0.2f, 0.09f} * 0.75f;
    }
    return mix(free, p, ease(posed.ticks / 6.0f));
}

Pose stumble(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    const float x = posed.share();
    const float reel = portableSin(4.0f * kPi * x) * signOf(posed.first);
    p[Hips].y -= 0.05f;
    p[Spine] += Vec3{0.18f * reel, 0.0f, 0.0f} + posed.direction * 0.5f;
    p[Head] = {0.0f, 1.0f, 0.0f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.palm(side) = {s * 0.23f, -0.1f + 0.1f * s * reel, 0.14f};
    }
    return mix(free, p, bump(x));
}

Pose fall(const PosedPlayer& posed, const Pose& free) {
    // Legs give way first, then the trunk tips over: an inverted pendulum, slow and then fast.
    const Vec3 m = posed.direction;
    const float fallTicks = posed.length > 0.0f ? std::min(18.0f, 0.6f * posed.length) : 18.0f;
    const float x = clamped(posed.ticks / fallTicks);
    Pose tipping = free;
    tipping[Hips] = Vec3{0.0f, 0.34f, 0.0f} + m * 0.02f;
    tipping[Up] = kUp + m * 0.8f;
    tipping[Spine] = Vec3{0.0f, 1.0f, 0.0f} + m * 0.15f;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        tipping.toe(side) = tipping[Hips] + Vec3{s * 0.1f, -0.34f, -0.06f};
        tipping.foot(side) = {s * 0.2f, -0.6f, 0.7f};
        tipping.palm(side) = Vec3{s * 0.16f, -0.06f, 0.12f} + m * 0.14f;
    }
    tipping[Pivot] = tipping[Hips];
    const Pose down = lying(m);
    return x < 0.5f ? mix(free, tipping, ease(x * 2.0f)) : mix(tipping, down, clamped(2.0f * x - 1.0f));
}

Pose getUp(const PosedPlayer& posed, const Pose& free) {
    const Vec3 m = posed.direction;
    const float k = signOf(posed.first);
    const int other = 1 - posed.first;
    // Over one knee, a hand on the ground.
    Pose knee = standing();
    knee[Hips] = {0.0f, 0.27f, -0.03f};
    knee[Spine] = {-k * 0.1f, 1.0f, 0.55f};
    knee.toe(posed.first) = {k * 0.09f, kFootRadius, 0.16f};
    knee.toe(other) = {-k * 0.08f, kFootRadius, -0.2f};
    knee.foot(other) = {0.0f, -0.8f, 0.55f};
    knee.palm(posed.first) = {k * 0.06f, -0.25f, 0.14f};
    knee.palm(other) = {-k * 0.1f, -0.33f, 0.08f};
    // From the back or a side he first draws up his legs.
    Pose rise = lying(m);
    rise[Hips].y = 0.16f;
    rise[Up] = kUp + m * 0.75f;
    rise[Spine] = {0.0f, 1.0f, 0.25f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        rise.toe(side) = rise[Hips] + Vec3{s * 0.09f, -0.25f, 0.06f};
        rise.palm(side) = Vec3{s * 0.14f, -0.24f, 0.0f} + m * 0.06f;
    }
    for (Pose* p : {&knee, &rise}) {
        (*p)[Pivot] = (*p)[Hips];
    }
    Pose down = lying(m);
    Pose up = free;
    const BodyPart limb = posed.state.limb;
    if (limb == BodyPart::LeftHand || limb == BodyPart::RightHand) {
        // A keeper, who may have the ball: he keeps it between his hands.
        down = diverDown(posed, true);
        up = keeperHold(posed, free);
        for (Pose* p : {&knee, &rise}) {
            holdBall({0.0f, -0.13f, 0.165f}, *p);
        }
    }
    const float x = clamped(posed.share());
    if (x < 0.35f) {
        return mix(down, rise, ease(x / 0.35f));
    }
    if (x < 0.65f) {
        return mix(rise, knee, ease((x - 0.35f) / 0.3f));
    }
    return mix(knee, up, ease((x - 0.65f) / 0.35f));
}

Pose celebrate(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    const float running = ease((posed.speed - 0.5f) / 2.0f);
    // Standing he jumps with both arms up; running he flies, arms spread.
    constexpr float kHop = 34.0f; // ticks from jump to jump
    const float beat = posed.ticks / kHop;
    const float x = beat - std::floor(beat);
    const float air = clamped((x - 0.25f) / 0.5f);
    const float hop = 4.0f * air * (1.0f - air) * 0.17f * (1.0f - running);
    const float crouch = bump(x / 0.3f) * 0.05f * (1.0f - running);
    const float fist = portableSin(2.0f * kPi * beat);
    p[Hips].y += hop - crouch;
    p[Spine] = p[Spine] + Vec3{0.0f, 0.0f, -0.12f};
    p[Head] = {0.0f, 1.0f, -0.12f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side).y += hop;
        p.foot(side).y -= 3.5f * hop;
        const Vec3 up{s * 0.17f, 0.29f - 0.06f * (1.0f - running) * fist, 0.05f};
        const Vec3 spread{s * 0.33f, 0.06f, 0.0f};
        p.palm(side) = up + (spread - up) * running;
        p.elbow(side) = {1.0f, s * 0.4f, -s * 0.3f};
    }
    return mix(free, p, ease(posed.ticks / 8.0f));
}

Pose dejected(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    p[Spine] += Vec3{0.0f, 0.0f, 0.12f};
    p[Head] = {0.0f, 0.8f, 0.62f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.palm(side) = {s * 0.005f, -0.27f, 0.02f};
        p.elbow(side) = {0.25f, 0.1f * s, s};
    }
    return mix(free, p, ease(posed.ticks / 20.0f));
}

} // namespace hexagoal::pose
