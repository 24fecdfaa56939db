#include "catch.hpp"

#include "screens/match/camera_choice.hpp"
#include "screens/match/match_order.hpp"
#include "screens/match/stick_turn.hpp"

#include "../match/plain_teams.hpp"

using namespace hexagoal;

namespace {

MatchPlay playOf(int first, int second) {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = static_cast<std::int8_t>(first);
    setup.seats[1].side = static_cast<std::int8_t>(second);
    return MatchPlay(setup, Tuning{});
}

InputFrame pressed(int seat, Action action) {
    InputFrame input;
    addValue(input.seats[static_cast<std::size_t>(seat)], action, 1.0f);
    findEdges(input.seats[static_cast<std::size_t>(seat)], 0);
    return input;
}

} // namespace

TEST_CASE("the camera's button goes round the three cameras") {
    const ScreenSetup setup;
    CameraChoice choice(setup);
    MatchPlay play = playOf(0, -1);
    choice.begin(play);
    for (const CameraKind next : {CameraKind::Broadcast, CameraKind::Behind, CameraKind::Arcade}) {
        CHECK(choice.step(pressed(0, Action::Camera), play));
        CHECK(play.camera().kind() == next);
        CHECK_FALSE(choice.step({}, play));
    }
}

TEST_CASE("with two against each other the button leaves Behind out") {
    const ScreenSetup setup;
    CameraChoice choice(setup);
    MatchPlay play = playOf(0, 1);
    choice.begin(play);
    choice.step(pressed(0, Action::Camera), play);
    choice.step(pressed(1, Action::Camera), play);
    CHECK(play.camera().kind() == CameraKind::Arcade);
}

TEST_CASE("on a machine start held for a second by who plays changes the camera, once, for his game") {
    const ScreenSetup setup;
    CameraChoice choice(setup, CameraChoice::Keeps::AGame);
    MatchPlay play = playOf(0, -1);
    choice.begin(play);
    int changes = 0;
    for (int tick = 0; tick < 3 * CameraChoice::kHoldTicks; ++tick) {
        changes += choice.step(pressed(0, Action::Start), play) ? 1 : 0;
        changes += choice.step(pressed(1, Action::Start), play) ? 10 : 0; // he does not play
    }
    CHECK(changes == 0); // another frame between lets go
    for (int tick = 0; tick < 3 * CameraChoice::kHoldTicks; ++tick) {
        changes += choice.step(pressed(0, Action::Start), play) ? 1 : 0;
        CHECK(changes == (tick + 1 >= CameraChoice::kHoldTicks ? 1 : 0));
    }
    CHECK(play.camera().kind() == CameraKind::Broadcast);
    choice.reset();
    CHECK(choice.kind() == CameraKind::Arcade);
    // At home start pauses.
    CameraChoice home(setup);
    for (int tick = 0; tick < 2 * CameraChoice::kHoldTicks; ++tick) {
        CHECK_FALSE(home.step(pressed(0, Action::Start), play));
    }
}

TEST_CASE("the pad goes by where the picture looks") {
    CHECK(padOf({0.0f, 1.0f}, false, false, false).x == -127); // from the main stand
    CHECK(padOf({0.0f, 1.0f}, false, false, false, {0.0f, 0.0f, -1.0f}).z == -127);
    CHECK(padOf({1.0f, 0.0f}, false, false, false, {0.0f, 0.0f, -1.0f}).x == 127);
    CHECK(padOf({1.0f, 0.0f}, false, false, false, {0.0f, 0.0f, 1.0f}).x == -127);
}

TEST_CASE("while the picture turns a push keeps its way until the thumb moves or rests") {
    const Vec3 side{-1.0f, 0.0f, 0.0f};
    const Vec3 behind{0.0f, 0.0f, -1.0f};
    StickTurn turn;
    CHECK(turn.turn({0.0f, 1.0f}, behind) == behind);
    CHECK(turn.turn({0.1f, 0.9f}, side) == behind); // runs on
    CHECK(turn.turn({1.0f, 0.0f}, side) == side);   // another way
    CHECK(turn.turn({1.0f, 0.0f}, behind) == side);
    CHECK(turn.turn({0.0f, 0.0f}, behind) == behind);
    CHECK(turn.turn({1.0f, 0.0f}, behind) == behind);
}

TEST_CASE("in a match seen from behind, up runs at the goal") {
    MatchPlay play = playOf(0, -1);
    play.useCamera(CameraKind::Behind, true);
    const ScreenSetup setup;
    InputFrame input;
    addStick(input.seats[0], {0.0f, 1.0f});
    const PadInput pad = play.hands(input, setup)[0];
    CHECK(pad.x == 0);
    CHECK(pad.z == (play.match().attack(0) < 0.0f ? -127 : 127));
}
