#include "anim/laid_hand.hpp"

#include "anim/figure_pose.hpp"
#include "core/lengths.hpp"
#include "players/body_pose.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kAtEase = 0.95f;      // of an arm's length: as far as it goes without the trunk
constexpr float kStraight = 0.9985f;  // ... and at most
constexpr float kFolded = 0.2775f;    // an elbow at 150°
constexpr float kFlat = 0.96f;        // cosine between fingers and where the wrist's cone would have them
constexpr float kClears = 8.0f;       // of the share: by an eighth of the way it is clear of the plane
constexpr float kAlmostThere = 0.97f; // of the forearm: the wrist itself lies at the thing

BodyPart sided(BodyPart left, int side) {
    return static_cast<BodyPart>(static_cast<int>(left) + side);
}

Vec3 level(Vec3 v) {
    return {v.x, 0.0f, v.z};
}

Vec3 hipsOf(const Body& body) {
    return (body[BodyPart::LeftThigh].a + body[BodyPart::RightThigh].a) * 0.5f;
}

/// His left, ahead and up along the shoulders and the spine.
struct Chest {
    Vec3 left;
    Vec3 up;
    Vec3 ahead;

    explicit Chest(const Body& body)
        : left(unitOr(body[BodyPart::LeftUpperArm].a - body[BodyPart::RightUpperArm].a, {1.0f, 0.0f, 0.0f})),
          up(unitOr(tangential(body[BodyPart::Trunk].b - body[BodyPart::Trunk].a, left), kUp)),
          ahead(glm::cross(left, up)) {}
};

Vec3 wristOf(const HandPlace& to, float scale) {
    return to.place + (to.normal * kHandHalfThickness - to.fingers * kHeelOfHand) * scale;
}

/// A point turned about the hips as the trunk leans.
Vec3 leant(Vec3 point, Vec3 hips, Vec3 towards, float angle) {
    const Vec3 axis = glm::cross(kUp, towards);
    const Vec3 v = point - hips;
    const float c = std::cos(angle);
    return hips + v * c + glm::cross(axis, v) * std::sin(angle) + axis * (glm::dot(axis, v) * (1.0f - c));
}

/// A unit vector turned to another by a share of the angle between them.
Vec3 turnedTo(Vec3 from, Vec3 to, float share) {
    const float angle = std::acos(std::clamp(glm::dot(from, to), -1.0f, 1.0f));
    const float sine = std::sin(angle);
    if (sine < 1e-3f) {
        return share < 0.5f ? from : to;
    }
    return from * (std::sin(angle * (1.0f - share)) / sine) + to * (std::sin(angle * share) / sine);
}

/// Two bones of constant length from their root to an end, or as near as they go, the middle joint towards a
/// pole.
void bend(Capsule& upper, Capsule& lower, Vec3 end, Vec3 pole) {
    const Vec3 root = upper.a;
    const float a = lengthOf(upper.b - upper.a);
    const float b = lengthOf(lower.b - lower.a);
    const Vec3 way = unitOr(end - root, -kUp);
    const float far = std::clamp(lengthOf(end - root), (a + b) * kFolded, (a + b) * kStraight);
    const Vec3 out = unitOr(tangential(pole, way), unitOr(tangential(-kUp, way), {1.0f, 0.0f, 0.0f}));
    const float along = (a * a - b * b + far * far) / (2.0f * far);
    upper.b = root + way * along + out * std::sqrt(std::max(0.0f, a * a - along * along));
    lower.a = upper.b;
    lower.b = root + way * far;
}

} // namespace

float scaleOf(const Body& body) {
    return body[BodyPart::LeftThigh].radius / (pose::kThighRadius * kRestHeight);
}

Toucher toucherOf(const Body& body, float reach, float above) {
    const float scale = scaleOf(body);
    const Vec3 left = body[BodyPart::LeftUpperArm].a;
    const Vec3 right = body[BodyPart::RightUpperArm].a;
    Toucher player;
    player.hips = hipsOf(body) + kUp * (above * scale);
    player.facing = unitOr(glm::cross(level(left - right), kUp), {0.0f, 0.0f, 1.0f});
    player.reach = reach * scale;
    player.handSize = scale;
    player.shoulderRise = (left.y + right.y) * 0.5f - player.hips.y;
    player.shoulderHalf = lengthOf(left - right) * 0.5f;
    return player;
}

