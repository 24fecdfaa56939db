// What a person sets of how it is played: how fast, and where that may be set.
#include "catch.hpp"
#include "guest.hpp"

#include "screens/arcade/arcade_screen.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/menu/settings_rows.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/practice/tutorial_screen.hpp"

#include <algorithm>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct SlowGuest : Guest {
    SlowGuest() { choose(0); }
    /// Of 80, 85, 90, 95, 100.
    void choose(int which) {
        CabinetSettings settings = setup.cabinet->settings();
        settings.gameSpeed = which;
        setup.cabinet->change(settings);
    }
};

bool lists(std::string_view group, SettingsPlace place, std::string_view name) {
    const std::vector<const SettingRow*> rows = settingsOf(group, place);
    return std::any_of(rows.begin(), rows.end(), [&](const SettingRow* row) { return row->name == name; });
}

} // namespace

TEST_CASE("A match is as slow as is chosen, from the next tick, its pause and questions are not") {
    SlowGuest guest;
    guest.start(ToMatch{});
    guest.wait(120);
    CHECK(guest.director->speed() == Approx(0.8));
    for (const auto& [which, share] : {std::pair{1, 0.85}, {2, 0.9}, {3, 0.95}, {4, 1.0}, {0, 0.8}}) {
        guest.choose(which);
        CHECK(guest.director->speed() == Approx(share));
    }
    guest.director->askToQuit();
    REQUIRE(guest.director->asking());
    CHECK(guest.director->speed() == 1.0);
    guest.tap(Action::B);
    REQUIRE_FALSE(guest.director->asking());
    CHECK(guest.director->speed() == Approx(0.8));
    guest.tap(Action::Start);
    REQUIRE(guest.on<MatchScreen>()->pauseOpen());
    CHECK(guest.director->speed() == 1.0);
    guest.tap(Action::A);
    CHECK(guest.director->speed() == Approx(0.8));
}

TEST_CASE("Practice and the tutorial are slow while a ball is played") {
    SlowGuest guest;
    guest.start(ToPractice{});
    CHECK(guest.director->speed() == 1.0);
    guest.tap(Action::A);
    for (int i = 0; i < 400 && guest.on<PracticeScreen>()->stage() != PracticeScreen::Stage::Run; ++i) {
        CHECK(guest.director->speed() == 1.0);
        guest.wait(1);
    }
    CHECK(guest.director->speed() == Approx(0.8));
    guest.tap(Action::Start);
    CHECK(guest.director->speed() == 1.0);

    guest.start(ToTutorial{});
    CHECK(guest.director->speed() == Approx(0.8));
    guest.tap(Action::Start);
    CHECK(guest.director->speed() == 1.0);
}

TEST_CASE("Menus and Arcade, which is ranked, stay at the usual speed") {
    SlowGuest guest;
    for (const NextScreen& screen : {NextScreen(ToTitle{}), NextScreen(ToOptions{}), NextScreen(ToTeams{})}) {
        guest.start(screen);
        guest.wait(30);
        CHECK(guest.director->speed() == 1.0);
    }
    guest.start(ToArcade{});
    guest.wait(60);
    guest.tap(Action::A);
    const Cabinet& cabinet = *guest.setup.cabinet;
    for (int i = 0; i < 3600 && cabinet.session().stage != SessionStage::Match; ++i) {
        guest.wait(1);
        REQUIRE(guest.director->speed() == 1.0);
    }
    REQUIRE(cabinet.session().stage == SessionStage::Match);
    guest.wait(120);
    guest.tap(Action::A); // enough of the opening
    guest.wait(20);
    REQUIRE(guest.on<ArcadeScreen>()->play()->match().tick > 0);
    CHECK(guest.director->speed() == 1.0);
}

TEST_CASE("The speed is an option at home and none of a machine, what needs a coin slot is the other way") {
    CHECK(lists("Accessibility", SettingsPlace::Home, "gameSpeed"));
    CHECK_FALSE(lists("Accessibility", SettingsPlace::Cabinet, "gameSpeed"));
    CHECK(lists("Game", SettingsPlace::Cabinet, "joinIn"));
    CHECK_FALSE(lists("Game", SettingsPlace::Home, "joinIn"));
    for (const SettingsPlace place : {SettingsPlace::Home, SettingsPlace::Cabinet}) {
        CHECK(lists("Accessibility", place, "holds"));
        CHECK(lists("Accessibility", place, "sidePatterns"));
    }
}
