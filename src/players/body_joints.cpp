// From a pose to capsules: two-bone limbs of constant length.
#include "core/level.hpp"
#include "players/body_pose.hpp"

#include <algorithm>

namespace hexagoal::pose {

namespace {

constexpr float kFolded = 0.308f;    // ... and none bends by more than 150°, drawn with its flesh
constexpr float kStraight = 0.9985f; // of a limb's length: no joint is ever quite straight, so none snaps
constexpr float kShoulderDrop = 0.012f;
constexpr float kAnkleAhead = 0.02f; // of the heel
constexpr float kAnkleOver = 0.032f;

inline Vec3 unit(Vec3 v, Vec3 fallback) {
    const float square = lengthSquared(v);
    return square > 1e-8f ? v * (1.0f / std::sqrt(square)) : fallback;
}

struct Limb {
    Vec3 joint; ///< knee or elbow
    Vec3 end;   ///< the target, or as near to it as the limb is long
};

/// Which way a joint bends: to the side of cross(axis, way) × sign; where the limb points along its axis and
/// that says nothing, more and more as the fallback says, so that nothing snaps round.
Vec3 bendingWay(Vec3 axis, Vec3 way, float sign, Vec3 fallback) {
    const Vec3 pole = glm::cross(axis, way) * (sign / lengthOf(axis));
    const float along = std::max(0.0f, 1.0f - lengthSquared(pole));
    return pole + tangential(fallback, way) * along;
}

/// Two bones from a root to a target, bent towards a pole, square to the way.
Limb bend(Vec3 root, Vec3 way, float distance, float upper, float lower, Vec3 pole) {
    const float shortest = (upper + lower) * kFolded;
    const float reach = std::clamp(distance, shortest, (upper + lower) * kStraight);
    const float along = (upper * upper - lower * lower + reach * reach) / (2.0f * reach);
    const float asideSquare = std::max(0.0f, upper * upper - along * along);
    const float square = std::max(lengthSquared(pole), 1e-6f);
    return {root + way * along + pole * std::sqrt(asideSquare / square), root + way * reach};
}

struct Way {
    Vec3 way;
    float distance;

    Way(Vec3 from, Vec3 to) : way(to - from), distance(std::sqrt(lengthSquared(way) + 1e-12f)) {
        way = way * (1.0f / distance);
    }
};

/// Where a knee bends when its leg is raised to the side: its axis, carried there from below.
Vec3 kneeAside(Vec3 axis, Vec3 way) {
    const float c = -way.y;
    const Vec3 normal{-way.z, 0.0f, way.x}; // of down and way
    const float k = 1.0f + c > 1e-3f ? 1.0f / (1.0f + c) : 0.0f;
    const Vec3 carried = axis * c + glm::cross(normal, axis) + normal * (glm::dot(normal, axis) * k);
    return glm::cross(way, carried);
}

/// The rotation that takes (0, 1, 0) to pose[Up] about their common normal (Möller & Hughes 1999), as
/// columns.
struct Tilt {
    Vec3 x{1.0f, 0.0f, 0.0f};
    Vec3 y;
    Vec3 z{0.0f, 0.0f, 1.0f};

    explicit Tilt(Vec3 towards) : y(unit(towards, kUp)) {
        const float c = 1.0f + y.y;
        const float k = c > 1e-3f ? 1.0f / c : 0.0f;
        x = {1.0f - y.x * y.x * k, -y.x, -y.x * y.z * k};
        z = {-y.x * y.z * k, -y.z, 1.0f - y.z * y.z * k};
    }
    Vec3 turned(Vec3 v) const { return x * v.x + y * v.y + z * v.z; }
    Vec3 turnedBack(Vec3 v) const { return {glm::dot(v, x), glm::dot(v, y), glm::dot(v, z)}; }
};

/// From the axes of a pose to those of the pitch.
struct Axes {
    Vec3 x, y, z, origin;
    float scale;

