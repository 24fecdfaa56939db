// Poses of playing the ball: kicks, headers, traps, tackles, throws.
#include "players/body_pose.hpp"

#include <algorithm>

namespace hexagoal::pose {

namespace {

/// A place given for a kick straight ahead, turned to where the kick goes.
Vec3 turnedTo(Vec3 direction, Vec3 v) {
    return {v.x * direction.z + v.z * direction.x, v.y, v.z * direction.z - v.x * direction.x};
}

/// Legs of a player in the air: feet hang under him.
void hangLegs(const PosedPlayer& posed, Pose& p) {
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const bool trailing = side == posed.first;
        const Vec3 toe{s * 0.055f, trailing ? 0.11f : -0.01f, trailing ? -0.15f : -0.02f};
        p.toe(side) += (toe - p.toe(side)) * posed.jump;
        p.foot(side) += (Vec3{s * 0.1f, -0.8f, 0.6f} - p.foot(side)) * posed.jump;
    }
}

/// How each kick differs: where the toe is, how the trunk leans.
struct KickStyle {
    float strike;      ///< ticks from the start to the contact frame
    Vec3 back;         ///< toe in the back swing; x outwards
    Vec3 contactFrame; ///< toe at the contact frame
    Vec3 through;      ///< toe at the top of the follow-through
    Vec3 backFoot;     ///< direction of the foot, x outwards
    Vec3 contactFoot;
    Vec3 throughFoot;
    Vec3 contactLean; ///< spine, x towards the kicking side
    Vec3 throughLean;
    float turn; ///< of the hips, back and forth
};

constexpr KickStyle kPassStyle{2.0f,
                               {0.09f, 0.1f, -0.16f},
                               {0.06f, 0.04f, 0.22f},
                               {0.0f, 0.17f, 0.43f},
                               {0.5f, -0.45f, 0.7f},
                               {0.85f, 0.05f, 0.5f},
                               {0.7f, 0.12f, 0.7f},
                               {-0.08f, 1.0f, 0.14f},
                               {-0.05f, 1.0f, 0.08f},
                               0.25f};
constexpr KickStyle kLobStyle{3.0f,
                              {0.13f, 0.19f, -0.27f},
                              {0.08f, 0.04f, 0.24f},
                              {-0.04f, 0.6f, 0.5f},
                              {0.25f, -0.85f, 0.4f},
                              {0.3f, -0.35f, 0.9f},
                              {0.1f, 0.25f, 0.9f},
                              {-0.22f, 1.0f, -0.12f},
                              {-0.12f, 1.0f, -0.26f},
                              0.45f};
constexpr KickStyle kShotStyle{4.0f,
                               {0.11f, 0.25f, -0.27f},
                               {0.05f, 0.045f, 0.24f},
                               {-0.1f, 0.47f, 0.56f},
                               {0.15f, -0.9f, 0.35f},
                               {0.1f, -0.55f, 0.8f},
                               {0.0f, -0.05f, 1.0f},
                               {-0.2f, 1.0f, 0.2f},
                               {-0.1f, 1.0f, 0.12f},
                               0.5f};
constexpr KickStyle kVolleyStyle{2.0f,
                                 {0.18f, 0.22f, -0.12f},
                                 {0.14f, 0.28f, 0.3f},
                                 {-0.15f, 0.52f, 0.52f},
                                 {0.5f, -0.6f, 0.5f},
                                 {0.2f, -0.45f, 0.85f},
                                 {-0.2f, 0.0f, 1.0f},
                                 {-0.52f, 1.0f, -0.16f},
                                 {-0.42f, 1.0f, -0.06f},
                                 0.5f};

const KickStyle& styleOf(PlayerMode mode) {
    switch (mode) {
    case PlayerMode::Lob:
        return kLobStyle;
    case PlayerMode::Shoot:
    case PlayerMode::KeeperPunt:
        return kShotStyle;
    case PlayerMode::Volley:
        return kVolleyStyle;
    default:
        return kPassStyle;
    }
}

/// Ticks since the contact frame; before it negative, down to −strike. The contact frame may wait for the
/// ball.
float sinceContact(const PosedPlayer& posed, float strike) {
    if (!posed.state.struck && (posed.ticks <= strike || posed.state.reaching)) {
        return std::min(posed.ticks - strike, 0.0f);
    }
    const float follow = static_cast<float>(kFollowTicks);
    return posed.length > 0.0f ? std::clamp(follow - posed.ticksLeft(), 0.0f, follow) : posed.ticks - strike;
}

/// Ticks from the start of a kick to its contact frame: as the match knows it, or as is usual.
float strikeOf(const PosedPlayer& posed, float usual) {
    return posed.state.contactTicks > 0 ? static_cast<float>(posed.state.contactTicks) : usual;
}

/// The leg he stands on rests on the ground while he goes on.
void plant(const PosedPlayer& posed, int side, float since, Pose& p) {
    const float s = signOf(side);
    constexpr float kMost = 0.2f; // heights: then the heel comes up
    const float gone = std::clamp(posed.speed * (since - 1.0f) / (60.0f * posed.height), -kMost, kMost);
    p.toe(side) = Vec3{s * 0.07f, kFootRadius, 0.14f} - posed.way * gone;
    const float heel = clamped(gone / kMost) * 0.6f;
    p.foot(side) = {s * 0.1f, -heel, 1.0f};
}

struct Swing {
    const KickStyle& style;
    const PosedPlayer& posed;

