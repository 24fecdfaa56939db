// M10: gusts of who passes, what leaves feel of them, and how they come down.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "show/leaves.hpp"

#include <array>
#include <cmath>
#include <vector>

using namespace hexagoal;

namespace {

wake::Leaf lying(Vec3 place) {
    wake::Leaf leaf;
    leaf.place = place;
    return leaf;
}

} // namespace

TEST_CASE("M10: a part makes a gust if its horizontal way is more than 0.2 m in a tick") {
    CHECK_FALSE(wake::gustOf({}, {0.2f, 0.0f, 0.0f}));
    CHECK_FALSE(wake::gustOf({}, {0.0f, 0.5f, 0.19f})); // upwards does not count
    const auto gust = wake::gustOf({1.0f, 0.2f, 0.0f}, {1.3f, 0.1f, 0.4f});
    REQUIRE(gust);
    CHECK(gust->at == Vec3{1.3f, 0.1f, 0.4f});
    CHECK(gust->wind.y == Approx(0.5f));   // strength …
    CHECK(gust->radius() == Approx(0.5f)); // … and radius
    CHECK(gust->wind.x == Approx(0.3f * 0.6f));
    CHECK(gust->wind.z == Approx(0.4f * 0.6f));
}

TEST_CASE("M10: strength is kept within 0.12 and 1, straight down there is none") {
    CHECK(wake::gustOf({}, {3.0f, 0.0f, 0.0f})->wind.y == Approx(1.0f));
    CHECK(wake::gustOf({}, {3.0f, 0.0f, 0.0f})->wind.x == Approx(1.8f));
    CHECK_FALSE(wake::gustOf({}, {0.3f, -0.8f, 0.0f}));
    CHECK(wake::gustOf({}, {0.3f, -0.79f, 0.0f}));
    CHECK(wake::gustBelow({}, {0.04f, 0.0f, 0.0f})->wind.y == Approx(0.12f));
    CHECK_FALSE(wake::gustBelow({}, {0.03f, 0.0f, 0.0f}));
}

TEST_CASE("M10: of a figure's gusts the strongest stays") {
    std::optional<wake::Gust> kept;
    wake::keepStronger(kept, std::nullopt);
    CHECK_FALSE(kept);
    wake::keepStronger(kept, wake::gustOf({}, {0.3f, 0.0f, 0.0f}));
    wake::keepStronger(kept, wake::gustOf({}, {0.5f, 0.0f, 0.0f}));
    wake::keepStronger(kept, wake::gustOf({}, {0.4f, 0.0f, 0.0f}));
    CHECK(kept->wind.y == Approx(0.5f));
}

TEST_CASE("M10: C1 goes by the height up to a metre, C2 by the distance up to the radius") {
    CHECK(wake::byHeight(0.0f) == 1.0f);
    CHECK(wake::byHeight(0.5f) == Approx(0.5f));
    CHECK(wake::byHeight(1.2f) == 0.0f);
    CHECK(wake::byHeight(-0.1f) == 1.0f);
    CHECK(wake::byDistance(0.0f, 0.4f) == 1.0f);
    CHECK(wake::byDistance(0.2f, 0.4f) == Approx(0.5f));
    CHECK(wake::byDistance(0.4f, 0.4f) == 0.0f);
    CHECK(wake::byDistance(0.5f, 0.4f) == 0.0f);
}

TEST_CASE("M10: horizontal speed is set anew, vertical speed is added to") {
    const wake::Gust gust{{}, {0.3f, 0.5f, -0.12f}};
    wake::Leaf leaf = lying({0.25f, 0.0f, 0.0f}); // C1 = 1, C2 = ½
    leaf.speed = {9.0f, 0.01f, 9.0f};
    wake::feel(leaf, gust, 0.0f);
    CHECK(leaf.speed.x == Approx(0.15f));
    CHECK(leaf.speed.z == Approx(-0.06f));
    CHECK(leaf.speed.y == Approx(0.01f + 0.25f * wake::kLift));
    CHECK_FALSE(leaf.flat);

    wake::Leaf high = lying({0.0f, 1.1f, 0.0f});
    wake::feel(high, gust, 0.0f);
    CHECK(high.speed == Vec3{});
    wake::feel(high, gust, 0.6f); // over higher ground it is within reach
    CHECK(high.speed.y > 0.0f);
    wake::Leaf far = lying({0.51f, 0.0f, 0.0f});
    wake::feel(far, gust, 0.0f);
    CHECK(far.flat);
}

TEST_CASE("M10: in the air 0.8 of the speed stays, and 0.002 is lost downwards, to no faster than 0.006") {
    wake::Leaf leaf = lying({0.0f, 2.0f, 0.0f});
    leaf.flat = false;
    leaf.onGround = false;
    leaf.speed = {0.1f, 0.05f, -0.2f};
    wake::move(leaf, {}, 0.0f);
    CHECK(leaf.speed.x == Approx(0.08f));
    CHECK(leaf.speed.z == Approx(-0.16f));
    CHECK(leaf.speed.y == Approx(0.048f));
    CHECK(leaf.place.y == Approx(2.048f));
    CHECK(leaf.pose == 1.0f);
    CHECK(leaf.yaw == Approx(0.048f * 1200.0f * 256.0f / 65536.0f * 2.0f * kPi));
    for (int i = 0; i < 60; ++i) {
        wake::move(leaf, {}, 0.0f);
    }
    CHECK(leaf.speed.y == Approx(-0.006f));
}

