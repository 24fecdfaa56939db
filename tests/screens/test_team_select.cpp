#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "screens/director.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/teams/venue_words.hpp"
#include "screens/title.hpp"

#include <algorithm>
#include <memory>

using namespace hexagoal;

namespace {

using Page = TeamSelectModel::Page;
using Outcome = TeamSelectModel::Outcome;

/// People at four pads, without a picture.
class People {
public:
    InputFrame frame;

    /// A frame in which a control goes down.
    const InputFrame& press(Action action, int seat = 0) {
        frame = {};
        SeatInput& at = frame.seats[static_cast<std::size_t>(seat)];
        addValue(at, action, 1.0f);
        findEdges(at, 0);
        return frame;
    }
    const InputFrame& nothing() { return frame = {}; }
};

struct Choosing {
    TeamSelectModel model{30, {}, 1};
    People people;

    Outcome tap(Action action, int seat = 0) {
        const Outcome outcome = model.step(people.press(action, seat));
        return outcome == Outcome::None ? model.step(people.nothing()) : outcome;
    }
};

ScreenSetup setupWithTeams() {
    ScreenSetup setup;
    setup.teams = std::make_shared<const std::vector<Team>>(std::vector<Team>{
        plainTeam("AAA", {210, 35, 40}, {240, 200, 40}), plainTeam("BBB", {40, 80, 220}, {240, 140, 200}),
        plainTeam("CCC", {30, 140, 60}, {240, 140, 20})});
    return setup;
}

/// The screens with someone at the first pad.
struct House {
    ControlLabels labels;
    Speaker speaker;
    Director director;
    People people;

    House(const ScreenSetup& setup, const NextScreen& first) : director(labels, speaker, setup) {
        director.change(first);
    }
    void tap(Action action) {
        director.step(people.press(action));
        director.step(people.nothing());
        while (director.changing()) {
            director.step(people.nothing());
        }
    }
    /// Until the curtain is open.
    void settle() {
        do {
            director.step(people.nothing());
        } while (director.changing());
    }
    template <class Wanted>
    const Wanted* current() const {
        return dynamic_cast<const Wanted*>(director.current());
    }
};

} // namespace

TEST_CASE("one player chooses his team, then the CPU's, then kicks off") {
    Choosing c;
    CHECK(c.tap(Action::A) == Outcome::None);
    CHECK(c.model.page() == Page::Teams);
    CHECK(c.model.chooser(0) == 0);
    CHECK(c.model.chooser(1) == -1);
    c.tap(Action::Right);
    c.tap(Action::Down);
    CHECK(c.model.order().teams[0] == 1 + TeamSelectModel::kColumns);
    c.tap(Action::A);
    CHECK(c.model.locked(0));
    CHECK_FALSE(c.model.locked(1)); // one press, one choice
    CHECK(c.model.chooser(1) == 0);
    c.tap(Action::Left);
    CHECK(c.model.order().teams[1] == 0);
    c.tap(Action::A);
    CHECK(c.model.page() == Page::Options);
    c.tap(Action::Down);
    c.tap(Action::Right);
    CHECK(c.model.order().level == 5);
    c.tap(Action::Down);
    c.tap(Action::Left);
    CHECK(c.model.order().minutes == 2);
    c.tap(Action::Left);
    CHECK(c.model.order().minutes == 2);
    c.tap(Action::Down);
    c.tap(Action::Down);
    c.tap(Action::Down);
    CHECK(c.tap(Action::Start) == Outcome::Play);
    CHECK(c.model.order().sides[0] == 0);
    CHECK_FALSE(c.model.order().hasHuman(1));
}

