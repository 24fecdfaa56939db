// A match is kept from its pause menu and its result, and seen again from the title's list.
#include "catch.hpp"
#include "guest.hpp"

#include "core/files.hpp"
#include "replay/replay_shelf.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/replay_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/replays/replay_list.hpp"
#include "screens/title.hpp"

#include <memory>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

void chooseInPause(Guest& guest, PauseRow row) {
    guest.tap(Action::Start);
    REQUIRE(guest.on<MatchScreen>()->pauseOpen());
    while (guest.on<MatchScreen>()->pauseMenu().focused() != row) {
        guest.tap(Action::Down);
    }
    guest.tap(Action::A);
}

} // namespace

TEST_CASE(
    "A match saved in its pause menu is in the list, plays to its last tick, and leads back to the list") {
    Guest viewer;
    viewer.start(ToMatch{});
    viewer.wait(200);
    chooseInPause(viewer, PauseRow::Save);
    CHECK(viewer.on<MatchScreen>()->pauseOpen()); // goes on as it was
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->problem().empty());
    const std::int32_t ticks = viewer.on<MatchScreen>()->play().match().tick;
    const std::uint64_t hash = viewer.on<MatchScreen>()->play().game().hash();
    viewer.tap(Action::A); // once more: it is kept already
    viewer.setup.replays->finish();

    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(2);
    REQUIRE(viewer.on<ReplayList>()->names().size() == 1);
    viewer.tap(Action::A);
    viewer.setup.replays->finish();
    viewer.wait(90);
    REQUIRE(viewer.on<ReplayScreen>() != nullptr);
    while (viewer.on<ReplayScreen>()->play().match().tick < ticks) {
        viewer.wait(1);
    }
    viewer.wait(30);
    CHECK(viewer.on<ReplayScreen>()->play().match().tick == ticks);
    CHECK(viewer.on<ReplayScreen>()->play().game().hash() == hash);
    viewer.wait(300);
    CHECK(viewer.on<ReplayList>() != nullptr);
    viewer.tap(Action::Menu);
    CHECK(viewer.on<Title>() != nullptr);
}

TEST_CASE("A damaged replay is refused in the list, which goes on") {
    Guest viewer;
    std::filesystem::create_directories(viewer.folder / "replays");
    REQUIRE(writeFileAtomically(viewer.folder / "replays" / "x.replay", "nothing"));
    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(2);
    REQUIRE(viewer.on<ReplayList>()->names().size() == 1);
    viewer.tap(Action::A);
    viewer.setup.replays->finish();
    viewer.wait(60);
    CHECK(viewer.on<ReplayList>() != nullptr);
    CHECK_THAT(viewer.setup.replays->problem(), ContainsSubstring("x.replay"));
    viewer.tap(Action::Down);
    viewer.tap(Action::A); // the last row
    CHECK(viewer.on<Title>() != nullptr);
}

TEST_CASE("The result keeps the whole match") {
    Guest viewer;
    viewer.start(ToMatch{});
    viewer.wait(100);
    const auto play = std::make_shared<MatchPlay>(viewer.on<MatchScreen>()->play().game());
    viewer.start(ToResult{{}, play});
    viewer.wait(40);
    viewer.tap(Action::Down);
    viewer.tap(Action::Down);
    viewer.tap(Action::A);
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->names().size() == 1);
    CHECK(viewer.on<ResultScreen>() != nullptr);
}