TEST_CASE("M10: on the ground half of the speed stays, and it stops where it lies flat") {
    wake::Leaf leaf = lying({0.0f, 0.004f, 0.0f});
    leaf.flat = false;
    leaf.onGround = false;
    leaf.speed = {0.1f, -0.006f, 0.0f};
    leaf.pose = 5.0f;
    wake::move(leaf, {}, 0.0f);
    CHECK(leaf.place.y == 0.0f);
    CHECK(leaf.onGround);
    CHECK(leaf.speed.y == 0.0f);
    const float speed = leaf.speed.x;
    wake::move(leaf, {}, 0.0f);
    CHECK(leaf.speed.x == Approx(0.5f * speed));
    int ticks = 0;
    while (!leaf.flat && ticks < 100) {
        wake::move(leaf, {}, 0.0f);
        ++ticks;
    }
    CHECK(leaf.flat);
    CHECK(ticks < wake::kPoses);
    CHECK(wake::pitchOf(leaf.pose) == Approx(0.0f).margin(1e-4));
    const Vec3 place = leaf.place;
    wake::move(leaf, {0.1f, 0.1f, 0.1f}, 0.0f);
    CHECK(leaf.place == place);
}

TEST_CASE("M10: the pitch goes through 32 poses and is flat twice in a turn") {
    CHECK(wake::pitchOf(0.0f) == Approx(0.0f).margin(1e-5));
    CHECK(wake::pitchOf(16.0f) == Approx(0.0f).margin(1e-4));
    CHECK(wake::pitchOf(8.0f) > 1.0f);
    CHECK(wake::pitchOf(8.0f) == Approx(-wake::pitchOf(24.0f)).epsilon(1e-3));
    CHECK(wake::pitchOf(3.0f) == Approx(wake::pitchOf(3.0f + wake::kPoses)).margin(1e-4));
}

TEST_CASE("M10: who runs through leaves has them fly, and they come to rest again") {
    const Surface ground;
    const Pitch pitch;
    Flutters flutters;
    Leaves leaves;
    leaves.reset(pitch, ground);
    const auto stirred = [&] {
        int count = 0;
        for (std::size_t i = 0; i < Leaves::kOnGround; ++i) {
            count += leaves.leaves()[i].flat ? 0 : 1;
        }
        return count;
    };
    REQUIRE(stirred() == 0);
    int most = 0;
    for (int tick = 1; tick < 200; ++tick) {
        leaves.beginTick();
        flutters.step();
        if (tick < 60) { // a wide sweep, so that some are met
            const float z = static_cast<float>(tick) * 0.5f;
            for (float x = -30.0f; x < 30.0f; x += 0.5f) {
                leaves.feel(*wake::gustOf({x, 0.1f, z - 0.5f}, {x, 0.1f, z}), ground);
            }
        }
        leaves.step(ground, {}, flutters, tick);
        most = std::max(most, stirred());
    }
    CHECK(most > 20);
    for (int tick = 200; tick < 4000; ++tick) {
        leaves.beginTick();
        flutters.step();
        leaves.step(ground, {}, flutters, tick);
    }
    CHECK(stirred() == 0);
}

TEST_CASE("No leaf gets through a fence, in or out") {
    const Surface ground;
    Pitch pitch;
    pitch.width = 20.0f;
    pitch.length = 20.0f;
    const std::array<Vec2, 4> fence{{{-9.0f, -9.0f}, {-9.0f, 9.0f}, {9.0f, 9.0f}, {9.0f, -9.0f}}};
    const auto within = [](const wake::Leaf& leaf) {
        return std::abs(leaf.place.x) < 9.0f && std::abs(leaf.place.z) < 9.0f;
    };
    Flutters flutters;
    Leaves leaves;
    leaves.reset(pitch, ground);
    std::vector<bool> were;
    for (std::size_t i = 0; i < Leaves::kOnGround; ++i) {
        were.push_back(within(leaves.leaves()[i]));
    }
    for (int tick = 1; tick < 400; ++tick) { // swept against one side, and back
        leaves.beginTick();
        flutters.step();
        const float way = tick < 200 ? 0.5f : -0.5f;
        const float x = static_cast<float>(tick < 200 ? tick : 400 - tick) * 0.1f - 10.0f;
        for (float z = -10.0f; z < 10.0f; z += 0.5f) {
            leaves.feel(*wake::gustOf({x, 0.1f, z}, {x + way, 0.1f, z}), ground);
        }
        leaves.step(ground, fence, flutters, tick);
    }
    float most = 0.0f;
    for (std::size_t i = 0; i < Leaves::kOnGround; ++i) {
        CHECK(within(leaves.leaves()[i]) == were[i]);
        most = std::max(most, std::abs(leaves.leaves()[i].place.x));
    }
    CHECK(most > 10.0f); // those outside have been blown as well
}