    /// sign: 1 for arms and turn of the back swing, −1 for those after the contact frame.
    Pose at(const Pose& free, float since, Vec3 toe, Vec3 foot, Vec3 lean, float sign) const {
        Pose p = free;
        const float k = signOf(posed.side);
        const int other = 1 - posed.side;
        p[Hips] = {-k * 0.03f, 0.502f, -0.015f * sign};
        p[Spine] = {k * lean.x, lean.y, lean.z};
        p[Head] = {0.0f, 1.0f, 0.35f};
        p[Turn] = {k * style.turn * sign, -k * 0.6f * style.turn * sign, 0.0f};
        p.toe(posed.side) = {k * toe.x, toe.y, toe.z};
        p.foot(posed.side) = {k * foot.x, foot.y, foot.z};
        plant(posed, other, since, p);
        // The arm over the standing leg goes with the kicking leg's opposite; both out for balance.
        const float wide = 0.5f + style.turn;
        p.palm(other) = {-k * 0.22f * wide, -0.16f, 0.13f * sign * wide + 0.02f};
        p.palm(posed.side) = {k * 0.16f * wide, -0.21f, -0.15f * sign * wide};
        return p;
    }
    /// Where the toe is at the contact frame, x outwards.
    Vec3 contactFrame() const {
        Vec3 toe = turnedTo(posed.direction, {signOf(posed.side) * style.contactFrame.x, style.contactFrame.y,
                                              style.contactFrame.z});
        toe.x *= signOf(posed.side);
        return toe;
    }
};

} // namespace

Pose kickSwing(const PosedPlayer& posed, const Pose& free, float before, float swing) {
    const KickStyle& style = styleOf(posed.state.mode);
    const Swing kick{style, posed};
    // Anticipation is short: the foot is drawn back on its way, and further the more time there is.
    const float x = 1.0f - before / swing; // 0 at the start, 1 at the contact frame
    const Pose back = kick.at(free, -before, style.back, style.backFoot, {0.0f, 1.0f, 0.06f}, 1.0f);
    const Pose hit = kick.at(free, -before, kick.contactFrame(), style.contactFoot, style.contactLean, -0.2f);
    const float drawn = std::min(0.3f + 0.15f * swing, 1.0f) * ease(x / 0.45f);
    // Fastest at the contact frame, where there is time to gain speed.
    const float gains = clamped((swing - 4.0f) / 8.0f);
    const float through = clamped((x - 0.2f) / 0.8f);
    return mix(mix(free, back, drawn), hit, through * (1.0f - gains + gains * through));
}