Vec3 leanFor(const Body& body, const std::array<const HandPlace*, 2>& hands) {
    const Vec3 hips = hipsOf(body);
    const float scale = scaleOf(body);
    Vec3 towards{};
    for (int side = 0; side < 2; ++side) {
        if (const HandPlace* to = hands[static_cast<std::size_t>(side)]) {
            towards += level(wristOf(*to, scale) - body[sided(BodyPart::LeftUpperArm, side)].a);
        }
    }
    towards = unitOr(towards, {});
    float angle = 0.0f;
    for (int side = 0; side < 2; ++side) {
        const HandPlace* to = hands[static_cast<std::size_t>(side)];
        if (!to) {
            continue;
        }
        const Capsule& upper = body[sided(BodyPart::LeftUpperArm, side)];
        const Capsule& fore = body[sided(BodyPart::LeftForearm, side)];
        const float arm = (lengthOf(upper.b - upper.a) + lengthOf(fore.b - fore.a)) * kAtEase;
        const Vec3 wrist = wristOf(*to, scale);
        float needed = 0.0f;
        for (int round = 0; round < 4; ++round) {
            const Vec3 shoulder = leant(upper.a, hips, towards, needed);
            const Vec3 way = wrist - shoulder;
            const float far = lengthOf(way);
            // Metres of the way that a radian more brings the shoulder nearer.
            const Vec3 moves = glm::cross(glm::cross(kUp, towards), shoulder - hips);
            const float gain = std::max(glm::dot(moves, way) / std::max(far, 1e-3f), 0.15f * scale);
            needed = std::clamp(needed + (far - arm) / gain, 0.0f, kMostLean);
        }
        angle = std::max(angle, needed);
    }
    return towards * angle;
}

void lean(Body& body, Vec3 by) {
    const float angle = lengthOf(by);
    if (angle < 1e-5f) {
        return;
    }
    const Vec3 towards = by * (1.0f / angle);
    const Vec3 hips = hipsOf(body);
    for (std::size_t i = 0; i < static_cast<std::size_t>(BodyPart::LeftThigh); ++i) {
        Capsule& part = body.parts[i];
        part.a = leant(part.a, hips, towards, angle);
        part.b = leant(part.b, hips, towards, angle);
    }
}

LimbPose armTo(const Body& body, int side, const HandPlace& to) {
    const Capsule& upper = body[sided(BodyPart::LeftUpperArm, side)];
    const Capsule& fore = body[sided(BodyPart::LeftForearm, side)];
    const Chest chest(body);
    const Vec3 out = chest.left * pose::signOf(side);
    const Limb arm{lengthOf(upper.b - upper.a), lengthOf(fore.b - fore.a),
                   unitOr(out * 0.6f - chest.up * 0.2f + chest.ahead * 0.77f, chest.ahead),
                   out * 0.3f - chest.up * 0.8f - chest.ahead * 0.5f, kArmLimits};
    return solveLimb(arm, upper.a, wristOf(to, scaleOf(body)), to.fingers);
}

float twistTo(const Body& body, int side, const HandPlace& to) {
    Body there = body;
    layHand(there, side, to, 1.0f);
    FigurePose pose;
    poseFigure(there, {}, pose);
    // At rest the palms look at the thighs (docs/figure.md).
    const Vec3 palm = pose[sided(Joint::LeftHand, side)].turn *
                      Vec3{-pose::signOf(side) * kRestArmCosine, -kRestArmSine, 0.0f};
    return std::acos(std::clamp(-glm::dot(palm, to.normal), -1.0f, 1.0f));
}

bool armFits(const Body& body, int side, const HandPlace& to, std::span<const Touchable> things) {
    const LimbPose arm = armTo(body, side, to);
    if (!arm.reached || glm::dot(arm.endDirection, to.fingers) < kFlat) {
        return false;
    }
    const Vec3 shoulder = body[sided(BodyPart::LeftUpperArm, side)].a;
    const Vec3 nearWrist = arm.middle + (arm.end - arm.middle) * kAlmostThere;
    return std::none_of(things.begin(), things.end(), [&](const Touchable& thing) {
        return thing.mesh->firstHit(shoulder, arm.middle) || thing.mesh->firstHit(arm.middle, nearWrist);
    });
}

bool wayIsFree(const Body& body, int side, const HandPlace& to, std::span<const Touchable> things) {
    constexpr int kSteps = 8;
    const Capsule& start = body[sided(BodyPart::LeftHand, side)];
    Vec3 heel = start.a;
    Vec3 tips = start.b;
    for (int i = 1; i < kSteps; ++i) { // the last of it is the touch itself
        Body there = body;
        layHand(there, side, to, static_cast<float>(i) / kSteps);
        const Capsule& hand = there[sided(BodyPart::LeftHand, side)];
        for (const Touchable& thing : things) {
            if (thing.mesh->firstHit(heel, hand.a) || thing.mesh->firstHit(tips, hand.b) ||
                thing.mesh->firstHit(hand.a, hand.b)) {
                return false;
            }
        }
        heel = hand.a;
        tips = hand.b;
    }
    return true;
}

