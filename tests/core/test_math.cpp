#include "catch.hpp"
#include "core/math.hpp"
#include "core/rng.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace hexagoal;

TEST_CASE("sine and cosine are as accurate as they say, up to 10,000 rad") {
    double worst = 0.0;
    Rng rng(1);
    for (int i = 0; i < 400'000; ++i) {
        const float reach = i % 2 == 0 ? 7.0f : 1e4f;
        const float angle = rng.range(-reach, reach);
        worst = std::max({worst, std::abs(portableSin(angle) - std::sin(double(angle))),
                          std::abs(portableCos(angle) - std::cos(double(angle)))});
    }
    CHECK(worst < 1e-7);
}

TEST_CASE("sine and cosine at the ends of their quarters") {
    CHECK(portableSin(0.0f) == 0.0f);
    CHECK(portableCos(0.0f) == 1.0f);
    for (int quarter = -40; quarter <= 40; ++quarter) {
        for (const float nudge : {-1e-6f, 0.0f, 1e-6f}) {
            for (const double corner :
                 {0.5, 0.25}) { // multiples of π/2, and of π/4 where the quadrant changes
                const auto angle = static_cast<float>(quarter * corner * 3.14159265358979) + nudge;
                CHECK(std::abs(portableSin(angle) - std::sin(double(angle))) < 1e-7);
                CHECK(std::abs(portableCos(angle) - std::cos(double(angle))) < 1e-7);
            }
        }
    }
}

TEST_CASE("sine is odd, cosine is even, to the bit") {
    Rng rng(2);
    for (int i = 0; i < 20'000; ++i) {
        const float angle = rng.range(0.0f, 100.0f);
        REQUIRE(portableSin(-angle) == -portableSin(angle));
        REQUIRE(portableCos(-angle) == portableCos(angle));
    }
}

TEST_CASE("the exponential is as accurate as it says") {
    double worst = 0.0;
    for (int i = 0; i <= 400'000; ++i) {
        const float x = -87.0f + 175.0f * static_cast<float>(i) / 400'000.0f;
        const double truth = std::exp(double(x));
        worst = std::max(worst, std::abs(portableExp(x) - truth) / truth);
    }
    CHECK(worst < 2e-7);
    CHECK(portableExp(0.0f) == 1.0f);
}

TEST_CASE("the exponential has ends, not surprises") {
    CHECK(portableExp(-87.5f) == 0.0f);
    CHECK(portableExp(-std::numeric_limits<float>::infinity()) == 0.0f);
    CHECK(portableExp(89.0f) == std::numeric_limits<float>::max());
    CHECK(portableExp(std::numeric_limits<float>::infinity()) == std::numeric_limits<float>::max());
    CHECK(std::isfinite(portableExp(88.0f)));
}

TEST_CASE("the tangential part of a vector has nothing along the normal") {
    Rng rng(3);
    for (int i = 0; i < 1000; ++i) {
        const Vec3 normal = rng.direction();
        const Vec3 v = rng.direction() * 30.0f;
        REQUIRE(std::abs(glm::dot(tangential(v, normal), normal)) < 1e-5f);
    }
    CHECK(tangential({1, 2, 3}, kUp) == Vec3(1, 0, 3));
}

TEST_CASE("a rotated quaternion turns by the angle and stays of unit length") {
    Quat orientation{1.0f, 0.0f, 0.0f, 0.0f};
    const float seconds = 1.0f / 240.0f;
    const Vec3 spin{0.0f, 2.0f * kPi, 0.0f}; // one turn in a second
    for (int i = 0; i < 60; ++i) {           // a quarter of a second: a quarter turn
        orientation = rotated(orientation, spin, seconds);
    }
    const float angle = 2.0f * std::atan2(orientation.y, orientation.w);
    CHECK(angle == Approx(kPi / 2.0f).epsilon(0.001));
    const float length2 = orientation.w * orientation.w + orientation.x * orientation.x +
                          orientation.y * orientation.y + orientation.z * orientation.z;
    CHECK(length2 == Approx(1.0f).epsilon(1e-6));
}

TEST_CASE("the error of a turn in one step is what the code says") {
    const float angle = 100.0f / 240.0f; // 100 rad/s in a 1/240 s step
    const Quat turned = rotated({1.0f, 0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 100.0f}, 1.0f / 240.0f);
    const float got = 2.0f * std::atan2(turned.z, turned.w);
    CHECK(std::abs(got - angle) / angle < 0.015);
}