Pose kick(const PosedPlayer& posed, const Pose& free) {
    const KickStyle& style = styleOf(posed.state.mode);
    const float strike = strikeOf(posed, style.strike);
    const float since = sinceContact(posed, strike);
    if (since < 0.0f) {
        return kickSwing(posed, free, -since, strike);
    }
    const Swing swing{style, posed};
    const Vec3 m = posed.direction;
    Vec3 through = turnedTo(m, {signOf(posed.side) * style.through.x, style.through.y, style.through.z});
    through.x *= signOf(posed.side);
    constexpr float kTop = 4.0f; // ticks after the contact frame
    const Pose hit = swing.at(free, since, swing.contactFrame(), style.contactFoot, style.contactLean, -0.2f);
    const Pose end = swing.at(free, since, through, style.throughFoot, style.throughLean, -1.0f);
    const float x = clamped(since / kTop);
    Pose follow = mix(hit, end, x * (1.5f - 0.5f * x));
    // The foot swings in an arc about the hip, not along its chord.
    follow.toe(posed.side) += m * (0.5f * x * (1.0f - x));
    return mix(follow, free, ease((since - kTop) / (static_cast<float>(kFollowTicks) - kTop)));
}

namespace {

/// Before a header (sign −1) and after it (1).
Pose heading(const PosedPlayer& posed, const Pose& free, bool hit) {
    Pose p = free;
    if (hit) {
        p[Spine] = Vec3{0.0f, 1.0f, 0.0f} + posed.direction * 0.38f;
        p[Head] = Vec3{0.0f, 1.0f, 0.1f} + posed.direction * 0.4f;
    } else {
        p[Hips].y -= 0.015f * (1.0f - posed.jump);
        p[Spine] = Vec3{0.0f, 1.0f, 0.0f} - posed.direction * (0.28f + 0.16f * posed.jump);
        p[Head] = {0.0f, 1.0f, -0.1f};
    }
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        // Arms out before him for balance, then pulled back as the head goes through the ball.
        p.palm(side) = hit ? Vec3{s * 0.23f, -0.15f, -0.1f} : Vec3{s * 0.21f, -0.02f, 0.17f};
    }
    hangLegs(posed, p);
    // In the air he is a bow: heels drawn up behind, and forward again with the contact frame.
    const float bow = (hit ? 0.07f : -0.1f) * posed.jump;
    for (int side = 0; side < 2; ++side) {
        p.toe(side) += posed.direction * bow;
        p.toe(side).y += (hit ? 0.0f : 0.05f) * posed.jump;
    }
    return p;
}

} // namespace

Pose headerSwing(const PosedPlayer& posed, const Pose& free, float before, float swing) {
    return mix(free, heading(posed, free, false), ease(1.0f - before / swing));
}

Pose header(const PosedPlayer& posed, const Pose& free) {
    const float strike = strikeOf(posed, 2.0f);
    const float since = sinceContact(posed, strike);
    if (since < 0.0f) {
        return headerSwing(posed, free, -since, strike);
    }
    const Pose p = mix(heading(posed, free, false), heading(posed, free, true), ease((since + 2.0f) / 4.0f));
    Pose ground = free;
    hangLegs(posed, ground);
    return mix(p, ground, ease((since - 5.0f) / 7.0f));
}

