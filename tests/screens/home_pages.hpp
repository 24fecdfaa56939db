// Every page of the screens at home, for who wants to look at it.
#pragma once

#include "arcade_house.hpp"

#include "platform/keyboard.hpp"
#include "screens/screen_list.hpp"

#include <string_view>
#include <vector>

namespace hexagoal::test {

/// A person at home, who comes to a screen and presses a few keys there.
struct Home {
    explicit Home(const TemporaryFolder& folder)
        : setup(ArcadeHouse::setupIn(folder, {{&CabinetSettings::freePlay, 1}}, nullptr)) {
        setup.profiles = &setup.cabinet->profiles();
        setup.profiles->create("ÖZLEM WWWW"); // as long as a name can be
        setup.profiles->create("ベンジャミンタロウマル");
        setup.profiles->addMatch(
            0, {.team = "RSA", .goalsFor = 10, .goalsAgainst = 9, .ticks = 60 * 60 * 60 * 99});
    }

    void go(std::string_view screen) {
        director.change(*screenNamed(screen, setup));
        wait(60);
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            director.step({});
        }
    }
    void tap(Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director.step(frame);
        wait(50); // a curtain takes less
    }
    void taps(int times, Action action) {
        for (int i = 0; i < times; ++i) {
            tap(action);
        }
    }

    ScreenSetup setup;
    ControlLabels labels = Keyboard::labels();
    Speaker speaker;
    Director director{labels, speaker, setup};
};

struct Visit {
    const char* screen;
    std::vector<Action> keys; ///< the page is looked at before the first and after each
    bool menuOverPlay = false;
};

inline const std::vector<Visit>& visits() {
    constexpr Action kDown = Action::Down;
    constexpr Action kA = Action::A;
    static const std::vector<Visit> all{
        {"title", {Action::Start, kDown}},
        {"teams", {kA, kA, kA, kDown}},
        {"match",
         {Action::Start, kDown, kA, Action::B, kDown, kDown, kA},
         true}, // pause, controls, developer
        {"arcade", {kA}},
        {"practice", {kDown, kA, Action::Start}, true},
        {"practice", {Action::Up, Action::Right}, true}, // the venue
        {"combinations", {kA, kDown, kDown}},
        {"options", {kA, Action::B, kDown, kA, Action::B, kDown, kA, Action::B, kDown, kA}},
        {"profiles", {kDown, kDown, kA, kDown, kDown, kDown, kA, kDown, kDown, kDown, kA, kA}},
        {"controls", {kA, kDown, kA}},
        {"tutorial", {kA, Action::Start}, true},
        {"replays", {}},
        {"result", {kDown}},
        {"netlab", {Action::Start, kDown, kA, Action::B, kDown, kA}},
    };
    return all;
}

} // namespace hexagoal::test
