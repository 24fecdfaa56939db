// The machine with real devices at it: SDL's virtual ones.
#include "../platform/virtual_pads.hpp"
#include "arcade_house.hpp"

#include <algorithm>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// What the house has by hand, from the devices: a tick as play() makes it.
struct WiredHouse {
    explicit WiredHouse(VirtualShape shape) : pad(shape) {
        house.setup.controls = &panel.devices();
        steps(10);
    }
    void steps(int count) {
        for (int i = 0; i < count; ++i) {
            panel.devices().setSeatPolicy(house.director.seatPolicy());
            house.director.step(panel.tick());
        }
    }
    void tap(int button) {
        pad.button(button, true);
        steps(6);
        pad.button(button, false);
        steps(6);
    }
    bool waitFor(SessionStage stage, int seconds) {
        for (int i = 0; i < seconds * 60 && house.session().stage != stage; ++i) {
            steps(1);
        }
        return house.session().stage == stage;
    }
    const MatchState& match() const { return house.screen->play()->match(); }
    const PadInput& padOfMatch() const { return house.screen->play()->game().log().back().pads[0]; }
    /// How fast the player of seat 0 runs where the stick is pushed, m/s.
    float speedWhere(int axisValue) {
        pad.axis(0, axisValue);
        steps(40);
        const PadInput& pushed = padOfMatch();
        const Vec3 way{static_cast<float>(pushed.x) / 127.0f, 0.0f, static_cast<float>(pushed.z) / 127.0f};
        const float speed = glm::dot(match().player(match().seats[0].player).velocity, way);
        pad.axis(0, 0);
        steps(10);
        return speed;
    }

    const TemporaryFolder folder;
    ArcadeHouse house{folder, {}, false};
    VirtualPad pad;
    Panel panel;
};

// Of a USB encoder with ten buttons, counted from 0, as it ships.
constexpr int kA = 0;
constexpr int kCoin = 8;
constexpr int kStart = 9;

} // namespace

TEST_CASE("CABINET 20: a joystick that SDL has no mapping for pays, starts, moves its player and plays the "
          "match out") {
    WiredHouse wired({.mapped = false, .buttons = 10});
    REQUIRE(wired.house.session().stage == SessionStage::Attract);
    wired.tap(kCoin);
    CHECK(wired.house.session().meter.credits == 1);
    wired.tap(kStart);
    REQUIRE(wired.house.session().stage == SessionStage::TeamSelect);
    wired.steps(60);
    wired.tap(kA);
    REQUIRE(wired.waitFor(SessionStage::Match, 30));
    wired.steps(Curtain::kCloseTicks + Curtain::kOpenTicks + 2);
    wired.tap(kA); // enough of the opening
    wired.pad.button(kA, true);
    wired.steps(3);
    CHECK(wired.padOfMatch().held == PadInput::kA);
    wired.pad.button(kA, false);
    for (const int way : {32767, -32768}) {
        float fastest = 0.0f;
        for (int tries = 0; tries < 20 && fastest < 2.0f; ++tries) {
            fastest = std::max(fastest, wired.speedWhere(way));
        }
        CHECK(fastest >= 2.0f);
    }
    REQUIRE(wired.waitFor(SessionStage::Result, 1200));
    CHECK(wired.match().over());
}
