// Poses of the goalkeeper.
#include "core/level.hpp"
#include "players/body_pose.hpp"

#include <algorithm>

namespace hexagoal::pose {

namespace {

constexpr float kBallHalf = 0.055f; // from a ball's centre to a palm, heights: they lie a little behind it

/// Legs as they are in the air: one knee up, the other leg long.
void leap(const PosedPlayer& posed, float amount, Pose& p) {
    const int high = posed.first;
    const float k = signOf(high);
    const auto go = [amount](Vec3& v, Vec3 to) { v += (to - v) * amount; };
    go(p.toe(high), {k * 0.06f, 0.26f, 0.13f});
    go(p.foot(high), {0.0f, -0.6f, 0.8f});
    go(p.toe(1 - high), {-k * 0.055f, 0.04f, -0.02f});
    go(p.foot(1 - high), {0.0f, -0.85f, 0.5f});
    go(p[Hips], {0.0f, kHipHeight - 0.01f, 0.0f});
}

/// Legs of a diver: the one next to the ball pushed off and is long, the other bent.
void trailLegs(const PosedPlayer& posed, Pose& p) {
    const int push = posed.direction.x >= 0.0f ? kLeft : kRight;
    const bool sideways = std::abs(posed.direction.x) > 0.25f;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const bool bent = sideways ? side != push : side == posed.first;
        p.toe(side) = p[Hips] + (bent ? Vec3{s * 0.07f, -0.42f, 0.12f} : Vec3{s * 0.05f, -0.58f, -0.05f});
        p.foot(side) = {s * 0.1f, -0.85f, 0.5f};
        p.elbow(side) = {1.0f, -s * 0.2f, -s * 0.4f};
    }
}

/// On his knees and over the ball that lies before him.
Pose overBall(Vec3 m) {
    Pose p = standing();
    p[Hips] = Vec3{0.0f, 0.205f, 0.0f} - m * 0.06f;
    p[Pivot] = p[Hips];
    p[Spine] = m - kUp * 0.02f;
    p[Head] = kUp * 0.3f + m * 0.95f;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side) = p[Hips] + Vec3{s * 0.09f, 0.0f, -0.165f};
        p.toe(side).y = 0.026f;
        p.foot(side) = {0.0f, -0.05f, -1.0f}; // insteps on the ground
        p.palm(side) = Vec3{-s * 0.05f, -0.15f, 0.0f} + m * 0.1f;
    }
    return p;
}

} // namespace

void holdBall(Vec3 centre, Pose& p) {
    for (int side = 0; side < 2; ++side) {
        p.palm(side) = centre + Vec3{signOf(side) * (kBallHalf - kShoulderHalf), 0.0f, 0.0f};
    }
}

Pose diverDown(const PosedPlayer& posed, bool holds) {
    const Vec3 m = posed.direction;
    Pose p = lying(m);
    p[Hips] += m * 0.2f;
    p[Pivot] = p[Hips];
    trailLegs(posed, p);
    holdBall(holds ? Vec3{0.0f, -0.03f, 0.17f} : Vec3{0.0f, 0.31f, 0.1f}, p);
    const float belly = std::max(m.z, 0.0f);
    return belly > 0.0f ? mix(p, overBall(m), belly) : p;
}

Pose keeperSet(const PosedPlayer& posed, const Pose& free) {
    Pose p = ready();
    // He may shuffle: his legs do what the gait says, wider.
    for (int side = 0; side < 2; ++side) {
        p.toe(side) += free.toe(side) - standing().toe(side);
        p.foot(side).y = free.foot(side).y;
    }
    p[Hips].y += 0.02f * clamped(posed.speed / 4.0f);
    return mix(free, p, ease(posed.ticks / 6.0f));
}

