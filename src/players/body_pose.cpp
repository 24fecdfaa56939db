#include "players/body_pose.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal::pose {

namespace {

Pose makeStanding() {
    Pose p;
    p[Hips] = {0.0f, kHipHeight - 0.01f, 0.0f};
    p[Spine] = {0.0f, 1.0f, 0.04f};
    p[Head] = {0.0f, 1.0f, 0.1f};
    p[Up] = kUp;
    p[Pivot] = p[Hips];
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side) = {s * 0.072f, kFootRadius, 0.09f};
        p.foot(side) = {s * 0.16f, 0.0f, 1.0f};
        p.knee(side) = {1.0f, 0.0f, -s * 0.12f};
        p.palm(side) = {s * 0.06f, -0.34f, 0.05f};
        p.elbow(side) = {1.0f, s * 0.4f, s * 0.25f};
    }
    return p;
}

Vec3 flatUnit(Vec3 v, Vec3 fallback) {
    const float square = v.x * v.x + v.z * v.z;
    return square > 1e-6f ? Vec3{v.x, 0.0f, v.z} * (1.0f / std::sqrt(square)) : fallback;
}

int legOf(BodyPart limb) {
    switch (limb) {
    case BodyPart::LeftFoot:
    case BodyPart::LeftShin:
    case BodyPart::LeftThigh:
        return kLeft;
    case BodyPart::RightFoot:
    case BodyPart::RightShin:
    case BodyPart::RightThigh:
        return kRight;
    default:
        return -1;
    }
}

} // namespace

Pose mix(const Pose& a, const Pose& b, float share) {
    Pose out;
    for (std::size_t i = 0; i < PlaceCount; ++i) {
        out.at[i] = a.at[i] + (b.at[i] - a.at[i]) * share;
    }
    // An arm is raised in an arc before the player, not past the shoulder.
    for (int side = 0; side < 2; ++side) {
        const float rise = std::max(std::abs(b.palm(side).y - a.palm(side).y) - 0.25f, 0.0f);
        out.palm(side).z += 2.2f * share * (1.0f - share) * rise;
    }
    return out;
}

const Pose& standing() {
    static const Pose kStanding = makeStanding();
    return kStanding;
}

Pose ready() {
    Pose p = standing();
    p[Hips] = {0.0f, 0.44f, -0.05f};
    p[Spine] = {0.0f, 1.0f, 0.42f};
    p[Head] = {0.0f, 1.0f, -0.02f};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side) = {s * 0.135f, kFootRadius, 0.075f};
        p.foot(side) = {s * 0.3f, 0.0f, 1.0f};
        p.knee(side) = {1.0f, 0.0f, -s * 0.35f};
        p.palm(side) = {s * 0.08f, -0.17f, 0.17f};
        p.elbow(side) = {1.0f, s * 0.3f, s * 0.7f};
    }
    return p;
}

Pose lying(Vec3 head) {
    Pose p = standing();
    const float flat = std::abs(head.x);
    p[Hips] = {0.0f, 0.08f + 0.02f * flat, 0.0f};
    p[Up] = {head.x, 0.02f, head.z};
    p[Pivot] = p[Hips];
    p[Spine] = {-0.22f * head.x, 1.0f, 0.0f}; // on a side the lower shoulder lifts the neck
    const float back = std::max(-head.z, 0.0f);
    const float belly = std::max(head.z, 0.0f);
    p[Head] = {0.0f, 1.0f, 0.25f * back - 0.1f * head.z * (1.0f - back)};
    for (int side = 0; side < 2; ++side) {
        const float s = signOf(side);
        p.toe(side) = p[Hips] + Vec3{s * 0.075f, -0.585f, 0.035f - 0.02f * back};
        p.foot(side) = {s * 0.2f, -0.9f, 0.3f + 0.25f * back};
        const Vec3 beside{s * (0.16f - 0.1f * flat), -0.2f, 0.12f * flat + 0.06f};
        // On his belly: hands beside the head, elbows out on the ground.
        const Vec3 ahead{s * 0.13f, 0.11f, 0.06f};
        p.palm(side) = beside + (ahead - beside) * belly;
        p.elbow(side) += (Vec3{0.17f, s * 0.22f, -s * 0.92f} - p.elbow(side)) * belly;
    }
    return p;
}

PosedPlayer::PosedPlayer(const PlayerState& from, float tall)
    : state(from), height(tall), left{from.facing.z, 0.0f, -from.facing.x} {
    velocity = toPose(from.velocity);
    velocity.y = 0.0f;
    speed = lengthOf(velocity);
    way = speed > 0.01f ? velocity * (1.0f / speed) : Vec3{0.0f, 0.0f, 1.0f};
    direction = flatUnit(toPose(from.modeDirection), Vec3{0.0f, 0.0f, 1.0f});
    reach = toPose(from.reach - from.position) * (1.0f / height);
    ticks = static_cast<float>(from.modeTicks);
    length = static_cast<float>(from.modeLength);
    jump = ease((from.position.y - from.ground) / 0.2f);
    first = from.leftFooted ? kLeft : kRight;
    const int leg = legOf(from.limb);
    side = leg >= 0 ? leg : first;
}

} // namespace hexagoal::pose
