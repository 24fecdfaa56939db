// Nobody loses anything at home by a key: Esc goes back or pauses, and what would be lost is asked about
// once.
#include "arcade_house.hpp"
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "screens/combinations/combination_editor.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/options_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/title.hpp"

#include <memory>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// The screens, and somebody who presses one control after the other.
struct Guest {
    ControlLabels labels;
    Speaker speaker;
    Director director;

    Guest(const ScreenSetup& setup, const NextScreen& first) : director(labels, speaker, setup) {
        director.change(first);
        director.step({});
    }
    void tap(Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director.step(frame);
        director.step({});
        while (director.changing()) {
            director.step({});
        }
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            director.step({});
        }
    }
    template <class Wanted>
    const Wanted* on() const {
        return dynamic_cast<const Wanted*>(director.current());
    }
};

struct Home {
    TemporaryFolder folder;
    ScreenSetup setup = ArcadeHouse::setupIn(folder, {{&CabinetSettings::freePlay, 1}}, nullptr);

    Home() {
        setup.combinations =
            std::make_shared<CombinationBook>(CombinationBook::load(folder / "no.toml", folder / "own.toml"));
        setup.tuningFile = std::make_shared<LateFile>(folder / "physics.toml");
    }
};

} // namespace

TEST_CASE("Esc leads back to the title from every screen at home, and never out of the program") {
    const Home home;
    const NextScreen screens[] = {ToTeams{}, ToPractice{}, ToCombinations{}, ToOptions{}, ToBindings{}};
    for (const NextScreen& screen : screens) {
        Guest guest(home.setup, screen);
        guest.tap(Action::Menu);
        CHECK(guest.on<Title>() != nullptr);
        for (int i = 0; i < 5; ++i) {
            guest.tap(Action::Menu);
        }
        CHECK(guest.on<Title>() != nullptr);
        CHECK_FALSE(guest.director.quitting());
    }
}

TEST_CASE("Esc pauses a match and goes on with it, and the key of the pause does the same") {
    const Home home;
    Guest guest(home.setup, ToMatch{});
    for (const Action key : {Action::Menu, Action::Pause, Action::Start}) {
        guest.wait(20);
        guest.tap(key);
        CHECK(guest.on<MatchScreen>()->pauseOpen());
        guest.tap(Action::Menu);
        CHECK_FALSE(guest.on<MatchScreen>()->pauseOpen());
    }
}

TEST_CASE("Whoever closes the window over a match is asked, and stays by no, back and another try") {
    const Home home;
    Guest guest(home.setup, ToMatch{});
    guest.wait(60);
    const auto tick = [&] { return guest.on<MatchScreen>()->play().match().tick; };
    const std::int32_t before = tick();
    guest.director.askToQuit();
    guest.director.askToQuit();
    CHECK(guest.director.asking());
    guest.wait(30);
    CHECK(tick() == before); // nobody plays behind a question
    guest.tap(Action::A);    // the first row stays
    CHECK_FALSE(guest.director.asking());
    CHECK_FALSE(guest.director.quitting());
    guest.director.askToQuit();
    guest.tap(Action::Menu);
    CHECK_FALSE(guest.director.asking());
    guest.wait(5);
    CHECK(tick() > before);
    CHECK_FALSE(guest.director.quitting());

    guest.director.askToQuit();
    guest.tap(Action::Down);
    guest.tap(Action::A);
    CHECK(guest.director.quitting());
}

TEST_CASE("Where nothing is lost nobody is asked") {
    const Home home;
    const NextScreen screens[] = {ToTitle{},        ToTeams{},   ToPractice{},
                                  ToCombinations{}, ToOptions{}, ToNetLab{}};
    for (const NextScreen& screen : screens) {
        Guest guest(home.setup, screen);
        guest.wait(3);
        guest.director.askToQuit();
        CHECK_FALSE(guest.director.asking());
        CHECK(guest.director.quitting());
    }
}

TEST_CASE("A tuning that is not saved, a combination being made and a game at home are asked about") {
    const Home home;
    {
        Guest guest(home.setup, ToNetLab{});
        guest.tap(Action::Start);
        guest.tap(Action::Up); // round to the heading: left turns to the last page, the tuning
        for (int i = 0; i < 20 && guest.on<NetLab>()->model().menu().focused().item != MenuItem::Pages; ++i) {
            guest.tap(Action::Up);
        }
        guest.tap(Action::Left);
        for (int i = 0; i < 9 && guest.on<NetLab>()->model().menu().focused().item != MenuItem::Value; ++i) {
            guest.tap(Action::Down);
        }
        guest.tap(Action::Right);
        CHECK(guest.on<NetLab>()->model().unsaved());
        guest.director.askToQuit();
        CHECK(guest.director.asking());
        guest.tap(Action::A);
        guest.tap(Action::C); // its default again
        CHECK_FALSE(guest.on<NetLab>()->model().unsaved());
    }
    {
        Guest guest(home.setup, ToCombinations{});
        guest.tap(Action::A); // a new one
        REQUIRE(guest.on<CombinationEditor>()->model().unsaved());
        guest.director.askToQuit();
        CHECK(guest.director.asking());
    }
    {
        Guest guest(home.setup, ToArcade{});
        guest.wait(60);
        guest.director.askToQuit();
        CHECK_FALSE(guest.director.asking()); // a team is being chosen
    }
}

TEST_CASE("The machine in a room does not know Esc: its coin line is no way back") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.tap(Action::Test);
    REQUIRE(house.waitFor(SessionStage::Operator, 2));
    house.tap(Action::Menu);
    CHECK(house.session().stage == SessionStage::Operator);
}
