#include "catch.hpp"
#include "core/files.hpp"
#include "replay/replay_shelf.hpp"
#include "temporary_folder.hpp"

#include "../match/plain_teams.hpp"

#include <chrono>
#include <filesystem>
#include <string>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

constexpr std::chrono::system_clock::time_point kNoon{std::chrono::hours(24 * 365 * 50 + 12)};

Game played(int ticks) {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 1.0f;
    Game game(setup);
    for (int i = 0; i < ticks; ++i) {
        game.step({});
    }
    return game;
}

std::shared_ptr<const std::vector<Team>> teams() {
    const MatchSetup setup = plainSetup();
    return std::make_shared<const std::vector<Team>>(std::vector<Team>{setup.teams[0], setup.teams[1]});
}

} // namespace

TEST_CASE("A match that is kept is listed, fetched, and plays to the same hash") {
    const TemporaryFolder place;
    ReplayShelf shelf(place / "made with the first", teams(), {});
    shelf.look();
    shelf.finish();
    CHECK(shelf.names().empty());
    CHECK(shelf.problem().empty());

    const Game game = played(300);
    shelf.keep(game, kNoon);
    shelf.finish();
    CHECK(shelf.problem().empty());
    REQUIRE(shelf.names().size() == 1);
    const std::string name = shelf.names()[0];
    CHECK(name == replayName(game.match(), game.context().setup, kNoon));
    CHECK_THAT(name, ContainsSubstring("AAA 0-0 BBB"));
    CHECK(shelf.kept().filename().string() == name + ".replay");

    shelf.fetch(name);
    shelf.finish();
    auto fetched = shelf.takeFetched();
    REQUIRE(fetched);
    CHECK_FALSE(shelf.takeFetched());
    CHECK(fetched->ticks() == 300);
    CHECK(fetched->at(300).hash() == game.hash());
}

TEST_CASE("No kept match is ever written over, and the newest stands first") {
    const TemporaryFolder place;
    ReplayShelf shelf(place.path(), teams(), {});
    const Game game = played(60);
    shelf.keep(game, kNoon);
    shelf.keep(game, kNoon);
    shelf.keep(game, kNoon + std::chrono::hours(30));
    shelf.finish();
    const std::vector<std::string> names = shelf.names();
    REQUIRE(names.size() == 3);
    CHECK(names[0] == replayName(game.match(), game.context().setup, kNoon + std::chrono::hours(30)));
    CHECK_THAT(names[1] + names[2], ContainsSubstring("(2)"));
}

TEST_CASE("What cannot be kept or fetched is told, and nothing else is lost") {
    const TemporaryFolder place;
    REQUIRE(writeFileAtomically(place / "file", "in the way"));
    ReplayShelf blocked(place / "file" / "replays", teams(), {});
    blocked.keep(played(10), kNoon);
    blocked.finish();
    CHECK_THAT(blocked.problem(), ContainsSubstring("file"));
    CHECK(blocked.kept().empty());

    ReplayShelf shelf(place.path(), teams(), {});
    REQUIRE(writeFileAtomically(place / "damaged.replay", "no replay"));
    shelf.look();
    shelf.fetch("damaged");
    shelf.finish();
    CHECK(shelf.names() == std::vector<std::string>{"damaged"});
    CHECK_FALSE(shelf.takeFetched());
    CHECK_THAT(shelf.problem(), ContainsSubstring("damaged.replay"));
    shelf.fetch("gone");
    shelf.finish();
    CHECK_THAT(shelf.problem(), ContainsSubstring("gone.replay"));

    // A team that is no longer there.
    shelf.keep(played(10), kNoon);
    shelf.finish();
    CHECK(shelf.problem().empty());
    const std::string kept = shelf.kept().stem().string();
    ReplayShelf others(place.path(), std::make_shared<const std::vector<Team>>(), {});
    others.fetch(kept);
    others.finish();
    CHECK_FALSE(others.takeFetched());
    CHECK_THAT(others.problem(), ContainsSubstring("AAA"));
}

TEST_CASE("A scene of a film is kept beside its match, named by what happens in it") {
    const TemporaryFolder place;
    ReplayShelf shelf(place / "replays", teams(), {});
    const Game game = played(900);
    shelf.keep(game, kNoon);
    shelf.finish();
    shelf.fetch(shelf.names().at(0));
    shelf.finish();
    const std::shared_ptr<const Film> film = shelf.takeFetched();
    REQUIRE(film);
    shelf.keepScene(film, {200, 500, nullptr}, kNoon + std::chrono::seconds(5));
    shelf.finish();
    CHECK(shelf.problem().empty());
    REQUIRE(shelf.names().size() == 2);
    const std::string name = shelf.names().at(0);
    CHECK_THAT(name, ContainsSubstring("AAA 0-0 BBB scene "));
    shelf.fetch(name);
    shelf.finish();
    const std::shared_ptr<const Film> scene = shelf.takeFetched();
    REQUIRE(scene);
    CHECK(scene->first() == 200);
    CHECK(scene->ticks() == 500);
    CHECK(scene->at(500).hash() == film->at(500).hash());
}
