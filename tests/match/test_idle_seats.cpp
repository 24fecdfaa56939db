// Nobody at a seat: the computer plays for it, then its side has given up (CABINET 41).
#include "catch.hpp"
#include "match/idle_seats.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "scene.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kPlayer = 9;
constexpr int kLimit = 12 * 60; // ticks

/// The ball rests in the middle of nowhere; two sides, so that none is a keeper alone.
MatchScene idleScene(std::array<int, kMaxSeats> sides, float seconds = 12.0f) {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 10.0f;
    setup.rules.idleSeconds = seconds;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        setup.seats[i].side = static_cast<std::int8_t>(sides[i]);
    }
    MatchScene scene(setup);
    for (const PlayerId id : {kPlayer, PlayerId(8), PlayerId(19), PlayerId(18)}) {
        scene.put(id, {static_cast<float>(id) - 12.0f, 0.0f, -20.0f});
    }
    scene.putBall({20.0f, 0.11f, 30.0f});
    return scene;
}

/// A ball that nobody touches is dropped after a while: here the game goes on.
void stepInPlay(MatchScene& scene, int ticks) {
    for (int i = 0; i < ticks && !scene.match.over(); ++i) {
        scene.match.book.untouched = 0;
        scene.step();
    }
}

} // namespace

TEST_CASE("CABINET 41: after 12 s of play without a touch the computer plays for a seat, after 12 more its "
          "side has given up") {
    MatchScene scene = idleScene({0, -1, -1, -1});
    scene.input(kPlayer).run = {1.0f, 0.0f, 0.0f}; // what the computer would have him do
    stepInPlay(scene, kLimit - 1);
    CHECK_FALSE(isAway(scene.match.seats[0], scene.context));
    const float before = scene.match.player(kPlayer).position.x;
    CHECK(before == Approx(static_cast<float>(kPlayer) - 12.0f).margin(0.01));
    stepInPlay(scene, 1);
    CHECK(isAway(scene.match.seats[0], scene.context));
    stepInPlay(scene, 60);
    CHECK(scene.match.player(kPlayer).position.x > before + 2.0f);
    CHECK(ticksToGivingUp(scene.match.seats[0], scene.context) == kLimit - 60);
    stepInPlay(scene, kLimit - 61);
    CHECK_FALSE(scene.match.over());
    stepInPlay(scene, 1);
    CHECK(scene.match.over());
    CHECK(scene.match.givenUp == std::array{true, false});
}

TEST_CASE("CABINET 41: any touch gives the seat back on the same tick") {
    const std::array<PadInput, 5> touches{PadInput{60, 0, 0}, PadInput{0, -60, 0}, PadInput{0, 0, 0, true},
                                          PadInput{0, 0, PadInput::kA}, PadInput{0, 0, PadInput::kC}};
    for (const PadInput& touch : touches) {
        MatchScene scene = idleScene({0, -1, -1, -1});
        scene.input(kPlayer).run = {0.0f, 0.0f, 1.0f};
        scene.match.player(kPlayer).facing = {0.0f, 0.0f, 1.0f};
        stepInPlay(scene, kLimit + 30);
        REQUIRE(isAway(scene.match.seats[0], scene.context));
        const float speed = scene.match.player(kPlayer).velocity.z;
        REQUIRE(speed > 2.0f);
        scene.inputs.pads[0] = touch;
        stepInPlay(scene, 1);
        CHECK_FALSE(isAway(scene.match.seats[0], scene.context));
        CHECK(scene.match.player(kPlayer).velocity.z < speed); // he no longer runs where the computer said
        scene.inputs.pads[0] = {};
        stepInPlay(scene, kLimit - 1);
        CHECK_FALSE(isAway(scene.match.seats[0], scene.context)); // and has all his time again
    }
    MatchScene scene = idleScene({0, -1, -1, -1});
    scene.inputs.pads[0] = {10, 10, 0}; // a stick that does not quite come back to its middle
    stepInPlay(scene, kLimit);
    CHECK(isAway(scene.match.seats[0], scene.context));
    CHECK_FALSE(scene.match.seats[0].touched);
}

TEST_CASE("CABINET 41: a side is lost when all its people are gone, both when both are, 0 s is never") {
    SECTION("his friend plays on") {
        MatchScene scene = idleScene({0, 0, -1, -1});
        scene.inputs.pads[1] = {100, 0, 0};
        stepInPlay(scene, kLimit * 3);
        CHECK(isAway(scene.match.seats[0], scene.context));
        CHECK_FALSE(scene.match.over());
    }
    SECTION("the other side's person is there and wins") {
        MatchScene scene = idleScene({0, 1, -1, -1});
        scene.inputs.pads[0] = {100, 0, 0};
        stepInPlay(scene, kLimit * 2);
        CHECK(scene.match.over());
        CHECK(scene.match.givenUp == std::array{false, true});
    }
    SECTION("both are away, one since later") {
        MatchScene scene = idleScene({0, 1, -1, -1});
        scene.inputs.pads[1] = {100, 0, 0};
        stepInPlay(scene, 300);
        scene.inputs.pads[1] = {};
        stepInPlay(scene, kLimit * 2 - 300);
        CHECK(scene.match.over());
        CHECK(scene.match.givenUp == std::array{true, true});
    }
    SECTION("never") {
        MatchScene scene = idleScene({0, -1, -1, -1}, 0.0f);
        stepInPlay(scene, kLimit * 4);
        CHECK_FALSE(scene.match.over());
        CHECK_FALSE(isAway(scene.match.seats[0], scene.context));
    }
    SECTION("nobody has a seat") {
        MatchScene scene = idleScene({-1, -1, -1, -1});
        stepInPlay(scene, kLimit * 3);
        CHECK_FALSE(scene.match.over());
    }
}

TEST_CASE("CABINET 41: a dead ball counts nothing, and waits 3 s at most for a person") {
    MatchSetup setup = plainSetup();
    setup.rules.idleSeconds = 12.0f;
    MatchContext probe(setup);
    setup.seats[0].side = newMatch(probe).restart.side;
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    REQUIRE(match.restart.kind == RestartKind::KickOff);
    int ready = 0;
    int ticks = 0;
    for (; match.phase == Phase::Restart && ticks < 3000; ++ticks) {
        stepMatch(match, context, {});
        ready += match.restart.ready ? 1 : 0;
        CHECK(match.seats[0].idleTicks == 0);
    }
    CHECK(match.phase == Phase::Play);
    CHECK(ready >= ticksOf(2.5f));      // he had his time
    CHECK(ready <= ticksOf(3.0f) + 20); // and the foot its way to the ball
}
