// The figure's joints: on the capsules that touch the ball, in every mode, without jumps.
#include "catch.hpp"

#include "anim/figure_pose.hpp"
#include "players/body_pose.hpp"
#include "players/player_modes.hpp"

#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

constexpr float kHeight = 1.84f;
constexpr float kScale = kHeight / kRestHeight;

/// A player in a mode, at a tick of it.
PlayerState player(PlayerMode mode, int tick, int variant) {
    PlayerState p;
    p.mode = mode;
    p.modeTicks = static_cast<std::int16_t>(tick);
    const bool openEnded = mode == PlayerMode::Free || mode == PlayerMode::Dribble ||
                           mode == PlayerMode::KeeperSet || mode == PlayerMode::Celebrate;
    p.modeLength = openEnded ? std::int16_t{0} : std::int16_t{40};
    const float turn = static_cast<float>(variant) * 0.9f;
    p.facing = {std::sin(turn), 0.0f, std::cos(turn)};
    p.modeDirection = {std::sin(turn * 2.3f), 0.0f, std::cos(turn * 2.3f)};
    const float speed = static_cast<float>(variant % 4) * 2.6f;
    p.velocity = Vec3{std::sin(turn + 0.3f), 0.0f, std::cos(turn + 0.3f)} * speed;
    p.stride = std::fmod(0.13f * static_cast<float>(variant) + 0.021f * static_cast<float>(tick), 1.0f);
    p.sprint = speed > 7.0f ? 1.0f : 0.0f;
    p.leftFooted = variant % 3 == 1;
    const bool flies = mode == PlayerMode::KeeperDive || mode == PlayerMode::KeeperCatch ||
                       mode == PlayerMode::Header || mode == PlayerMode::KeeperPunch;
    if (flies) {
        p.position.y = std::max(0.0f, 0.5f - std::abs(static_cast<float>(tick) - 14.0f) * 0.04f);
    }
    if (variant % 2 == 1 && reachTicks(mode) > 0) {
        p.reaching = true;
        p.limb = isHeader(mode)                  ? BodyPart::Head
                 : mode >= PlayerMode::KeeperSet ? BodyPart::RightHand
                                                 : BodyPart::RightFoot;
        p.reach = p.position + p.facing * 0.6f +
                  Vec3{0.2f,
                       mode == PlayerMode::Header      ? 1.8f
                       : isLeap(mode)                  ? 1.1f
                       : mode >= PlayerMode::KeeperSet ? 1.5f
                                                       : 0.2f,
                       0.1f};
    }
    return p;
}

constexpr int kVariants = 12;

template <class Check>
void forManyBodies(const Check& check) {
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        for (int variant = 0; variant < kVariants; ++variant) {
            for (int tick = 0; tick < 48; tick += 3) {
                Body body;
                poseBody(player(static_cast<PlayerMode>(mode), tick, variant), kHeight, body);
                FigurePose pose;
                poseFigure(body, {variant % 2 == 0, {}}, pose);
                INFO(name(static_cast<PlayerMode>(mode)) << ", tick " << tick << ", variant " << variant);
                check(body, pose);
            }
        }
    }
}

Body between(const Body& a, const Body& b, float share) {
    Body out;
    for (std::size_t i = 0; i < out.parts.size(); ++i) {
        out.parts[i] = {a.parts[i].a + (b.parts[i].a - a.parts[i].a) * share,
                        a.parts[i].b + (b.parts[i].b - a.parts[i].b) * share, b.parts[i].radius};
    }
    return out;
}

/// Angle between two rotations, degrees.
float turnBetween(const glm::mat3& a, const glm::mat3& b) {
    const glm::mat3 r = glm::transpose(a) * b;
    return std::acos(std::clamp((r[0][0] + r[1][1] + r[2][2] - 1.0f) * 0.5f, -1.0f, 1.0f)) * 180.0f / kPi;
}

