// Corner flags: they hang where it is calm, stand out where it blows, and wave down the wind.
#include "../match/plain_teams.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "show/corner_flags.hpp"

using namespace hexagoal;

TEST_CASE("a flag is lifted by the square of the wind, half by 3 m/s") {
    CHECK(flagLift(0.0f) == 0.0f);
    CHECK(flagLift(3.0f) == Approx(0.5f));
    CHECK(flagLift(9.0f) == Approx(0.9f));
    float before = -1.0f;
    for (float speed = 0.0f; speed < 20.0f; speed += 0.5f) {
        CHECK(flagLift(speed) > before);
        before = flagLift(speed);
    }
}

TEST_CASE("a flag flies down the wind, hangs lower in less of it, and its waves run to its free end") {
    const Vec3 strong{0.0f, 0.0f, 8.0f};
    const Vec3 weak{0.0f, 0.0f, 2.0f};
    CHECK(lengthOf(flagPoint(strong, 0.0f, 1.7)) == Approx(0.0f).margin(1e-6));
    for (const double seconds : {0.0, 0.4, 1000.3}) {
        const Vec3 end = flagPoint(strong, 1.0f, seconds);
        CHECK(end.z > 0.45f); // down the wind
        CHECK(end.y > flagPoint(weak, 1.0f, seconds).y);
        CHECK(std::abs(end.x) <= 0.0801f); // to the side only by its wave
        CHECK(std::abs(flagPoint(strong, 0.5f, seconds).x) <= 0.0401f);
    }
    // What is at the middle is at the end a while later: half a length at half of the wind's speed.
    const double later = 0.5 * 2.0 * 0.7 / 8.0;
    for (double seconds = 0.0; seconds < 1.0; seconds += 0.07) {
        const float middle = flagPoint(strong, 0.5f, seconds).x / 0.5f;
        CHECK(flagPoint(strong, 1.0f, seconds + later).x == Approx(middle).margin(1e-4));
    }
}

TEST_CASE("flags stand at the four corners of a stadium, and hang at their poles where it is calm") {
    DebugDraw draw;
    MatchSetup setup = plainSetup();
    setup.venue.look = "beach"; // it has its own
    drawCornerFlags(draw, MatchContext(setup), 0.0);
    CHECK(draw.triangles().empty());
    setup.venue.look = "stadium";
    const MatchContext calm(setup);
    drawCornerFlags(draw, calm, 0.0);
    REQUIRE_FALSE(draw.triangles().empty());
    for (const DebugDraw::Vertex& vertex : draw.triangles()) {
        CHECK(std::abs(std::abs(vertex.position.x) - calm.pitch().halfWidth()) < 0.4f);
        CHECK(std::abs(std::abs(vertex.position.z) - calm.pitch().halfLength()) < 0.4f);
        CHECK(vertex.position.y > -0.001f);
    }
    draw.clear();
    setup.venue.tuning = {{"windX", 6.0f}, {"windZ", -3.0f}};
    const MatchContext context(setup);
    drawCornerFlags(draw, context, 0.0);
    REQUIRE_FALSE(draw.triangles().empty());
    CHECK(draw.triangles().size() % 4 == 0);
    for (const DebugDraw::Vertex& vertex : draw.triangles()) {
        const Vec3 at = vertex.position;
        CHECK(std::abs(std::abs(at.x) - context.pitch().halfWidth()) < 0.9f);
        CHECK(std::abs(std::abs(at.z) - context.pitch().halfLength()) < 0.9f);
        CHECK(at.y > -0.001f);
        CHECK(at.y < 1.51f);
    }
}
