// Limbs held to their speed, in time for what they have to meet.
#include "anim/limb_speeds.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "players/player.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr std::array<BodyPart, 12> kLimbParts{
    BodyPart::LeftThigh,   BodyPart::RightThigh,   BodyPart::LeftShin,     BodyPart::RightShin,
    BodyPart::LeftFoot,    BodyPart::RightFoot,    BodyPart::LeftUpperArm, BodyPart::RightUpperArm,
    BodyPart::LeftForearm, BodyPart::RightForearm, BodyPart::LeftHand,     BodyPart::RightHand};

float length(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

/// A player of 1.82 m on the spot, in any mode and phase of it.
Body anyBody(Rng& rng) {
    PlayerState player;
    player.mode = static_cast<PlayerMode>(rng.below(kPlayerModeCount));
    player.modeTicks = static_cast<std::int16_t>(rng.below(30));
    player.modeLength = 30;
    player.stride = rng.unit();
    player.velocity = {0.0f, 0.0f, 8.0f * rng.unit()};
    Body body;
    poseBody(player, 1.82f, body);
    return body;
}

/// On the hips of another, as if only his limbs moved.
Body onHipsOf(const Body& still, Body body) {
    const Vec3 off = still[BodyPart::Trunk].a - body[BodyPart::Trunk].a;
    for (Capsule& part : body.parts) {
        part.a += off;
        part.b += off;
    }
    return body;
}

/// The longest way of a limb's part against the hips.
float furthest(const Body& before, const Body& now) {
    const Vec3 moved = now[BodyPart::Trunk].a - before[BodyPart::Trunk].a;
    float most = 0.0f;
    for (const BodyPart part : kLimbParts) {
        most = std::max(most, length(now[part].b - before[part].b - moved));
    }
    return most;
}

float bendOf(const Body& body, BodyPart upper, BodyPart lower) {
    const Vec3 a = body[upper].b - body[upper].a;
    const Vec3 b = body[lower].b - body[lower].a;
    return std::acos(std::clamp(glm::dot(a, b) / (length(a) * length(b)), -1.0f, 1.0f)) * 180.0f / kPi;
}

} // namespace

TEST_CASE("limbs that ask to jump go as far as they can, with bones and joints as they are") {
    Rng rng(3, 0);
    for (int round = 0; round < 2000; ++round) {
        const Body from = anyBody(rng);
        Body to = onHipsOf(from, anyBody(rng));
        // The trunk stays: where hip and shoulder jump, no limb can make up for it.
        for (const auto& [upper, lower, end] :
             {std::array{BodyPart::LeftThigh, BodyPart::LeftShin, BodyPart::LeftFoot},
              std::array{BodyPart::RightThigh, BodyPart::RightShin, BodyPart::RightFoot},
              std::array{BodyPart::LeftUpperArm, BodyPart::LeftForearm, BodyPart::LeftHand},
              std::array{BodyPart::RightUpperArm, BodyPart::RightForearm, BodyPart::RightHand}}) {
            const Vec3 off = from[upper].a - to[upper].a;
            for (const BodyPart part : {upper, lower, end}) {
                to[part].a += off;
                to[part].b += off;
            }
        }
        LimbSpeeds speeds;
        speeds.reset(from);
        Body before = from;
        int ticks = 0;
        for (; ticks < 12; ++ticks) {
            Body now = to;
            speeds.step({}, now);
            REQUIRE(furthest(before, now) <= kFastestJoint + 1e-3f);
            for (const BodyPart part : kLimbParts) {
                REQUIRE(length(now[part].b - now[part].a) ==
                        Approx(length(to[part].b - to[part].a)).margin(1e-4));
            }
            for (int side = 0; side < 2; ++side) {
                const auto sided = [side](BodyPart left) {
                    return static_cast<BodyPart>(static_cast<int>(left) + side);
                };
                REQUIRE(bendOf(now, sided(BodyPart::LeftThigh), sided(BodyPart::LeftShin)) < 150.5f);
                REQUIRE(bendOf(now, sided(BodyPart::LeftUpperArm), sided(BodyPart::LeftForearm)) < 150.5f);
            }
            before = now;
        }
        CHECK(furthest(before, to) < 1e-3f); // there
    }
}

TEST_CASE("a limb that has something to meet is there in time, without a jump") {
    Rng rng(4, 0);
    int early = 0;
    for (int round = 0; round < 1000; ++round) {
        const Body from = anyBody(rng);
        const Body to = onHipsOf(from, anyBody(rng));
        if (length(from[BodyPart::LeftThigh].a - to[BodyPart::LeftThigh].a) > 0.02f) {
            continue;
        }
        LimbSpeeds speeds;
        speeds.reset(from);
        Body before = from;
        for (int left = 6; left >= 0; --left) {
            Body now = left > 0 ? from : to; // the match asks for it in the last tick
            LimbsDue due;
            due[0] = {left, &to};
            speeds.step(due, now);
            const Vec3 knee = now[BodyPart::LeftThigh].b - before[BodyPart::LeftThigh].b;
            const Vec3 foot = now[BodyPart::LeftFoot].b - before[BodyPart::LeftFoot].b;
            REQUIRE(std::max(length(knee), length(foot)) <= (left > 0 ? kFastestJoint : kFastestDue) + 1e-3f);
            early += left > 0 && length(foot) > 0.05f ? 1 : 0;
            before = now;
        }
        CHECK(length(before[BodyPart::LeftFoot].b - to[BodyPart::LeftFoot].b) < 1e-3f);
    }
    CHECK(early > 50);
}