TEST_CASE(
    "the venue is chosen round the list, and the Stadium's weather with it: rain and snow are venues too") {
    TeamSelectModel model(30, {}, 1, {"stadium", "rain", "snow", "beach", "cage", "roof"});
    People people;
    const auto tap = [&](Action action) {
        model.step(people.press(action));
        model.step(people.nothing());
    };
    for (int i = 0; i < 3; ++i) {
        tap(Action::A);
    }
    REQUIRE(model.page() == Page::Options);
    const auto venue = [&] { return model.order().venue; };
    CHECK(venue() == "stadium");
    for (int row = 0; row < TeamSelectModel::kVenue; ++row) {
        tap(Action::Down);
    }
    for (const char* next : {"rain", "snow", "beach", "cage", "roof", "stadium"}) {
        tap(Action::Right);
        CHECK(venue() == next);
    }
    tap(Action::Left);
    CHECK(venue() == "roof");
    tap(Action::Down); // weather: there is none to choose here
    tap(Action::Right);
    CHECK(venue() == "roof");
    CHECK(model.heard().empty());
    tap(Action::Up);
    tap(Action::A);
    CHECK(venue() == "stadium");
    tap(Action::Down);
    for (const char* next :
         {"rain", "snow", "wind", "stadium", "rain", "snow", "wind"}) { // of those there are
        tap(Action::Right);
        CHECK(venue() == next);
    }
    CHECK(venueWords(venue()) == venueWords("stadium"));
    CHECK(weatherWords(venue()) != weatherWords("stadium"));
    tap(Action::Up);
    tap(Action::Right); // the windy Stadium is the Stadium
    CHECK(venue() == "rain");
}

TEST_CASE(
    "an order of a venue that is not there any more is one of the Stadium, weather skips a damaged file") {
    MatchOrder order;
    order.venue = "gone";
    CHECK(TeamSelectModel(30, order, 1).order().venue == "stadium");
    order.venue = "wind";
    TeamSelectModel model(30, order, 1, {"stadium", "snow"});
    CHECK(model.order().venue == "wind");
    People people;
    const auto tap = [&](Action action) {
        model.step(people.press(action));
        model.step(people.nothing());
    };
    for (int i = 0; i < 3; ++i) {
        tap(Action::A);
    }
    tap(Action::Up); // the last row: weather
    for (const char* next : {"stadium", "snow", "wind"}) {
        tap(Action::Right);
        CHECK(model.order().venue == next);
    }
}

TEST_CASE("a match is played where it was ordered, and so is its rematch and a replay of it") {
    ScreenSetup setup = setupWithTeams();
    setup.venues = std::make_shared<const VenueBook>(*loadVenues(findAssets()->assets, {}));
    MatchOrder order;
    for (const std::string name : {"stadium", "rain", "snow", "beach", "cage", "wind", "dusk", "night"}) {
        CAPTURE(name);
        order.venue = name;
        House house(setup, ToMatch{order});
        for (int tick = 0; tick < 200; ++tick) {
            house.director.step({});
        }
        const MatchScreen* match = house.current<MatchScreen>();
        REQUIRE(match != nullptr);
        CHECK(match->play().context().venue().name == name);
        const bool five = name == "beach" || name == "cage";
        const auto& players = match->play().match().players;
        CHECK(std::count_if(players.begin(), players.end(), [](const auto& p) { return p.onPitch; }) ==
              (five ? 10 : 22));
        house.tap(Action::Start); // the pause
        house.tap(Action::Up);
        house.tap(Action::Up);
        CHECK(match->pauseOpen());
    }
}

TEST_CASE("what the command line asks for is where the choice begins") {
    ScreenSetup setup = setupWithTeams();
    setup.venues = std::make_shared<const VenueBook>(*loadVenues(findAssets()->assets, {}));
    setup.venue = "cage";
    House house(setup, ToTeams{});
    house.director.step({});
    CHECK(house.current<TeamSelect>()->model().order().venue == "cage");
    MatchOrder order;
    order.venue = "beach";
    House again(setup, ToTeams{order}); // a rematch
    again.director.step({});
    CHECK(again.current<TeamSelect>()->model().order().venue == "beach");
}

TEST_CASE("the title's matches are at the venues in turn, and go on in it when it is left and comes back") {
    ScreenSetup setup = setupWithTeams();
    setup.venues = std::make_shared<const VenueBook>(*loadVenues(findAssets()->assets, {}));
    House house(setup, ToTitle{});
    house.settle();
    const auto venue = [&] { return house.current<Title>()->play().context().venue().name; };
    for (const std::string_view name : kShippedVenues) {
        CHECK(venue() == name);
        house.director.change(ToPractice{});
        house.settle();
        house.director.change(ToTitle{});
        house.settle();
    }
    CHECK(venue() == kStadium);
}

TEST_CASE("two players choose at the same time, each his own team") {
    Choosing c;
    c.tap(Action::A, 1);
    CHECK(c.model.joined(1));
    CHECK(c.model.order().sides[1] == 1);
    c.tap(Action::A);
    CHECK(c.model.chooser(0) == 0);
    CHECK(c.model.chooser(1) == 1);
    c.tap(Action::Right, 1);
    CHECK(c.model.order().teams[1] == 2);
    CHECK(c.model.order().teams[0] == 0);
    c.tap(Action::A, 1);
    CHECK(c.model.locked(1));
    c.tap(Action::B, 1); // changes his mind
    CHECK_FALSE(c.model.locked(1));
    c.tap(Action::A, 1);
    c.tap(Action::A, 0);
    CHECK(c.model.page() == Page::Options);
}

