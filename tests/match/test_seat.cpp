#include "catch.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"
#include "players/player_modes.hpp"
#include "scene.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kPlayer = 9;
constexpr PlayerId kMate = 8;

MatchScene seated() {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    MatchScene scene(setup);
    scene.put(kPlayer, {0.0f, 0.0f, 0.0f});
    scene.put(kMate, {0.0f, 0.0f, 12.0f});
    scene.match.seats[0].player = kPlayer;
    return scene;
}

void withBall(MatchScene& scene) {
    scene.putBall({0.0f, 0.11f, 0.45f});
    scene.step(25);
    REQUIRE(scene.match.carrier == kPlayer);
}

} // namespace

TEST_CASE("a press changes the player's state on the next tick") {
    for (const std::uint8_t button : {PadInput::kA, PadInput::kB, PadInput::kC}) {
        MatchScene scene = seated();
        withBall(scene);
        REQUIRE(scene.match.player(kPlayer).mode != PlayerMode::Charge);
        scene.inputs.pads[0].held = button;
        scene.step();
        CHECK(scene.match.player(kPlayer).mode == PlayerMode::Charge);
    }
    MatchScene scene = seated();
    scene.put(15, {0.0f, 0.0f, 2.0f});
    scene.putBall({0.0f, 0.11f, 1.6f});
    scene.step(10);
    scene.inputs.pads[0].held = PadInput::kB;
    scene.step();
    CHECK(scene.match.player(kPlayer).mode == PlayerMode::SlideTackle);
}

TEST_CASE("a tap of A passes to the marked player, a hold plays him through") {
    for (const int ticks : {5, 30}) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0] = {0, 127, PadInput::kA};
        Intent kind = Intent::None;
        for (int i = 0; i < 60 && kind == Intent::None; ++i) {
            if (i == ticks) {
                scene.inputs.pads[0].held = 0;
            }
            scene.step();
            if (i < ticks && scene.match.carrier == kPlayer && scene.match.flight.kind == Intent::None) {
                CHECK(scene.match.seats[0].receiver == kMate); // shown before the press is over
            }
            if (scene.match.flight.from == kPlayer) {
                kind = scene.match.flight.kind;
            }
        }
        CHECK(kind == (ticks < 12 ? Intent::Pass : Intent::Through));
        CHECK(scene.match.flight.to == kMate);
    }
}

TEST_CASE("power grows with the hold, and a short shot is still a shot") {
    float speed[2]{};
    for (int full = 0; full < 2; ++full) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0].held = PadInput::kC;
        scene.step(full ? 40 : 3);
        scene.inputs.pads[0].held = 0;
        for (int i = 0; i < 30 && scene.match.flight.kind != Intent::Shot; ++i) {
            scene.step();
        }
        REQUIRE(scene.match.flight.kind == Intent::Shot);
        speed[full] = glm::length(scene.match.ball().velocity);
    }
    CHECK(speed[0] > 12.0f);
    CHECK(speed[1] > speed[0] + 6.0f);
}

TEST_CASE("A and C together feint, whichever comes first") {
    for (const bool aFirst : {true, false}) {
        MatchScene scene = seated();
        withBall(scene);
        scene.inputs.pads[0] = {127, 0, aFirst ? PadInput::kA : PadInput::kC};
        scene.step(2);
        scene.inputs.pads[0].held = PadInput::kA | PadInput::kC;
        scene.step(2);
        CHECK(scene.match.player(kPlayer).mode == PlayerMode::Feint);
    }
}

TEST_CASE("the seat follows the pass to its receiver") {
    MatchScene scene = seated();
    withBall(scene);
    scene.inputs.pads[0] = {0, 127, PadInput::kA};
    scene.step(4);
    scene.inputs.pads[0].held = 0;
    for (int i = 0; i < 40 && scene.match.seats[0].player == kPlayer; ++i) {
        scene.step();
    }
    CHECK(scene.match.seats[0].player == kMate);
}

TEST_CASE("no unwanted change of player within 0.4 s of a manual one") {
    MatchScene scene = seated();
    scene.put(15, {0.0f, 0.0f, 6.0f}, {0.0f, 0.0f, -1.0f}); // a rival with the ball
    scene.put(kMate, {3.0f, 0.0f, 30.0f});
    scene.putBall({0.0f, 0.11f, 5.6f});
    scene.step(30);
    REQUIRE(scene.match.seats[0].player == kPlayer); // the nearer one
    scene.inputs.pads[0].held = PadInput::kA;
    scene.step(3);
    scene.inputs.pads[0].held = 0;
    scene.step(1);
    REQUIRE(scene.match.seats[0].player == kMate);
    for (int i = 0; i < 23; ++i) {
        scene.step();
        CHECK(scene.match.seats[0].player == kMate);
    }
}

TEST_CASE("two seats of a side never steer one player") {
    MatchSetup setup = plainSetup();
    for (SeatSetup& seat : setup.seats) {
        seat.side = 0;
    }
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    MatchInputs inputs;
    Rng rng(4);
    for (int i = 0; i < 1500; ++i) {
        for (PadInput& pad : inputs.pads) {
            if (i % 7 == 0) {
                pad.held = static_cast<std::uint8_t>(rng.below(8));
            }
        }
        stepMatch(match, context, inputs);
        for (std::size_t a = 0; a < match.seats.size(); ++a) {
            for (std::size_t b = a + 1; b < match.seats.size(); ++b) {
                REQUIRE((match.seats[a].player == kNobody || match.seats[a].player != match.seats[b].player));
            }
        }
    }
}