float largestTurn(const FigurePose& a, const FigurePose& b, Joint& which) {
    float most = 0.0f;
    for (int i = 0; i < kJointCount; ++i) {
        const auto joint = static_cast<Joint>(i);
        const float turn = turnBetween(a[joint].turn, b[joint].turn);
        if (turn > most) {
            most = turn;
            which = joint;
        }
    }
    return most;
}

/// The largest turn of a capsule, or of the line through shoulders or hips, degrees: what the body itself
/// does.
float largestSwing(const Body& a, const Body& b) {
    float most = 0.0f;
    for (std::size_t i = 0; i < a.parts.size() + 2; ++i) {
        const auto line = [i](const Body& body) {
            if (i < body.parts.size()) {
                return body.parts[i].b - body.parts[i].a;
            }
            return i == body.parts.size() ? body[BodyPart::LeftThigh].a - body[BodyPart::RightThigh].a
                                          : body[BodyPart::LeftUpperArm].a - body[BodyPart::RightUpperArm].a;
        };
        const Vec3 u = line(a);
        const Vec3 v = line(b);
        const float c = glm::dot(u, v) / std::sqrt(std::max(lengthSquared(u) * lengthSquared(v), 1e-12f));
        most = std::max(most, std::acos(std::clamp(c, -1.0f, 1.0f)) * 180.0f / kPi);
    }
    return most;
}

} // namespace

TEST_CASE("The skeleton is whole: sides mirror each other, limbs are as long as the body's parts") {
    for (int i = 0; i < kJointCount; ++i) {
        const auto joint = static_cast<Joint>(i);
        CHECK(static_cast<int>(parent(joint)) <= i);
        if (joint >= Joint::LeftClavicle && joint <= Joint::LeftToes) {
            const Vec3 left = restPlace(joint);
            const Vec3 right = restPlace(sided(joint, 1));
            CHECK(right.x == -left.x);
            CHECK(right.y == left.y);
            CHECK(right.z == left.z);
            std::string mirrored(name(joint));
            mirrored.back() = 'r';
            CHECK(name(sided(joint, 1)) == mirrored);
        }
    }
    const auto length = [](Joint from, Joint to) {
        return std::sqrt(lengthSquared(restPlace(from) - restPlace(to))) / kRestHeight;
    };
    CHECK(length(Joint::LeftThigh, Joint::LeftShin) == Approx(pose::kThigh));
    CHECK(length(Joint::LeftShin, Joint::LeftFoot) == Approx(pose::kShin));
    CHECK(length(Joint::LeftUpperArm, Joint::LeftForearm) == Approx(pose::kUpperArm));
    CHECK(length(Joint::RightForearm, Joint::RightHand) == Approx(pose::kForearm));
}