TEST_CASE("any button joins, and the stick, whichever of them a new player finds first, B leaves again") {
    for (const Action action :
         {Action::A, Action::B, Action::C, Action::Start, Action::Left, Action::Right}) {
        CAPTURE(name(action));
        Choosing c;
        REQUIRE_FALSE(c.model.joined(2));
        CHECK(c.tap(action, 2) == Outcome::None);
        CHECK(c.model.joined(2));
        CHECK(c.model.page() == Page::Sides);
        CHECK(c.tap(Action::B, 2) == Outcome::None);
        CHECK_FALSE(c.model.joined(2));
    }
}

TEST_CASE("seats move between home, nobody and away, and co-op shares a side") {
    Choosing c;
    c.tap(Action::Right);
    CHECK(c.model.order().sides[0] == kNoSide);
    c.tap(Action::Right);
    CHECK(c.model.order().sides[0] == 1);
    c.tap(Action::Right);
    CHECK(c.model.order().sides[0] == 1);
    c.tap(Action::Right, 2);
    CHECK(c.model.order().sides[2] == 1);
    c.tap(Action::A);
    CHECK(c.model.chooser(1) == 0);
    c.tap(Action::A);
    CHECK(c.model.chooser(0) == 0); // the CPU's team
}

TEST_CASE("B leads back from every page of the team select") {
    Choosing c;
    for (int i = 0; i < 3; ++i) {
        c.tap(Action::A);
    }
    REQUIRE(c.model.page() == Page::Options);
    c.tap(Action::B);
    CHECK(c.model.page() == Page::Teams);
    CHECK(c.model.locked(0));
    CHECK_FALSE(c.model.locked(1));
    c.tap(Action::B);
    CHECK_FALSE(c.model.locked(0));
    c.tap(Action::B);
    CHECK(c.model.page() == Page::Sides);
    CHECK(c.tap(Action::B) == Outcome::Back);
}

TEST_CASE("the cursor skips the hole in the last row of teams") {
    Choosing c;
    c.tap(Action::A);
    for (int i = 0; i < 7; ++i) {
        c.tap(Action::Right);
    }
    REQUIRE(c.model.order().teams[0] == 7);
    c.tap(Action::Up); // 30 teams: the last row has 6
    CHECK(c.model.order().teams[0] == 7 + 2 * TeamSelectModel::kColumns);
    c.tap(Action::Down);
    CHECK(c.model.order().teams[0] == 7);
}

TEST_CASE("from the title through the teams into a match, and back by the pause menu") {
    const ScreenSetup setup = setupWithTeams();
    House house(setup, ToTitle{});
    house.tap(Action::Start);
    REQUIRE(house.current<Title>() != nullptr);
    CHECK(house.current<Title>()->menuOpen());
    house.tap(Action::Down); // below the arcade
    house.tap(Action::A);
    REQUIRE(house.current<TeamSelect>() != nullptr);
    CHECK(house.director.seatPolicy() == SeatPolicy::OnePerDevice);
    for (int i = 0; i < 4; ++i) {
        house.tap(Action::A);
    }
    REQUIRE(house.current<MatchScreen>() != nullptr);
    CHECK(house.current<MatchScreen>()->play().opening());
    house.tap(Action::A); // enough of it
    const std::int32_t tick = house.current<MatchScreen>()->play().match().tick;
    house.director.step(house.people.nothing());
    CHECK(house.current<MatchScreen>()->play().match().tick == tick + 1);

    house.tap(Action::Start);
    CHECK(house.current<MatchScreen>()->pauseOpen());
    const std::int32_t paused = house.current<MatchScreen>()->play().match().tick;
    house.tap(Action::Up); // the last row
    house.director.step(house.people.nothing());
    CHECK(house.current<MatchScreen>()->play().match().tick == paused);
    house.tap(Action::A);
    CHECK(house.director.asking()); // a match would be lost
    house.tap(Action::Down);
    house.tap(Action::A);
    CHECK(house.current<Title>() != nullptr);
}