Pose keeperDive(const PosedPlayer& posed, const Pose& free) {
    const Vec3 m = posed.direction;
    // Where the body points to in flight: from the hips to the ball; without one well to the side.
    Vec3 line = posed.reach - Vec3{0.0f, 0.3f, 0.0f};
    const float length = lengthOf(line);
    if (!posed.state.reaching || length < 0.2f) {
        line = m * 0.9f + kUp * 0.45f;
    } else {
        line = line * (1.0f / length);
    }
    line.y = std::max(line.y, 0.12f);
    const float level = lengthOf(flat(line));
    Pose flying = standing();
    flying[Up] = line;
    flying[Spine] = {0.0f, 1.0f, -0.05f};
    flying[Head] = {0.0f, 1.0f, 0.2f};
    flying[Hips] = m * (0.2f * level) + kUp * (0.16f + 0.36f * line.y);
    flying[Pivot] = flying[Hips];
    trailLegs(posed, flying);
    holdBall({0.0f, 0.33f, 0.1f}, flying);
    const Pose landed = diverDown(posed, posed.state.struck);
    // A quick crouch to the side, the flight, and down.
    const float take = ease(posed.ticks / 11.0f);
    const Pose up = mix(free, flying, take);
    const float from = posed.length > 0.0f ? 0.45f * posed.length : 26.0f;
    const float over = posed.length > 0.0f ? std::max(0.22f * posed.length, 6.0f) : 10.0f;
    const float grounded = 1.0f - posed.jump * 0.7f;
    return mix(up, landed, ease((posed.ticks - from) / over) * grounded);
}

Pose keeperCatch(const PosedPlayer& posed, const Pose& free) {
    // To the ball's height: bends for a low one, jumps with a knee up for a high one.
    const bool aimed = posed.state.reaching || lengthSquared(posed.state.reach) > 0.0f;
    const float height = aimed ? std::clamp(posed.reach.y, 0.05f, 1.3f) : 0.75f;
    const float low = clamped((0.5f - height) / 0.42f);
    Pose p = free;
    p[Hips].y -= 0.03f + 0.2f * low;
    p[Hips].z -= 0.07f * low;
    p[Spine] = {0.0f, 1.0f, 0.1f + 1.1f * low};
    p[Head] = {0.0f, 1.0f, 0.1f + 0.2f * low};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side).x += s * 0.03f * low;
        p.knee(side) = {1.0f, 0.0f, -s * 0.3f};
        if (height > 0.9f) {
            p.elbow(side) = {1.0f, -s * 0.2f, -s * 0.4f};
        }
    }
    const bool punch = posed.state.mode == PlayerMode::KeeperPunch;
    holdBall({0.0f, std::clamp(height - 0.8f, -0.25f, 0.3f), punch ? 0.12f : 0.2f}, p);
    leap(posed, posed.jump, p);
    const Pose up = mix(free, p, ease(posed.ticks / 4.0f));
    // What is caught is brought to the chest.
    const Pose end = posed.state.struck && !punch ? keeperHold(posed, free) : free;
    return mix(up, end, ease(1.0f - posed.ticksLeft() / 10.0f));
}

Pose keeperSmother(const PosedPlayer& posed, const Pose& free) {
    // Bends to the ball on his knees, then rolls together over it, where getting up begins.
    const Pose over = overBall(posed.direction);
    Pose p = over;
    p[Hips].y = 0.23f;
    p[Spine] = kUp * 0.34f + posed.direction * 0.94f;
    const Pose down = mix(free, p, ease(posed.ticks / 7.0f));
    return mix(down, over, ease((posed.ticks - 8.0f) / 8.0f));
}

Pose keeperHold(const PosedPlayer&, const Pose& free) {
    Pose p = free;
    p[Spine].z = 0.5f * p[Spine].z + 0.04f;
    p[Turn] = p[Turn] * 0.3f;
    holdBall({0.0f, -0.13f, 0.165f}, p);
    for (int side = 0; side < 2; ++side) {
        p.elbow(side) = {1.0f, signOf(side) * 0.3f, signOf(side) * 0.8f};
    }
    return p;
}