TEST_CASE("Drawn limbs lie on the capsules, in every mode") {
    constexpr float kNear = 0.03f; // metres
    const float h = kRestHeight;
    forManyBodies([&](const Body& body, const FigurePose& pose) {
        CHECK(pose.scale == Approx(kScale));
        for (const JointPose& joint : pose.joints) {
            CHECK(glm::determinant(joint.turn) == Approx(1.0f).margin(1e-3));
            CHECK(std::abs(glm::dot(joint.turn[0], joint.turn[1])) < 2e-3f);
        }
        const auto off = [&](Joint joint, Vec3 atRest, Vec3 there) {
            return std::sqrt(lengthSquared(pose.carried(joint, atRest) - there));
        };
        CHECK(off(Joint::Head, {0.0f, (0.822f + pose::kHeadMiddle) * h, 0.0f},
                  (body[BodyPart::Head].a + body[BodyPart::Head].b) * 0.5f) < kNear);
        CHECK(off(Joint::Pelvis, {0.0f, 0.567f * h, 0.0f}, body[BodyPart::Trunk].a) < kNear);
        CHECK(off(Joint::Chest, {0.0f, 0.782f * h, 0.0f}, body[BodyPart::Trunk].b) < kNear);
        for (int side = 0; side < 2; ++side) {
            const auto part = [&](BodyPart left) -> const Capsule& {
                return body[static_cast<BodyPart>(static_cast<int>(left) + side)];
            };
            const auto rest = [&](Joint left) { return restPlace(sided(left, side)); };
            const auto ends = [&](Joint left, Vec3 from, Vec3 to, BodyPart of) {
                INFO(name(sided(left, side)));
                CHECK(off(sided(left, side), from, part(of).a) < kNear);
                CHECK(off(sided(left, side), to, part(of).b) < kNear);
            };
            ends(Joint::LeftUpperArm, rest(Joint::LeftUpperArm), rest(Joint::LeftForearm),
                 BodyPart::LeftUpperArm);
            ends(Joint::LeftForearm, rest(Joint::LeftForearm), rest(Joint::LeftHand), BodyPart::LeftForearm);
            const Vec3 along = (rest(Joint::LeftHand) - rest(Joint::LeftForearm)) / (pose::kForearm * h);
            ends(Joint::LeftHand, rest(Joint::LeftHand) + along * (pose::kHandRadius * h),
                 rest(Joint::LeftHand) + along * ((2.0f * pose::kPalm - pose::kHandRadius) * h),
                 BodyPart::LeftHand);
            ends(Joint::LeftThigh, rest(Joint::LeftThigh), rest(Joint::LeftShin), BodyPart::LeftThigh);
            ends(Joint::LeftShin, rest(Joint::LeftShin), rest(Joint::LeftFoot), BodyPart::LeftShin);
            const Vec3 heel = rest(Joint::LeftFoot) + Vec3{0.0f, -0.032f * h, -0.02f * h};
            ends(Joint::LeftFoot, heel, heel + Vec3{0.0f, 0.0f, pose::kFoot * h}, BodyPart::LeftFoot);
        }
    });
}

TEST_CASE("Joints follow the body without jumps: along strides") {
    for (const float speed : {0.0f, 1.2f, 3.5f, 6.0f, 9.0f}) {
        for (const float way : {0.0f, 0.8f, 1.6f, 3.1f}) {
            FigurePose before;
            Body bodyBefore;
            for (int i = 0; i <= 400; ++i) {
                PlayerState p;
                p.velocity = Vec3{std::sin(way), 0.0f, std::cos(way)} * speed;
                p.stride = std::fmod(static_cast<float>(i) / 400.0f, 1.0f);
                p.sprint = speed > 7.0f ? 1.0f : 0.0f;
                Body body;
                poseBody(p, kHeight, body);
                FigurePose pose;
                poseFigure(body, {}, pose);
                if (i > 0) {
                    Joint which{};
                    const float turn = largestTurn(before, pose, which);
                    INFO("speed " << speed << ", way " << way << ", stride " << p.stride << ", "
                                  << name(which));
                    CHECK(turn <= 2.0f + 3.0f * largestSwing(bodyBefore, body));
                }
                before = pose;
                bodyBefore = body;
            }
        }
    }
}

TEST_CASE("Joints follow the body without jumps: between the ticks of every mode") {
    constexpr int kSteps = 16;
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        for (int variant = 0; variant < kVariants; ++variant) {
            for (int tick = 0; tick < 44; ++tick) {
                Body a;
                Body b;
                poseBody(player(static_cast<PlayerMode>(mode), tick, variant), kHeight, a);
                poseBody(player(static_cast<PlayerMode>(mode), tick + 1, variant), kHeight, b);
                FigurePose before;
                Body bodyBefore = a;
                poseFigure(a, {variant % 2 == 0, {}}, before);
                for (int i = 1; i <= kSteps; ++i) {
                    const Body body = between(a, b, static_cast<float>(i) / kSteps);
                    FigurePose pose;
                    poseFigure(body, {variant % 2 == 0, {}}, pose);
                    Joint which{};
                    const float turn = largestTurn(before, pose, which);
                    INFO(name(static_cast<PlayerMode>(mode))
                         << ", tick " << tick << ", variant " << variant << ", " << name(which) << " turns "
                         << turn << ", limbs " << largestSwing(bodyBefore, body));
                    CHECK(turn <= 12.0f + 16.0f * largestSwing(bodyBefore, body)); // a flip is far more
                    before = pose;
                    bodyBefore = body;
                }
            }
        }
    }
}

