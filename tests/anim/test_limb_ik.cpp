// Arms and legs by inverse kinematics: lengths kept, limits kept, targets met, nothing jumps (T5, M6).
#include "catch.hpp"

#include "anim/limb_ik.hpp"
#include "core/rng.hpp"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

using namespace hexagoal;

namespace {

float length(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

/// Degrees between two unit vectors, also when they are almost equal.
float degreesBetween(Vec3 a, Vec3 b) {
    return std::atan2(length(glm::cross(a, b)), glm::dot(a, b)) / kDegree;
}

bool finite(Vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

/// A player facing +z, his left +x; sizes of 1.8 m.
Limb leftArm() {
    return {0.324f, 0.263f, glm::normalize(Vec3{0.6f, -0.2f, 0.77f}), {0.3f, -0.8f, -0.5f}, kArmLimits};
}
Limb leftLeg() {
    return {0.441f, 0.443f, glm::normalize(Vec3{0.05f, -0.7f, 0.7f}), {0.0f, 0.7f, 0.7f}, kLegLimits};
}

/// Every promise that holds whatever the target.
void checkLimits(const Limb& limb, Vec3 root, const LimbPose& pose) {
    REQUIRE(finite(pose.middle));
    REQUIRE(finite(pose.end));
    REQUIRE(finite(pose.endDirection));
    REQUIRE(finite(pose.hinge));
    REQUIRE(std::abs(length(pose.middle - root) - limb.upper) < 1e-4f);
    REQUIRE(std::abs(length(pose.end - pose.middle) - limb.lower) < 1e-4f);
    REQUIRE(length(pose.endDirection) == Approx(1.0f).margin(1e-4));
    constexpr float kHair = 0.1f; // degrees
    REQUIRE(pose.bend >= 0.0f);
    REQUIRE(pose.bend <= limb.limits.mostBend + kHair * kDegree);
    // Bent by as much as it says, about the hinge, and so one way only.
    REQUIRE(std::abs(glm::dot(pose.hinge, pose.upper)) < 1e-3f);
    REQUIRE(std::abs(glm::dot(pose.hinge, pose.lower)) < 1e-3f);
    const float turn = std::atan2(glm::dot(pose.hinge, glm::cross(pose.upper, pose.lower)),
                                  glm::dot(pose.upper, pose.lower));
    REQUIRE(turn == Approx(pose.bend).margin(2e-3));
    REQUIRE(degreesBetween(pose.upper, limb.axis) <= limb.limits.cone / kDegree + kHair);
    const Vec3 ahead = glm::cross(pose.lower, pose.hinge); // the way the foot stands
    const Vec3 rest = pose.lower * std::cos(limb.limits.endRest) + ahead * std::sin(limb.limits.endRest);
    REQUIRE(degreesBetween(pose.endDirection, rest) <= limb.limits.endCone / kDegree + kHair);
}

} // namespace

TEST_CASE("100,000 random targets: lengths, limits, and the end at what can be reached") {
    Rng rng(7);
    int reached = 0;
    float worst = 0.0f;
    for (int i = 0; i < 100'000; ++i) {
        const Limb limb = i % 2 == 0 ? leftArm() : leftLeg();
        const float whole = limb.upper + limb.lower;
        const Vec3 root = rng.direction();
        const Vec3 way = rng.direction();
        const Vec3 target = root + way * (whole * rng.range(0.0f, 1.4f));
        const LimbPose pose = solveLimb(limb, root, target, rng.direction());
        checkLimits(limb, root, pose);
        if (pose.reached) {
            ++reached;
            worst = std::max(worst, length(pose.end - target));
            REQUIRE(length(pose.end - target) < 1e-4f);
        }
    }
    std::printf("limbs: %d of 100000 reached, worst %.2g m\n", reached, worst);
    CHECK(reached > 20'000);
}

TEST_CASE("What a limb within its limits can reach, it reaches") {
    // Forwards: the limb laid along its axis, bent, then swung to any side as one piece. Where its upper bone
    // is within the cone, the place where it ends must be reached, and by that very pose.
    Rng rng(8);
    int tried = 0;
    int missed = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Limb limb = i % 2 == 0 ? leftArm() : leftLeg();
        const Vec3 out = glm::normalize(tangential(limb.bend, limb.axis));
        const float bend = rng.range(0.0f, limb.limits.mostBend);
        const float swing = rng.range(0.0f, 150.0f * kDegree);
        const Vec3 swingAxis = glm::normalize(glm::cross(limb.axis, rng.direction()));
        const Vec3 bent = limb.axis * std::cos(bend) - out * std::sin(bend);
        const Vec3 atRest = limb.axis * limb.upper + bent * limb.lower;
        const float distance = length(atRest);
        if (distance > (limb.upper + limb.lower) * (1.0f - kSoftReach)) {
            continue;
        }
        // The line to its end is brought to the axis first, then swung.
        const Vec3 hinge = glm::cross(out, limb.axis);
        const float off =
            std::atan2(glm::dot(glm::cross(limb.axis, atRest), hinge), glm::dot(limb.axis, atRest));
        const Quat turn = glm::angleAxis(swing, swingAxis) * glm::angleAxis(-off, hinge);
        const Vec3 upper = turn * limb.axis;
        if (degreesBetween(upper, limb.axis) > limb.limits.cone / kDegree - 0.1f ||
            degreesBetween(turn * glm::normalize(atRest), limb.axis) > 149.9f) {
            continue;
        }
        ++tried;
        const Vec3 target = turn * atRest;
        const LimbPose pose = solveLimb(limb, {}, target, kUp);
        missed += !pose.reached;
        if (pose.reached) {
            REQUIRE(length(pose.end - target) < 1e-4f);
            REQUIRE(degreesBetween(pose.upper, upper) < 0.2f);
        }
    }
    std::printf("limbs: %d of %d poses within the limits missed\n", missed, tried);
    CHECK(tried > 30'000);
    CHECK(missed < tried / 200);
}

TEST_CASE("A target moved by a millimetre turns no joint far: nowhere does a limb jump") {
    Rng rng(9);
    for (const Limb& limb : {leftArm(), leftLeg()}) {
        const float whole = limb.upper + limb.lower;
        std::vector<float> turns;
        float most = 0.0f;
        float mostEnd = 0.0f;
        for (int i = 0; i < 100'000; ++i) {
            const Vec3 way = rng.direction();
            Vec3 target = way * (whole * rng.range(0.0f, 1.3f));
            if (i % 10 == 0) { // the places that are hard: root, behind, stretched
                target = rng.direction() * 0.003f;
            } else if (i % 10 == 1) {
                target = (-limb.axis + rng.direction() * 0.02f) * (whole * rng.range(0.1f, 1.2f));
            } else if (i % 10 == 2) {
                target = way * (whole * rng.range(0.96f, 1.01f));
            }
            const Vec3 hint = rng.direction();
            const LimbPose a = solveLimb(limb, {}, target, hint);
            const LimbPose b = solveLimb(limb, {}, target + rng.direction() * 0.001f, hint);
            const float turn = std::max({degreesBetween(a.upper, b.upper), degreesBetween(a.lower, b.lower),
                                         degreesBetween(a.hinge, b.hinge)});
            turns.push_back(turn);
            most = std::max(most, turn);
            mostEnd = std::max(mostEnd, degreesBetween(a.endDirection, b.endDirection));
        }
        std::sort(turns.begin(), turns.end());
        std::printf("a millimetre: median %.2f, p99 %.2f, most %.2f degrees; hand or foot %.2f\n",
                    turns[turns.size() / 2], turns[turns.size() * 99 / 100], most, mostEnd);
        CHECK(most < 6.0f);
    }
}

TEST_CASE("No target makes a limb lose its numbers") {
    const float inf = std::numeric_limits<float>::infinity();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float huge = std::numeric_limits<float>::max();
    for (const Limb& limb : {leftArm(), leftLeg()}) {
        for (const Vec3 root : {Vec3{}, Vec3{50.0f, 1.0f, -30.0f}}) {
            for (const Vec3 target : {root, root + limb.axis * 0.5f, root - limb.axis * 0.5f,
                                      root - limb.axis * 1e-7f, root + limb.axis * (limb.upper + limb.lower),
                                      root + limb.bend, root - limb.bend, Vec3{inf, 0, 0}, Vec3{-inf, inf, 0},
                                      Vec3{nan, 0, 0}, Vec3{huge, -huge, huge}, Vec3{1e-38f, 0, 0}}) {
                for (const Vec3 end : {Vec3{}, limb.axis, -limb.axis, kUp}) {
                    checkLimits(limb, root, solveLimb(limb, root, target, end));
                }
            }
        }
    }
    Limb odd = leftArm();
    odd.bend = odd.axis; // no bend is said
    checkLimits(odd, {}, solveLimb(odd, {}, {0.1f, 0.2f, 0.3f}, kUp));
}

TEST_CASE("A standing leg: the knee ahead, the foot level") {
    const Limb leg = leftLeg();
    const LimbPose pose = solveLimb(leg, {0.09f, 0.93f, 0.0f}, {0.09f, 0.1f, 0.0f}, {0.0f, 0.0f, 1.0f});
    CHECK(pose.reached);
    CHECK(pose.middle.z > 0.05f);
    CHECK(pose.endDirection.z > 0.99f);
    CHECK(std::abs(pose.endDirection.y) < 0.05f);
    // A step up of 15 cm (M6's most) bends it further.
    const LimbPose up = solveLimb(leg, {0.09f, 0.93f, 0.0f}, {0.09f, 0.25f, 0.0f}, {0.0f, 0.0f, 1.0f});
    CHECK(up.reached);
    CHECK(up.bend > pose.bend + 0.3f);
}

TEST_CASE("Towards full stretch a limb straightens ever more slowly and never quite") {
    const Limb arm = leftArm();
    const float whole = arm.upper + arm.lower;
    float before = 1.0f;
    for (int i = 0; i <= 400; ++i) {
        const float d = whole * (0.9f + 0.001f * static_cast<float>(i));
        const float bend = solveLimb(arm, {}, arm.axis * d, arm.axis).bend;
        CHECK(bend > 0.0f);
        if (i > 0) {
            CHECK(bend < before);
            CHECK(before - bend < 2.0f * kDegree);
        }
        before = bend;
    }
    CHECK(before < 15.0f * kDegree);
}

TEST_CASE("What a limb costs", "[.cost]") {
    const Limb arm = leftArm();
    Rng rng(1);
    float sum = 0.0f;
    constexpr int kTimes = 500'000;
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kTimes; ++i) {
        sum += solveLimb(arm, {}, {rng.range(-0.5f, 0.5f), 0.2f, 0.3f}, kUp).bend;
    }
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
    std::printf("a limb: %.3f us (%.0f)\n", took.count() / kTimes, sum);
}