    Axes(const PosedPlayer& posed, const Pose& pose) : scale(posed.height) {
        const Tilt tilt(pose[Up]);
        x = posed.toPitch(tilt.x) * scale;
        y = posed.toPitch(tilt.y) * scale;
        z = posed.toPitch(tilt.z) * scale;
        origin = posed.state.position + posed.toPitch(pose[Pivot] - tilt.turned(pose[Pivot])) * scale;
    }
    Vec3 operator()(Vec3 v) const { return origin + (x * v.x + y * v.y + z * v.z); }
};

/// The axis from right to left across hips or shoulders, turned to the left by a tangent, square to the
/// spine.
Vec3 across(float turn, Vec3 spine) {
    const Vec3 flat = Vec3{1.0f, 0.0f, -turn} * (1.0f / std::sqrt(1.0f + turn * turn));
    return unit(tangential(flat, spine), Vec3{1.0f, 0.0f, 0.0f});
}

BodyPart sided(BodyPart left, int side) {
    return static_cast<BodyPart>(static_cast<int>(left) + side);
}

void solveLeg(const Pose& pose, int side, Vec3 hip, const Axes& axes, Body& body) {
    const Vec3 foot = unit(pose.foot(side), Vec3{0.0f, 0.0f, 1.0f}) * kFoot;
    const Vec3 heel = pose.toe(side) - foot;
    const Vec3 over = unit(hip - heel, kUp);
    const Vec3 ankle = heel + foot * (kAnkleAhead / kFoot) + over * kAnkleOver;
    const Way to(hip, ankle);
    const Vec3 knees = pose.knee(side);
    const Limb leg = bend(hip, to.way, to.distance, kThigh, kShin,
                          bendingWay(knees, to.way, -1.0f, kneeAside(knees, to.way)));
    const Vec3 miss = leg.end - ankle;
    const Vec3 knee = axes(leg.joint);
    const float h = axes.scale;
    body[sided(BodyPart::LeftThigh, side)] = {axes(hip), knee, kThighRadius * h};
    body[sided(BodyPart::LeftShin, side)] = {knee, axes(leg.end), kShinRadius * h};
    body[sided(BodyPart::LeftFoot, side)] = {axes(heel + miss), axes(heel + foot + miss), kFootRadius * h};
}

void solveArm(const Pose& pose, int side, Vec3 shoulder, const Axes& axes, Body& body) {
    const Way to(shoulder, shoulder + pose.palm(side));
    const Vec3 hangs{signOf(side) * 0.4f, -0.8f, -0.45f};
    const Limb arm = bend(shoulder, to.way, to.distance, kUpperArm, kForearm + kPalm,
                          bendingWay(pose.elbow(side), to.way, 1.0f, hangs));
    const Vec3 along = (arm.end - arm.joint) * (1.0f / (kForearm + kPalm));
    const Vec3 wrist = arm.joint + along * kForearm;
    const Vec3 elbow = axes(arm.joint);
    const float h = axes.scale;
    body[sided(BodyPart::LeftUpperArm, side)] = {axes(shoulder), elbow, kUpperArmRadius * h};
    body[sided(BodyPart::LeftForearm, side)] = {elbow, axes(wrist), kForearmRadius * h};
    const Vec3 hand = wrist + along * (2.0f * kPalm - kHandRadius);
    body[sided(BodyPart::LeftHand, side)] = {axes(wrist + along * kHandRadius), axes(hand), kHandRadius * h};
}

/// Nothing sinks into the ground: the whole body is lifted by what its lowest part would.
void keepAbove(float floor, Body& body) {
    float lowest = floor;
    for (const Capsule& part : body.parts) {
        lowest = std::min(lowest, std::min(part.a.y, part.b.y) - part.radius);
    }
    if (lowest < floor) {
        for (Capsule& part : body.parts) {
            part.a.y += floor - lowest;
            part.b.y += floor - lowest;
        }
    }
}

struct Trunk {
    Vec3 spine; ///< unit
    Vec3 neck;
    Vec3 hipsAcross, shouldersAcross;