Pose trap(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    const float k = signOf(posed.side);
    const int other = 1 - posed.side;
    p[Hips].y -= 0.02f;
    p.palm(kLeft) = {0.2f, -0.2f, 0.06f};
    p.palm(kRight) = {-0.2f, -0.2f, 0.06f};
    p[Head] = {0.0f, 1.0f, 0.35f};
    if (posed.state.limb == BodyPart::Trunk) {
        p[Spine] = {0.0f, 1.0f, -0.3f};
        p[Hips].z += 0.04f;
        p[Hips].y -= 0.02f;
        p.palm(kLeft) = {0.24f, -0.14f, -0.02f};
        p.palm(kRight) = {-0.24f, -0.14f, -0.02f};
        return p;
    }
    // On the run the other leg runs on.
    const float runs = ease((posed.speed - 1.0f) * 0.5f);
    plant(posed, other, 1.0f, p);
    p.toe(other).z = std::min(p.toe(other).z, 0.1f);
    p.toe(other) += (free.toe(other) - p.toe(other)) * runs;
    p.foot(other) += (free.foot(other) - p.foot(other)) * runs;
    p[Hips].x -= k * 0.02f;
    p[Spine] = {-k * 0.08f, 1.0f, 0.1f};
    const bool thigh = posed.state.limb == BodyPart::LeftThigh || posed.state.limb == BodyPart::RightThigh;
    p.toe(posed.side) = thigh ? Vec3{k * 0.06f, 0.24f, 0.2f} : Vec3{k * 0.05f, 0.06f, 0.24f};
    p.foot(posed.side) = thigh ? Vec3{0.0f, -0.5f, 0.85f} : Vec3{k * 0.6f, 0.25f, 0.75f};
    return p;
}

Pose feint(const PosedPlayer& posed, const Pose& free) {
    // Drops a shoulder to one side: weight over the outer leg, then pushes off it.
    Pose p = free;
    const Vec3 m = posed.direction;
    const float aside = m.x;
    p[Hips] += Vec3{m.x * 0.07f, -0.07f, m.z * 0.03f};
    p[Spine] = {m.x * 0.34f, 1.0f, 0.16f + 0.1f * m.z};
    p[Turn].y += aside * 0.3f;
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float outer = clamped(0.5f + 0.5f * s * aside); // 1: on the side he fakes to
        p.toe(side) = {s * (0.09f + 0.1f * outer), kFootRadius, 0.08f + 0.05f * outer};
        p.foot(side) = {s * 0.3f, 0.0f, 1.0f};
        p.palm(side) = {s * 0.21f, -0.19f, 0.05f - 0.07f * outer};
    }
    return mix(free, p, bump(posed.share()));
}

Pose standTackle(const PosedPlayer& posed, const Pose& free) {
    Pose p = free;
    const float k = signOf(posed.side);
    const int other = 1 - posed.side;
    const Vec3 m = posed.direction;
    p[Hips] = Vec3{0.0f, 0.43f, 0.0f} + m * 0.05f;
    p[Spine] = Vec3{-k * 0.1f, 1.0f, 0.06f} + m * 0.06f;
    p[Head] = {0.0f, 1.0f, 0.3f};
    p.toe(posed.side) = Vec3{k * 0.03f, 0.045f, 0.0f} + m * 0.36f;
    p.foot(posed.side) = Vec3{k * 0.35f, 0.12f, 0.3f} + m * 0.6f;
    p.toe(other) = Vec3{-k * 0.08f, kFootRadius, 0.06f} - m * 0.1f;
    p.foot(other) = {-k * 0.3f, -0.35f, 0.9f};
    p.palm(other) = {-k * 0.22f, -0.14f, 0.13f};
    p.palm(posed.side) = {k * 0.23f, -0.15f, -0.08f};
    const float end =
        posed.length > 0.0f ? ease((posed.ticks - 0.45f * posed.length) / (0.5f * posed.length)) : 0.0f;
    return mix(mix(free, p, ease(posed.ticks / 3.0f)), free, end);
}