TEST_CASE("the title's menu leads into the Net Lab, and out of the game") {
    const ScreenSetup setup = setupWithTeams();
    House house(setup, ToTitle{});
    house.tap(Action::Start);
    for (int row = 0; row < 3; ++row) {
        house.tap(Action::Down);
    }
    house.tap(Action::A);
    REQUIRE(house.current<NetLab>() != nullptr);
    house.tap(Action::Start);
    const auto focused = [&] { return house.current<NetLab>()->model().menu().focused().item; };
    for (int i = 0; i < 20 && focused() != MenuItem::Quit; ++i) {
        house.tap(Action::Up);
    }
    house.tap(Action::C);
    CHECK_FALSE(house.director.quitting());
    REQUIRE(house.current<Title>() != nullptr);
    CHECK(house.current<Title>()->menuOpen()); // start is asked for once
    house.tap(Action::A);
    REQUIRE(house.current<NetLab>() != nullptr); // and the focus was where it had been
    house.tap(Action::Menu);
    for (int i = 0; i < 20 && focused() != MenuItem::Quit; ++i) {
        house.tap(Action::Up);
    }
    house.tap(Action::C);
    house.tap(Action::B); // shows the way out, and is none
    CHECK_FALSE(house.director.quitting());
    house.tap(Action::A);
    CHECK(house.director.quitting());
}

TEST_CASE("the developer's keys pause, step, slow and rewind a match") {
    const ScreenSetup setup = setupWithTeams();
    House house(setup, ToMatch{});
    for (int i = 0; i < 120; ++i) {
        house.director.step(house.people.nothing());
    }
    const auto tick = [&] { return house.current<MatchScreen>()->play().match().tick; };
    CHECK(tick() == 120);
    house.tap(Action::Step);
    CHECK(tick() == 121);
    house.tap(Action::ToggleNodes);
    CHECK(house.current<MatchScreen>()->overlays() == bit(MatchOverlay::States));
    house.tap(Action::Reset);
    CHECK(tick() == 119);
    house.tap(Action::Pause);
    CHECK(tick() == 121);
    CHECK_FALSE(house.current<MatchScreen>()->pauseOpen());
    house.tap(Action::Slow);
    for (int i = 0; i < 20; ++i) {
        house.director.step(house.people.nothing());
    }
    CHECK(tick() == 132); // half speed: 22 ticks are 11
}

TEST_CASE("the stick as seen on the screen becomes pitch axes, in bytes") {
    const PadInput right = padOf({1.0f, 0.0f}, true, false, true);
    CHECK(right.x == 0);
    CHECK(right.z == -127);
    CHECK(right.held == (PadInput::kA | PadInput::kC));
    const PadInput up = padOf({0.0f, 1.0f}, false, true, false);
    CHECK(up.x == -127);
    CHECK(up.z == 0);
    CHECK(up.held == PadInput::kB);
    CHECK(padOf({-2.0f, 0.0f}, false, false, false).z == 127);
}

TEST_CASE("a match that is over leads to the result, and the result to a rematch") {
    const ScreenSetup setup = setupWithTeams();
    MatchOrder order;
    order.sides.fill(kNoSide);
    order.minutes = 2;
    House house(setup, ToMatch{order});
    for (int i = 0; i < 60 * 60 * 6 && house.current<ResultScreen>() == nullptr; ++i) {
        house.director.step(house.people.nothing());
    }
    REQUIRE(house.current<ResultScreen>() != nullptr);
    for (int i = 0; i < 30; ++i) {
        house.director.step(house.people.nothing());
    }
    house.tap(Action::A);
    REQUIRE(house.current<MatchScreen>() != nullptr);
    CHECK(house.current<MatchScreen>()->play().match().tick < 10);
    const auto seed = [&] { return house.current<MatchScreen>()->play().context().setup.seed; };
    CHECK(seed() == nextSeed(setup.seed)); // another match, the same in every run

    // Begun anew from its pause menu it is the same match.
    house.tap(Action::A); // enough of the opening
    house.tap(Action::Start);
    house.tap(Action::Down);
    house.tap(Action::A);
    house.tap(Action::Down); // yes, this one may be lost
    house.tap(Action::A);
    REQUIRE(house.current<MatchScreen>() != nullptr);
    CHECK_FALSE(house.current<MatchScreen>()->pauseOpen());
    CHECK(house.current<MatchScreen>()->play().match().tick < 10);
    CHECK(seed() == nextSeed(setup.seed));
}
