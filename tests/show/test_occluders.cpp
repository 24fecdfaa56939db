// M4: what stands between camera and play, by its three tests, and what is drawn of it while both move.
#include "catch.hpp"
#include "core/rng.hpp"
#include "show/occluders.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

const SightTriangle kArea{Vec2{20.0f, 0.0f}, Vec2{0.0f, -5.0f}, Vec2{0.0f, 5.0f}};
constexpr Vec3 kEye{20.0f, 6.0f, 0.0f};
constexpr Vec3 kBall{0.0f, 0.1f, -5.0f};
constexpr Vec3 kPlayer{0.0f, 0.0f, 5.0f};

/// By many points: does any of the wall or circle lie in the area?
bool hasPointWithin(const SightTriangle& area, Vec2 p) {
    float least = 1e9f;
    float most = -1e9f;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec2 a = area[i];
        const Vec2 along = area[(i + 1) % 3] - a;
        const float side = along.x * (p.y - a.y) - along.y * (p.x - a.x);
        least = std::min(least, side);
        most = std::max(most, side);
    }
    return least >= 0.0f || most <= 0.0f;
}

} // namespace

TEST_CASE(
    "test 1: a circle over an edge or a corner covers the area, and one within it, one outside does not") {
    CHECK(circleCovers(kArea, {10.0f, 0.0f}, 0.2f)); // within, far from all edges
    CHECK(circleCovers(kArea, {10.0f, 3.0f}, 0.6f)); // over an edge from outside: 2.5 is on it
    CHECK_FALSE(circleCovers(kArea, {10.0f, 3.0f}, 0.4f));
    CHECK(circleCovers(kArea, {20.5f, 0.0f}, 0.6f)); // round the eye's corner
    CHECK_FALSE(circleCovers(kArea, {20.5f, 0.0f}, 0.4f));
    CHECK_FALSE(circleCovers(kArea, {-1.0f, 0.0f}, 0.9f)); // behind the players
}

TEST_CASE("test 2: a segment crosses an edge when the ends of each lie on both sides of the other") {
    CHECK(segmentCrosses(kArea, {10.0f, -10.0f}, {10.0f, 10.0f}));
    CHECK(segmentCrosses(kArea, {10.0f, 0.0f}, {10.0f, 10.0f}));
    CHECK_FALSE(segmentCrosses(kArea, {10.0f, 3.0f}, {10.0f, 10.0f}));   // beside it
    CHECK_FALSE(segmentCrosses(kArea, {10.0f, -1.0f}, {10.0f, 1.0f}));   // wholly within
    CHECK_FALSE(segmentCrosses(kArea, {-1.0f, -10.0f}, {-1.0f, 10.0f})); // behind
}

TEST_CASE("test 3: small circles along a segment find it where it lies wholly within") {
    CHECK(liesWithin(kArea, {10.0f, -1.0f}, {10.0f, 1.0f}, 0.1f));
    CHECK_FALSE(liesWithin(kArea, {10.0f, 3.0f}, {10.0f, 10.0f}, 0.1f));
    CHECK(liesWithin(kArea, {10.0f, 2.55f}, {10.0f, 10.0f}, 0.1f)); // by its thickness
}

TEST_CASE("the three tests together agree with ten thousand points") {
    Rng rng(8);
    int covering = 0;
    for (int i = 0; i < 10000; ++i) {
        const auto place = [&] { return Vec2{rng.range(-25.0f, 25.0f), rng.range(-25.0f, 25.0f)}; };
        const SightTriangle area{place(), place(), place()};
        const Vec2 a = place();
        const Vec2 b = a + Vec2{rng.range(-5.0f, 5.0f), rng.range(-5.0f, 5.0f)};
        bool within = false;
        for (int k = 0; k <= 100; ++k) {
            within = within || hasPointWithin(area, a + (b - a) * (static_cast<float>(k) / 100.0f));
        }
        covering += within ? 1 : 0;
        if (within) {
            REQUIRE((segmentCrosses(area, a, b) || liesWithin(area, a, b, 0.1f)));
        }
    }
    CHECK(covering > 300);
}

