// Soft wire as drawn: where it is pressed, what holds it, how it rings.
#include "catch.hpp"
#include "core/lengths.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"
#include "replay/venue_file.hpp"
#include "show/fence_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

TEST_CASE("panels go from post to post round a fence, three metres each or near it") {
    const Venue cage = *loadVenue("cage");
    const std::vector<FencePanel> panels = panelsOf(cage.enclosure.walls);
    REQUIRE(panels.size() > 20);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Vec3 end = panels[i].foot + panels[i].along;
        CHECK(lengthOf(end - panels[(i + 1) % panels.size()].foot) < 1e-3f); // closed
        CHECK(lengthOf(panels[i].along) < 4.5f);
        CHECK(panels[i].rise.y == 5.0f);
    }
    CHECK(panelsOf(stadiumVenue().enclosure.walls).empty());
}

TEST_CASE("wire gives most where it is pressed, nothing at posts and rails, nothing far away") {
    const FencePress press{{0.0f, 2.0f, 0.0f}, {0.4f, 0.0f, 0.0f}, 1.2f};
    const auto out = [&](Vec3 at, Vec2 share) { return pressedOut({&press, 1}, at, share).x; };
    CHECK(out({0.0f, 2.0f, 0.0f}, {0.5f, 0.5f}) == Approx(0.4f));
    CHECK(out({0.0f, 2.5f, 0.0f}, {0.5f, 0.5f}) < 0.25f);
    CHECK(out({0.0f, 2.5f, 0.0f}, {0.5f, 0.5f}) > 0.02f);
    CHECK(out({0.0f, 3.3f, 0.0f}, {0.5f, 0.5f}) == 0.0f);
    for (const Vec2 edge : {Vec2{0.0f, 0.5f}, Vec2{1.0f, 0.5f}, Vec2{0.5f, 0.0f}, Vec2{0.5f, 1.0f}}) {
        CHECK(out({0.0f, 2.0f, 0.0f}, edge) == 0.0f);
    }
}

TEST_CASE("a ring begins in full, swings to the other side and dies") {
    CHECK(fenceRing(0.0f) == 1.0f);
    CHECK(fenceRing(4.25f) < -0.5f);
    for (float ticks = 0.0f; ticks < 200.0f; ticks += 1.0f) {
        CHECK(std::abs(fenceRing(ticks)) <= std::exp(-ticks / 18.0f) + 1e-6f);
    }
    CHECK(std::abs(fenceRing(75.0f)) < 0.02f);
}

TEST_CASE("a shot into the cage's fence presses its wire as deep as the ball lies, and it rings afterwards") {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue("cage");
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    match.lastTouch.player = playerId(0, 4);
    placeBall(match.world.ball, {10.6f, 2.5f, 0.0f}, context.arena.goals);
    match.world.ball.velocity = {28.0f, 0.0f, 0.0f};
    FencePicture picture;
    float deepest = 0.0f;
    bool inwards = false;
    for (int tick = 0; tick < 120; ++tick) {
        stepMatch(match, context, {});
        picture.step(match, context);
        picture.interpolate(1.0f);
        float drawn = 0.0f;
        for (const FencePress& press : picture.presses()) {
            if (std::abs(press.at.z) < 2.5f && press.at.y > 1.5f) {
                drawn = press.out.x;
                inwards = inwards || press.out.x < -0.05f;
            }
        }
        if (pressesFence(match.ball())) {
            CHECK(drawn > 0.0f);
        }
        deepest = std::max(deepest, drawn);
    }
    CHECK(deepest > 0.1f);
    CHECK(inwards);
    picture.interpolate(1.0f);
    for (const FencePress& press : picture.presses()) {
        CHECK(press.at.y < 1.5f); // at rest again, men aside
    }
    picture.reset();
    picture.interpolate(1.0f);
    CHECK(picture.presses().empty());
}
