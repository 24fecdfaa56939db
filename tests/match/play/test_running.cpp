// Runs on every kind of ground, by the match's own step.
#include "catch.hpp"

#include "../scene.hpp"
#include "physics/venue.hpp"
#include "sampled_surface.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

constexpr PlayerId kRunner = playerId(0, 6);

MatchSetup at(Venue venue) {
    MatchSetup setup = plainSetup();
    setup.venue = std::move(venue);
    return setup;
}

Venue of(Ground ground, float wetness = 0.0f) {
    Venue venue = stadiumVenue();
    venue.surface.ground = ground;
    venue.surface.wet = wetness;
    return venue;
}

/// A plane that rises along +x.
Venue slope(float rise, Ground ground) {
    Venue venue = stadiumVenue();
    venue.boards = {};
    venue.surface = sampledSurface(70.0f, 1.0f, [rise](float x, float) { return rise * x; });
    venue.surface.ground = ground;
    return venue;
}

struct Run {
    MatchScene scene;
    explicit Run(Venue venue) : scene(at(std::move(venue))) {
        scene.put(kRunner, scene.context.onGround({}));
        scene.putBall({30.0f, scene.context.venue().surface.height(30.0f, 45.0f) + 0.11f, 45.0f});
    }
    const PlayerState& runner() const { return scene.match.player(kRunner); }
    /// After so many ticks with a stick.
    const PlayerState& after(Vec3 stick, int ticks) {
        for (int i = 0; i < ticks; ++i) {
            scene.input(kRunner).run = stick;
            scene.step();
        }
        return runner();
    }
    float speedAfter(Vec3 stick, int ticks) { return glm::length(after(stick, ticks).velocity); }
};

constexpr Vec3 kAlongZ{0.0f, 0.0f, 1.0f};
constexpr Vec3 kUphill{1.0f, 0.0f, 0.0f};

} // namespace

TEST_CASE("Running: sand is hard to start on and slower to run on, a puddle more so") {
    const auto start = [](Ground ground) { return Run(of(ground)).speedAfter(kAlongZ, 6); };
    const auto full = [](Ground ground) { return Run(of(ground)).speedAfter(kAlongZ, 150); };
    CHECK(start(Ground::Sand) < 0.85f * start(Ground::Grass));
    CHECK(start(Ground::Water) < 0.85f * start(Ground::Sand));
    CHECK(full(Ground::Sand) < 0.93f * full(Ground::Grass));
    CHECK(full(Ground::Sand) > 0.8f * full(Ground::Grass));
    CHECK(full(Ground::Water) < 0.93f * full(Ground::Sand));
    CHECK(full(Ground::Snow) < full(Ground::Grass));
    CHECK(full(Ground::Snow) > full(Ground::Sand));
    CHECK(full(Ground::Stone) == full(Ground::Grass));
}

TEST_CASE("Running: up a dune is slower than down, along it the slope pulls, and who stands stays") {
    const float rise = 0.25f;
    const float level = Run(of(Ground::Sand)).speedAfter(kUphill, 120);
    const float up = Run(slope(rise, Ground::Sand)).after(kUphill, 120).velocity.x;
    const float down = -Run(slope(rise, Ground::Sand)).after(-kUphill, 120).velocity.x;
    CHECK(up < 0.93f * level);
    CHECK(up > 0.4f * level);
    CHECK(down > 1.03f * level);
    Run across(slope(rise, Ground::Sand));
    CHECK(across.after(kAlongZ, 90).position.x < -0.5f);
    CHECK(across.runner().position.x > -4.0f);
    Run still(slope(rise, Ground::Sand));
    CHECK(glm::length(still.after({}, 120).position) == 0.0f);
    // Too steep even to stand.
    CHECK(Run(slope(0.6f, Ground::Sand)).after({}, 60).position.x < -0.3f);
}

TEST_CASE("Running: a slide goes further on wet grass, and ends soon in sand") {
    const auto slid = [](Venue venue) {
        Run run(std::move(venue));
        run.after(kAlongZ, 90);
        run.scene.input(kRunner).intent = Intent::SlideTackle;
        const float from = run.runner().position.z;
        run.scene.step();
        run.scene.input(kRunner).intent = Intent::None;
        REQUIRE(run.runner().mode == PlayerMode::SlideTackle);
        while (run.runner().mode == PlayerMode::SlideTackle) {
            run.scene.step();
        }
        return run.runner().position.z - from;
    };
    const float dry = slid(of(Ground::Grass));
    CHECK(slid(of(Ground::Grass, 1.0f)) > dry + 1.0f);
    CHECK(slid(of(Ground::Sand)) < dry - 0.5f);
}
