// Motions bent to their target (M5).
#include "catch.hpp"

#include "anim/retarget.hpp"
#include "core/rng.hpp"

#include <cmath>

using namespace hexagoal;

TEST_CASE("Connection frames: 10 % of the motion, at most 10, more than 1, at most half (M5)") {
    for (int frames = 1; frames <= 300; ++frames) {
        const int connection = connectionFrames(frames);
        INFO(frames);
        CHECK(connection >= 1);
        CHECK(connection <= 10);
        if (frames >= 4) {
            CHECK(connection > 1);
            CHECK(connection <= frames / 2);
        }
    }
    CHECK(connectionFrames(40) == 4);
    CHECK(connectionFrames(100) == 10);
    CHECK(connectionFrames(250) == 10);
    CHECK(connectionFrames(5) == 2);
}

TEST_CASE("The straight bending is p + (target - p) t/T, frame by frame (M5)") {
    const Vec3 p{0.1f, 0.4f, 0.9f};
    const Vec3 target{0.3f, 0.2f, 1.0f};
    for (int t = 0; t <= 4; ++t) {
        const Vec3 at = retargeted(p, target, 36.0f + static_cast<float>(t), 40, Bending::Straight);
        for (int i = 0; i < 3; ++i) {
            CHECK(at[i] == Approx(p[i] + (target[i] - p[i]) * static_cast<float>(t) / 4.0f));
        }
    }
}

TEST_CASE("A bent motion meets its target exactly, begins as it was, and its speed does not jump (M5)") {
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
        const int frames = 8 + static_cast<int>(rng.below(100));
        const Vec3 wide = rng.direction();
        const Vec3 high = rng.direction();
        const Vec3 target = wide + rng.direction() * 0.2f;
        const auto motion = [&](float frame) {
            const float u = frame / static_cast<float>(frames);
            return wide * std::sin(u * 1.5f) + high * (0.3f * std::cos(3.0f * u));
        };
        const auto bent = [&](float frame) { return retargeted(motion(frame), target, frame, frames); };
        const auto last = static_cast<float>(frames);
        CHECK(bent(last) == target);
        const float begin = last - static_cast<float>(connectionFrames(frames));
        CHECK(bent(begin) == motion(begin));
        CHECK(bent(begin * 0.5f) == motion(begin * 0.5f));
        // Speed per frame at both sides of every 64th of a frame: a jump would not shrink with the step.
        constexpr float kStep = 1.0f / 64.0f;
        const float off = std::sqrt(lengthSquared(target - motion(last)));
        const float whole = last - begin;
        for (float frame = begin - 1.0f; frame + 2.0f * kStep <= last; frame += kStep) {
            const Vec3 before = (bent(frame + kStep) - bent(frame)) / kStep;
            const Vec3 after = (bent(frame + 2.0f * kStep) - bent(frame + kStep)) / kStep;
            // Largest acceleration of the easing 6/T² times the way, and what the motion itself does.
            const float most = (6.0f * (off + 0.3f) / (whole * whole) + 4.0f / whole * 0.2f) * kStep + 2e-3f;
            REQUIRE(std::sqrt(lengthSquared(after - before)) < most);
        }
    }
}
