// What is heard of the menus: every move, change, confirm and back, and nothing where nothing happens.
#include "catch.hpp"

#include "lab_player.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/teams/team_select_model.hpp"

#include <initializer_list>

using namespace hexagoal;
using hexagoal::test::LabPlayer;

namespace {

InputFrame press(std::initializer_list<Action> actions, int seatIndex = 0) {
    InputFrame frame;
    SeatInput& seat = frame.seats[static_cast<std::size_t>(seatIndex)];
    for (const Action action : actions) {
        addValue(seat, action, 1.0f);
    }
    findEdges(seat, 0);
    return frame;
}

Cues both(Cue a, Cue b) {
    Cues cues = a;
    return cues |= b;
}

} // namespace

TEST_CASE("A menu is heard by its answers") {
    MenuList menu;
    menu.open(3);
    CHECK(heardOf(menu.step({})).empty());
    CHECK(heardOf(menu.step(press({Action::Down}))) == Cue::Move);
    CHECK(heardOf(menu.step(press({Action::Down}))).empty()); // held on: it waits before it goes on
    CHECK(heardOf(menu.step(press({Action::A}))) == Cue::Confirm);
    CHECK(heardOf(menu.step(press({Action::B}))) == Cue::Back);
    CHECK(heardOf(menu.step(press({Action::Up, Action::A}))) == both(Cue::Move, Cue::Confirm));
    CHECK(heardOf(menu.step(press({Action::Right}, 1))) == Cue::Change);
    CHECK(heardOf(menu.step(press({Action::Right}, 2)), {}).empty()); // a menu without values
    CHECK(heardOf(menu.step(press({Action::Right}, 3)), Cue::Move) == Cue::Move);

    menu.open(1);
    CHECK(heardOf(menu.step(press({Action::Down}))).empty()); // nowhere to go
}

TEST_CASE("Choosing teams is heard, from joining to the kick-off") {
    TeamSelectModel model{30, {}, 1};
    const auto heard = [&](std::initializer_list<Action> actions, int seat = 0) {
        model.step(press(actions, seat));
        const Cues cues = model.heard();
        model.step({});
        CHECK(model.heard().empty());
        return cues;
    };
    CHECK(heard({Action::Left}).empty()); // he plays for home already
    CHECK(heard({Action::A}, 1) == Cue::Confirm);
    CHECK(heard({Action::B}, 1) == Cue::Back);
    CHECK(heard({Action::A}) == Cue::Confirm);
    CHECK(heard({Action::Right}) == Cue::Move);
    CHECK(heard({Action::C}) == Cue::Change);
    CHECK(heard({Action::A}) == Cue::Confirm);
    CHECK(heard({Action::A}) == Cue::Confirm);
    REQUIRE(model.page() == TeamSelectModel::Page::Options);
    CHECK(heard({Action::Right}).empty()); // nothing to turn on the row of the kick-off
    CHECK(heard({Action::Down}) == Cue::Move);
    for (int level = model.order().level; level < 8; ++level) {
        CHECK(heard({Action::Right}) == Cue::Change);
    }
    CHECK(heard({Action::Right}).empty()); // the end of the scale
    CHECK(heard({Action::Up}) == Cue::Move);
    CHECK(heard({Action::A}) == Cue::Start);
}

TEST_CASE("The Net Lab's menu is heard, and a held dial only once") {
    LabPlayer player;
    const auto heard = [&](Action action) {
        player.hold(action);
        player.wait();
        const Cues cues = player.lab.heard();
        player.letGo(action);
        player.wait();
        CHECK(player.lab.heard().empty());
        return cues;
    };
    CHECK(heard(Action::Start) == Cue::Confirm);
    CHECK(heard(Action::Down) == Cue::Move);
    REQUIRE(player.goTo(MenuItem::Pause));
    CHECK(heard(Action::C) == Cue::Confirm);
    REQUIRE(player.goTo(MenuItem::SingleStep));
    CHECK(heard(Action::Right).empty());
    REQUIRE(player.goTo(MenuItem::Speed));
    CHECK(heard(Action::Right) == Cue::Change);
    REQUIRE(player.goTo(MenuItem::Orbit));
    player.hold(Action::Right);
    int times = 0;
    for (int tick = 0; tick < 60; ++tick) {
        player.wait();
        times += player.lab.heard().empty() ? 0 : 1;
    }
    CHECK(times == 1);
    player.letGo(Action::Right);
    player.wait();
    CHECK(heard(Action::B) == Cue::Back);
    player.hold(Action::C);
    player.wait(5);
    CHECK(player.lab.heard().empty()); // a shot is no menu
}