    explicit Trunk(const Pose& pose)
        : spine(unit(pose[Spine], kUp)), neck(pose[Hips] + spine * kSpine),
          hipsAcross(across(pose[Turn].x, kUp)), shouldersAcross(across(pose[Turn].y, spine)) {}
    Vec3 shoulder(int side) const {
        return neck + shouldersAcross * (kShoulderHalf * signOf(side)) - spine * kShoulderDrop;
    }
    Vec3 hip(const Pose& pose, int side) const { return pose[Hips] + hipsAcross * (kHipHalf * signOf(side)); }
};

/// From the player's axes into those of his tilted body.
Vec3 intoBody(const Pose& pose, Vec3 point) {
    return pose[Pivot] + Tilt(pose[Up]).turnedBack(point - pose[Pivot]);
}

/// Moves a point towards a target by what is missing of it beyond a length, at most so far.
Vec3 towards(Vec3 from, Vec3 target, float length, float most) {
    const Vec3 to = target - from;
    const float distance = std::sqrt(lengthSquared(to) + 1e-12f);
    const float missing = std::clamp(distance - length, 0.0f, most);
    return to * (missing / distance);
}

void reachWithFoot(Vec3 target, int side, float share, Pose& pose) {
    constexpr float kMostShift = 0.17f; // a long step of the hips
    constexpr float kSlide = 0.25f;
    constexpr float kLeg = (kThigh + kShin) * (kStraight - 0.003f);
    pose.toe(side) += (target - pose.toe(side)) * share;
    const Vec3 foot = unit(pose.foot(side), Vec3{0.0f, 0.0f, 1.0f});
    const Vec3 heel = pose.toe(side) - foot * kFoot;
    // Twice: the ankle lies a little towards the hip from the heel.
    float left = kMostShift;
    for (int round = 0; round < 2; ++round) {
        const Vec3 hip = Trunk(pose).hip(pose, side);
        const Vec3 ankle = heel + foot * kAnkleAhead + unit(hip - heel, kUp) * kAnkleOver;
        const Vec3 shift = towards(hip, ankle, kLeg, left);
        if (pose[Hips].y < kSlide) { // slides: the folded leg comes along
            pose[Hips] += Vec3{shift.x, 0.0f, shift.z};
            pose.toe(1 - side) += Vec3{shift.x, 0.0f, shift.z};
        } else {
            pose[Hips] += shift;
        }
        left -= lengthOf(shift);
    }
    // A ball that is high and close: the hips make room for the leg.
    constexpr float kRoom = 0.36f;
    constexpr float kMostRoom = 0.13f;
    const Vec3 hip = Trunk(pose).hip(pose, side);
    const Vec3 off = hip - pose.toe(side);
    const float high = std::clamp((pose.toe(side).y - 0.15f) / 0.1f, 0.0f, 1.0f);
    const float level = lengthOf(flat(off));
    const float far = lengthOf(off);
    if (high > 0.0f && far < kRoom && level > 1e-3f && pose[Hips].y > kSlide) {
        const float room = std::min(kRoom - far, kMostRoom) * high * share;
        pose[Hips] += Vec3{off.x, 0.0f, off.z} * (room / level);
    }
}

void reachWithPalms(Vec3 target, bool left, bool right, float share, Pose& pose) {
    constexpr float kArm = (kUpperArm + kForearm + kPalm) * 0.985f;
    constexpr float kMostLean = 0.25f;
    constexpr float kMostShift = 0.13f;
    constexpr float kBallHalf = 0.055f; // the palms hold a ball from both sides
    const bool both = left && right;
    for (int round = 0; round < 2; ++round) {
        const Trunk trunk(pose);
        const Vec3 from = both ? (trunk.shoulder(kLeft) + trunk.shoulder(kRight)) * 0.5f
                               : trunk.shoulder(left ? kLeft : kRight);
        const float span =
            both ? std::sqrt(kArm * kArm - (kShoulderHalf - kBallHalf) * (kShoulderHalf - kBallHalf)) : kArm;
        const Vec3 missing = towards(from, target, span, kMostLean + kMostShift) * share;
        const Vec3 aside = tangential(missing, trunk.spine);
        pose[Spine] = trunk.spine + aside * (1.0f / kSpine);
        const Trunk leant(pose);
        const Vec3 now = both ? (leant.shoulder(kLeft) + leant.shoulder(kRight)) * 0.5f
                              : leant.shoulder(left ? kLeft : kRight);
        pose[Hips] += towards(now, target, span, kMostShift) * share;
    }
    const Trunk trunk(pose);
    for (int side = 0; side < 2; ++side) {
        if (!(side == kLeft ? left : right)) {
            continue;
        }
        const Vec3 spread{both ? kBallHalf * signOf(side) : 0.0f, 0.0f, 0.0f};
        pose.palm(side) += (target + spread - trunk.shoulder(side) - pose.palm(side)) * share;
    }
}

void reachWithHead(Vec3 target, float share, Pose& pose) {
    constexpr float kMostShift = 0.15f;
    const Vec3 head = unit(pose[Head], kUp) * kHeadMiddle;
    const Vec3 neck = target - head;
    const Vec3 along = unit(neck - pose[Hips], kUp);
    pose[Spine] = unit(pose[Spine], kUp) * (1.0f - share) + along * share;
    const Trunk trunk(pose);
    pose[Hips] += towards(trunk.neck, neck, 0.0f, kMostShift) * share;
}

void reachWithThigh(Vec3 target, int side, float share, Pose& pose) {
    const Trunk trunk(pose);
    const Vec3 hip = trunk.hip(pose, side);
    const Vec3 to = unit(target - hip, Vec3{0.0f, 0.0f, 1.0f});
    const Vec3 down = unit(Vec3{0.0f, -1.0f, 0.0f} - to * 0.35f, Vec3{0.0f, -1.0f, 0.0f});
    const Vec3 toe =
        hip + to * kThigh + down * (kShin + kAnkleOver) + Vec3{0.0f, 0.0f, 1.0f} * (kFoot - kAnkleAhead);
    pose.toe(side) += (toe - pose.toe(side)) * share;
}

void reachWithChest(Vec3 target, float share, Pose& pose) {
    constexpr float kMostShift = 0.12f;
    const Trunk trunk(pose);
    const Vec3 ahead = glm::cross(trunk.shouldersAcross, trunk.spine);
    const Vec3 chest = pose[Hips] + trunk.spine * (0.75f * kSpine) + ahead * kTrunkRadius;
    pose[Hips] += towards(chest, target, 0.0f, kMostShift) * share;
}

} // namespace

void reach(const PosedPlayer& posed, float share, Pose& pose) {
    if (share <= 0.0f) {
        return;
    }
    const Vec3 target = intoBody(pose, posed.reach);
    switch (posed.state.limb) {
    case BodyPart::LeftFoot:
    case BodyPart::LeftShin:
        return reachWithFoot(target, kLeft, share, pose);
    case BodyPart::RightFoot:
    case BodyPart::RightShin:
        return reachWithFoot(target, kRight, share, pose);
    case BodyPart::LeftThigh:
        return reachWithThigh(target, kLeft, share, pose);
    case BodyPart::RightThigh:
        return reachWithThigh(target, kRight, share, pose);
    case BodyPart::Head:
        return reachWithHead(target, share, pose);
    case BodyPart::Trunk:
        return reachWithChest(target, share, pose);
    default:
        // Keepers take the ball with both hands.
        return reachWithPalms(target, true, true, share, pose);
    }
}

void solve(const PosedPlayer& posed, const Pose& pose, Body& body, float floor) {
    const Axes axes(posed, pose);
    const Trunk trunk(pose);
    const float h = posed.height;
    const Vec3 hips = pose[Hips];
    body[BodyPart::Trunk] = {axes(hips + trunk.spine * 0.02f), axes(hips + trunk.spine * 0.235f),
                             kTrunkRadius * h};
    const Vec3 crown = unit(pose[Head], kUp);
    const Vec3 head = trunk.neck + crown * kHeadMiddle;
    body[BodyPart::Head] = {axes(head - crown * 0.015f), axes(head + crown * 0.015f), kHeadRadius * h};
    for (int side = 0; side < 2; ++side) {
        solveLeg(pose, side, trunk.hip(pose, side), axes, body);
        solveArm(pose, side, trunk.shoulder(side), axes, body);
    }
    keepAbove(floor, body);
}

} // namespace hexagoal::pose
