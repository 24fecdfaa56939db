// How a cabinet's game is left, and how not: the kiosk's lock, signals, the quit chord.
#include "catch.hpp"
#include "virtual_pads.hpp"

#include "platform/process.hpp"
#include "platform/quit_chord.hpp"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("CABINET 21: with the kiosk's lock Esc, closing the window and the quit chord do nothing") {
    Panel panel;
    panel.devices().setKioskLock(true);
    VirtualPad pad(true);
    panel.tick();
    Panel::push(SDL_QUIT); // Alt+F4 comes as this
    Panel::key(SDL_SCANCODE_ESCAPE, true);
    const InputFrame& input = panel.tick();
    CHECK_FALSE(input.quitRequested);
    for (const SeatInput& seat : input.seats) {
        CHECK((seat.held & bit(Action::Quit)) == 0);
    }
    Panel::key(SDL_SCANCODE_ESCAPE, false);
    pad.button(SDL_CONTROLLER_BUTTON_BACK, true);
    pad.button(SDL_CONTROLLER_BUTTON_START, true);
    panel.ticks(4 * QuitChord::kHoldTicks);
    CHECK_FALSE(panel.tick().quitRequested);
    panel.devices().setKioskLock(false);
    CHECK(panel.tick().quitRequested); // still held
}

TEST_CASE("CABINET 21: SIGTERM asks to stop, also with the kiosk's lock") {
    Panel panel;
    panel.devices().setKioskLock(true);
    const pid_t child = fork(); // what is asked for once stays asked for
    REQUIRE(child >= 0);
    if (child == 0) {
        catchStopSignals();
        const bool before = stopRequested();
        std::raise(SIGTERM);
        _exit(!before && stopRequested() ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(status == 0);
}

TEST_CASE("CABINET 22: select and start held for two seconds ask to quit, and are neither coin nor start") {
    const int lead = GENERATE(-3, -1, 0, 1, 30); // ticks that select is down before start
    INFO("select leads by " << lead);
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    ActionSet seen = 0;
    const auto tick = [&](int count) {
        for (int i = 0; i < count; ++i) {
            seen |= panel.tick().seats[0].held;
        }
    };
    pad.button(lead >= 0 ? SDL_CONTROLLER_BUTTON_BACK : SDL_CONTROLLER_BUTTON_START, true);
    tick(std::abs(lead));
    pad.button(lead >= 0 ? SDL_CONTROLLER_BUTTON_START : SDL_CONTROLLER_BUTTON_BACK, true);
    tick(QuitChord::kHoldTicks - 2);
    CHECK_FALSE(panel.tick().quitRequested);
    CHECK(panel.tick().quitRequested);
    pad.button(SDL_CONTROLLER_BUTTON_START, false);
    tick(3);
    pad.button(SDL_CONTROLLER_BUTTON_BACK, false);
    tick(10);
    CHECK((seen & (bit(Action::Coin) | bit(Action::Start))) == 0);
}

TEST_CASE(
    "CABINET 22: let go before two seconds the chord is nothing, and select alone is one coin when let go") {
    Panel panel;
    VirtualPad pad(true);
    panel.tick();
    int coins = 0;
    int starts = 0;
    const auto tick = [&](int count) {
        for (int i = 0; i < count; ++i) {
            const InputFrame& input = panel.tick();
            coins += input.seats[0].isPressed(Action::Coin) ? 1 : 0;
            starts += input.seats[0].isPressed(Action::Start) ? 1 : 0;
            CHECK_FALSE(input.quitRequested);
        }
    };
    pad.button(SDL_CONTROLLER_BUTTON_BACK, true);
    pad.button(SDL_CONTROLLER_BUTTON_START, true);
    tick(100);
    pad.button(SDL_CONTROLLER_BUTTON_BACK, false);
    tick(30);
    pad.button(SDL_CONTROLLER_BUTTON_START, false);
    tick(30);
    CHECK((coins == 0 && starts == 0));

    pad.button(SDL_CONTROLLER_BUTTON_BACK, true);
    tick(300); // however long
    CHECK(coins == 0);
    pad.button(SDL_CONTROLLER_BUTTON_BACK, false);
    tick(5);
    CHECK(coins == 1);

    pad.button(SDL_CONTROLLER_BUTTON_START, true);
    tick(20);
    pad.button(SDL_CONTROLLER_BUTTON_START, false);
    tick(5);
    CHECK(starts == 1);
    pad.button(SDL_CONTROLLER_BUTTON_START, true); // shorter than the grace, even than a tick
    pad.button(SDL_CONTROLLER_BUTTON_START, false);
    tick(5);
    CHECK(starts == 2);
    CHECK(coins == 1);
}