Pose slideTackle(const PosedPlayer& posed, const Pose& free) {
    // On the hip of the folded leg, trunk leaning back, the other leg out along the way.
    Pose p = free;
    const float k = signOf(posed.side);
    const int other = 1 - posed.side;
    const Vec3 m = posed.direction;
    const Vec3 across{m.z, 0.0f, -m.x}; // to the left of the way
    const Vec3 hips = Vec3{0.0f, 0.1f, 0.0f} + m * 0.02f;
    p[Hips] = hips;
    p[Spine] = Vec3{0.0f, 0.66f, 0.0f} - m * 0.75f - across * (k * 0.22f);
    p[Head] = Vec3{0.0f, 1.0f, 0.0f} + m * 0.1f;
    p[Turn] = {-k * 0.35f, -k * 0.2f, 0.0f};
    p.toe(posed.side) = hips + m * 0.57f + across * (k * 0.02f) + kUp * -0.03f;
    p.foot(posed.side) = m * 0.75f + kUp * 0.5f + across * (k * 0.2f);
    p.toe(other) = hips + m * 0.16f - across * (k * 0.12f) - kUp * 0.07f;
    p.foot(other) = m * 0.35f + across * (k * 0.9f);
    p.knee(other) = across + kUp * (k * 0.55f);
    p.palm(other) = Vec3{0.0f, -0.3f, 0.0f} - m * 0.1f - across * (k * 0.14f);
    p.palm(posed.side) = Vec3{0.0f, 0.05f, 0.0f} + across * (k * 0.26f) + m * 0.1f;
    const Pose down = mix(free, p, ease(posed.ticks / 8.0f));
    // Ends on his back, where getting up begins.
    constexpr float kSettle = 20.0f;
    return posed.ticksLeft() < kSettle ? mix(down, lying(-m), ease(1.0f - posed.ticksLeft() / kSettle))
                                       : down;
}

Pose throwIn(const PosedPlayer& posed, const Pose& free) {
    // The ball is held behind the head with both hands and comes over it; both feet stay on the ground (Law
    // 15).
    Pose back = standing();
    // A bow from the heels to the ball, that snaps over the front leg.
    back[Spine] = {0.0f, 1.0f, -0.36f};
    back[Head] = {0.0f, 1.0f, 0.1f};
    back[Hips] = {0.0f, 0.5f, 0.075f};
    Pose front = standing();
    front[Spine] = {0.0f, 1.0f, 0.52f};
    front[Head] = {0.0f, 1.0f, 0.05f};
    front[Hips] = {0.0f, 0.5f, 0.03f};
    Pose release = front;
    release[Spine] = {0.0f, 1.0f, 0.1f};
    release[Hips] = {0.0f, 0.51f, 0.06f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        const float inwards = -s * (kShoulderHalf - 0.055f);
        const bool behind = side == posed.first;
        for (Pose* p : {&back, &release, &front}) {
            p->toe(side) = {s * 0.07f, kFootRadius, behind ? -0.1f : 0.19f};
            p->foot(side) = {s * 0.15f, behind ? -0.75f : 0.0f, 1.0f};
            p->elbow(side) = {1.0f, -s * 0.2f, -s * 0.3f};
        }
        back.palm(side) = {inwards, 0.26f, -0.07f};
        release.palm(side) = {inwards, 0.32f, 0.12f};
        front.palm(side) = {inwards, -0.12f, 0.32f};
    }
    if (posed.length <= 0.0f) {
        Pose p = back;
        // Waits with the ball before his face rather than bent back.
        p[Spine] = {0.0f, 1.0f, 0.0f};
        return mix(free, p, ease(posed.ticks / 8.0f));
    }
    const float release0 = 0.5f * posed.length; // the ball leaves in the middle of the mode (kicks.cpp)
    if (posed.ticks <= release0) {
        Pose held = back;
        held[Spine] = {0.0f, 1.0f, 0.0f};
        const float x = posed.ticks / release0;
        return x < 0.5f ? mix(held, back, ease(x / 0.5f)) : mix(back, release, ease((x - 0.5f) / 0.5f));
    }
    const Pose through = mix(release, front, ease((posed.ticks - release0) / 5.0f));
    return mix(through, free, ease(1.0f - posed.ticksLeft() / 4.0f));
}

} // namespace hexagoal::pose