Pose keeperThrow(const PosedPlayer& posed, const Pose& free) {
    const bool roll = posed.state.mode == PlayerMode::KeeperRoll;
    const float k = signOf(posed.first);
    const int other = 1 - posed.first;
    const Pose held = keeperHold(posed, free);
    Pose back = free;
    back[Hips] = {0.0f, roll ? 0.44f : 0.5f, -0.03f};
    back[Spine] = {k * (roll ? 0.1f : 0.2f), 1.0f, roll ? 0.5f : -0.12f};
    back[Turn] = {k * 0.0f, -k * 0.7f, 0.0f};
    back.palm(posed.first) = roll ? Vec3{k * 0.06f, -0.27f, -0.2f} : Vec3{k * 0.09f, 0.21f, -0.11f};
    back.palm(other) = roll ? Vec3{-k * 0.1f, -0.2f, 0.2f} : Vec3{-k * 0.1f, 0.0f, 0.3f};
    back.toe(posed.first) = {k * 0.08f, kFootRadius, -0.06f};
    back.foot(posed.first) = {k * 0.2f, -0.3f, 0.9f};
    back.toe(other) = {-k * 0.06f, kFootRadius, 0.25f};
    Pose release = back;
    release[Hips] = {0.0f, roll ? 0.37f : 0.49f, 0.06f};
    release[Spine] = {-k * 0.05f, 1.0f, roll ? 0.8f : 0.22f};
    release[Turn] = {0.0f, k * 0.3f, 0.0f};
    release.palm(posed.first) = roll ? Vec3{-k * 0.03f, -0.32f, 0.14f} : Vec3{-k * 0.02f, 0.24f, 0.24f};
    release.palm(other) = Vec3{-k * 0.14f, -0.22f, -0.12f};
    release.foot(posed.first) = {k * 0.2f, -0.7f, 0.7f};
    Pose through = release;
    through.palm(posed.first) = roll ? Vec3{-k * 0.05f, -0.06f, 0.34f} : Vec3{-k * 0.16f, -0.2f, 0.18f};
    const float length = posed.length > 0.0f ? posed.length : 24.0f;
    const float at = 0.5f * length; // it leaves his hand in the middle of the mode
    if (posed.ticks <= at) {
        const float x = posed.ticks / at;
        return x < 0.5f ? mix(held, back, ease(x / 0.5f)) : mix(back, release, ease((x - 0.5f) / 0.5f));
    }
    const Pose follow = mix(release, through, ease((posed.ticks - at) / 4.0f));
    return mix(follow, free, ease((posed.ticks - at - 4.0f) / std::max(at - 4.0f, 1.0f)));
}

Pose keeperPunt(const PosedPlayer& posed, const Pose& free) {
    // The ball is let fall before the foot; then the kick is a shot's.
    const Pose held = keeperHold(posed, free);
    Pose drop = held;
    holdBall({0.0f, -0.27f, 0.2f}, drop);
    drop[Spine] = {0.0f, 1.0f, 0.2f};
    const float length = posed.length > 0.0f ? posed.length : 24.0f;
    const float follow = static_cast<float>(kFollowTicks);
    const float wind = std::max(length - follow - 1.0f, 4.0f);
    if (posed.ticks < wind - 4.0f) {
        return mix(held, drop, ease(posed.ticks / std::max(wind - 4.0f, 1.0f)));
    }
    PlayerState state = posed.state;
    state.struck = posed.ticks >= wind;
    state.modeLength = 0;
    state.modeTicks = static_cast<std::int16_t>(posed.ticks - (wind - 4.0f));
    const PosedPlayer kicker(state, posed.height);
    const float done = static_cast<float>(state.modeTicks);
    const Pose base = mix(drop, free, ease((done - 6.0f) / 8.0f));
    return kick(kicker, base);
}

} // namespace hexagoal::pose