void layHand(Body& body, int side, const HandPlace& to, float share) {
    if (share <= 0.0f) {
        return;
    }
    Capsule& upper = body[sided(BodyPart::LeftUpperArm, side)];
    Capsule& fore = body[sided(BodyPart::LeftForearm, side)];
    Capsule& hand = body[sided(BodyPart::LeftHand, side)];
    const LimbPose arm = armTo(body, side, to);
    const float scale = scaleOf(body);

    // Each bone turns by itself: an arm half way there has no elbow that flips.
    const Vec3 upperNow = turnedTo(unitOr(upper.b - upper.a, arm.upper), arm.upper, share);
    const Vec3 lowerNow = turnedTo(unitOr(fore.b - fore.a, arm.lower), arm.lower, share);
    const Vec3 fingers = turnedTo(unitOr(hand.b - hand.a, to.fingers), to.fingers, share);
    upper.b = upper.a + upperNow * lengthOf(upper.b - upper.a);
    fore = {upper.b, upper.b + lowerNow * lengthOf(fore.b - fore.a), fore.radius};
    // On its way the whole hand stays on this side of the plane.
    const float wrist = glm::dot(fore.b - to.place, to.normal);
    const float tips = wrist + glm::dot(fingers, to.normal) * (kHeelOfHand + kFingertips) * scale;
    const float over = std::min(wrist, tips) - kHandHalfThickness * scale;
    if (over < 0.0f && share < 1.0f) {
        const Vec3 elbow = tangential(upper.b - upper.a, unitOr(fore.b - upper.a, -kUp));
        bend(upper, fore, fore.b - to.normal * (over * std::min(1.0f, kClears * share)), elbow);
    }
    const float h = scale * kRestHeight;
    hand = {fore.b + fingers * (pose::kHandRadius * h),
            fore.b + fingers * ((2.0f * pose::kPalm - pose::kHandRadius) * h), hand.radius};
}

ArmBones bonesOf(const Body& body, int side) {
    const Capsule& upper = body[sided(BodyPart::LeftUpperArm, side)];
    const Capsule& fore = body[sided(BodyPart::LeftForearm, side)];
    return {unitOr(upper.b - upper.a, -kUp), unitOr(fore.b - fore.a, -kUp)};
}

bool slowArm(Body& body, int side, const ArmBones& was, float most) {
    Capsule& upper = body[sided(BodyPart::LeftUpperArm, side)];
    Capsule& fore = body[sided(BodyPart::LeftForearm, side)];
    Capsule& hand = body[sided(BodyPart::LeftHand, side)];
    const ArmBones now = bonesOf(body, side);
    bool held = false;
    const auto slowed = [most, &held](Vec3 from, Vec3 to) {
        const float angle = std::acos(std::clamp(glm::dot(from, to), -1.0f, 1.0f));
        held = held || angle > most;
        return angle > most ? turnedTo(from, to, most / angle) : to;
    };
    const Vec3 wrist = fore.b;
    upper.b = upper.a + slowed(was.upper, now.upper) * lengthOf(upper.b - upper.a);
    fore = {upper.b, upper.b + slowed(was.lower, now.lower) * lengthOf(fore.b - fore.a), fore.radius};
    hand.a += fore.b - wrist;
    hand.b += fore.b - wrist;
    return held;
}

void keepFeetClear(Body& body, Vec3 onPlane, Vec3 normal) {
    const Vec3 back = unitOr(level(normal), normal);
    for (int side = 0; side < 2; ++side) {
        Capsule& thigh = body[sided(BodyPart::LeftThigh, side)];
        Capsule& shin = body[sided(BodyPart::LeftShin, side)];
        Capsule& foot = body[sided(BodyPart::LeftFoot, side)];
        const float room = std::min(glm::dot(foot.a - onPlane, normal), glm::dot(foot.b - onPlane, normal));
        const float deep = foot.radius - room;
        if (deep <= 0.0f) {
            continue;
        }
        const Vec3 was = shin.b;
        bend(thigh, shin, was + back * deep,
             tangential(thigh.b - thigh.a, unitOr(was - thigh.a, -kUp)) - back * 0.01f);
        foot.a += shin.b - was;
        foot.b += shin.b - was;
    }
}

} // namespace hexagoal