TEST_CASE("what the eye sees over is not in the way, a wall as high as its sight is") {
    Occluder bench{{10.0f, -0.8f}, {10.0f, 0.8f}, 0.3f, 0.9f};
    CHECK_FALSE(isInTheWay(bench, kEye, kBall, kPlayer)); // sight is 3 m high there
    bench.top = 3.2f;
    CHECK(isInTheWay(bench, kEye, kBall, kPlayer));
    const Occluder tree{{10.0f, 0.0f}, {10.0f, 0.0f}, 1.0f, 6.0f};
    CHECK(isInTheWay(tree, kEye, kBall, kPlayer));
    CHECK_FALSE(isInTheWay({{10.0f, 9.0f}, {10.0f, 9.0f}, 1.0f, 6.0f}, kEye, kBall, kPlayer));
}

TEST_CASE("what is in the way is gone at once, it fades where that is early enough, and comes back slowly") {
    Occluders occluders;
    const Structure tree{{10.0f, 4.2f}, 1.0f, 8.0f};
    occluders.reset(std::array{FencePanel{{10.0f, 0.0f, 3.2f}, {0.0f, 0.0f, 1.0f}, {0.0f, 8.0f, 0.0f}}},
                    {&tree, 1});
    const Occluders::Watched apart{kBall, kBall, kPlayer};
    occluders.look(kEye, apart, 0.0);
    REQUIRE(occluders.panels().size() == 1);
    CHECK(occluders.panels()[0] ==
          0.0f); // near the way: gone by the time it is in it; the first look is a cut
    const Occluders::Watched away{kBall, kBall, Vec3{0.0f, 0.0f, -3.0f}};
    float before = 0.0f;
    for (int tick = 1; tick < 80; ++tick) {
        occluders.look(kEye, away, tick);
        CHECK(occluders.panels()[0] >= before);
        CHECK(occluders.panels()[0] < before + 0.2f);
        before = occluders.panels()[0];
        if (tick < 50) {
            CHECK(before == 0.0f); // it waits whether it will be in the way again
        }
    }
    CHECK(before == 1.0f);
    CHECK(occluders.hidden()[0] == 0);
    const Occluders::Watched over{kBall, kBall, Vec3{0.0f, 0.0f, 12.0f}};
    occluders.look(kEye, over, 80.0);
    CHECK(occluders.panels()[0] == 0.0f);
    CHECK(occluders.hidden()[0] == 1);
    occluders.look(kEye, over, 80.0); // a pause
    CHECK(occluders.panels()[0] == 0.0f);

    occluders.reset(); // of the same things, all shown
    REQUIRE(occluders.panels().size() == 1);
    CHECK(occluders.panels()[0] == 1.0f);
    CHECK(occluders.hidden()[0] == 0);
}

TEST_CASE("nothing that stands right before the eye is drawn, wherever the play is") {
    Occluders occluders;
    const Vec3 up{0.0f, 5.0f, 0.0f};
    occluders.reset(std::array{FencePanel{{21.0f, 0.0f, 3.0f}, {0.0f, 0.0f, 3.0f}, up},
                               FencePanel{{28.0f, 0.0f, 3.0f}, {0.0f, 0.0f, 3.0f}, up}},
                    {});
    occluders.look(kEye, {kBall, kBall, kPlayer}, 0.0);
    CHECK(occluders.panels()[0] == 0.0f);
    CHECK(occluders.panels()[1] == 1.0f);
}

TEST_CASE("a far panel is drawn also where the ball presses it out, the near one is not") {
    Occluders occluders;
    const Vec3 along{0.0f, 0.0f, 3.0f};
    const Vec3 up{0.0f, 5.0f, 0.0f};
    occluders.reset(
        std::array{FencePanel{{-11.0f, 0.0f, -1.5f}, along, up}, FencePanel{{11.0f, 0.0f, -1.5f}, along, up}},
        {});
    const Vec3 pressing{-11.3f, 1.0f, 0.0f};
    occluders.look(kEye, {pressing, pressing, Vec3{-9.0f, 0.0f, 0.5f}}, 0.0);
    CHECK(occluders.panels()[0] == 1.0f);
    CHECK(occluders.panels()[1] == 0.0f);
}