TEST_CASE("A mirrored body is a mirrored figure") {
    const auto mirrored = [](Vec3 v) { return Vec3{-v.x, v.y, v.z}; };
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        for (int tick = 0; tick < 40; tick += 7) {
            Body body;
            poseBody(player(static_cast<PlayerMode>(mode), tick, 3), kHeight, body);
            Body other;
            for (int i = 0; i < kBodyPartCount; ++i) {
                const auto part = static_cast<BodyPart>(i);
                const int twin = part <= BodyPart::Trunk ? i : i % 2 == 0 ? i + 1 : i - 1;
                const Capsule& from = body[static_cast<BodyPart>(twin)];
                other[part] = {mirrored(from.a), mirrored(from.b), from.radius};
            }
            FigurePose a;
            FigurePose b;
            poseFigure(body, {true, {}}, a);
            poseFigure(other, {true, {}}, b);
            for (int i = 0; i < kJointCount; ++i) {
                const auto joint = static_cast<Joint>(i);
                const Joint twin = joint < Joint::LeftClavicle    ? joint
                                   : joint < Joint::RightClavicle ? sided(joint, 1)
                                                                  : sided(joint, -1);
                glm::mat3 turn = b[twin].turn;
                for (int k = 1; k < 3; ++k) {
                    turn[k][0] = -turn[k][0];
                    turn[0][k] = -turn[0][k];
                }
                INFO(name(static_cast<PlayerMode>(mode)) << ", tick " << tick << ", " << name(joint));
                CHECK(turnBetween(a[joint].turn, turn) < 1.0f);
            }
        }
    }
}

TEST_CASE("The head turns to what he looks at, as far as a neck goes") {
    Body body;
    PlayerState p;
    poseBody(p, kHeight, body);
    FigurePose ahead;
    poseFigure(body, {}, ahead);
    const auto face = [](const FigurePose& pose) { return pose[Joint::Head].turn[2]; };
    FigurePose left;
    poseFigure(body, {false, Vec3{10.0f, 1.7f, 10.0f}}, left);
    CHECK(face(left).x > face(ahead).x + 0.5f);
    FigurePose down;
    poseFigure(body, {false, Vec3{0.0f, 0.1f, 2.0f}}, down);
    CHECK(face(down).y < face(ahead).y - 0.15f);
    FigurePose behind;
    poseFigure(body, {false, Vec3{0.5f, 1.7f, -10.0f}}, behind);
    CHECK(face(behind).z > 0.3f);
}

TEST_CASE("A goalkeeper's hands are open, a runner's half closed") {
    Body body;
    PlayerState p;
    p.velocity = {0.0f, 0.0f, 7.0f};
    poseBody(p, kHeight, body);
    const auto curl = [&](bool open) {
        FigurePose pose;
        poseFigure(body, {open, {}}, pose);
        return turnBetween(pose[Joint::LeftHand].turn, pose[Joint::LeftFingers].turn);
    };
    CHECK(curl(true) < 15.0f);
    CHECK(curl(false) > 30.0f);
}

TEST_CASE("A palm that looks somewhere is flat, but closed where it holds something") {
    Body body;
    poseBody(PlayerState{}, kHeight, body);
    const auto curl = [&](float fists) {
        FigurePose pose;
        poseFigure(body, {false, {}, {Vec3{-1.0f, 0.0f, 0.0f}, Vec3{}}, fists}, pose);
        return turnBetween(pose[Joint::LeftHand].turn, pose[Joint::LeftFingers].turn);
    };
    CHECK(curl(0.0f) < 1.0f);
    CHECK(curl(1.0f) > 90.0f);
}
