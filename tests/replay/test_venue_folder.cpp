// Venues that can be chosen: those that ship, the windy Stadium, and the player's own.
#include "../match/plain_teams.hpp"
#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "replay/replay_file.hpp"
#include "replay/venue_file.hpp"
#include "replay/venue_folder.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <fstream>
#include <set>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

std::string textOf(const std::string& name) {
    return *readFile(findAssets()->assets / "venues" / (name + ".toml"));
}

/// The cage under another name, with one of its lines changed.
std::string cageCalled(const std::string& name, const std::string& old = "give = 0.3",
                       const std::string& now = "give = 0.3") {
    std::string text = textOf("cage");
    const std::string line = "name = \"cage\"";
    text.replace(text.find(line), line.size(), "name = \"" + name + "\"");
    return text.replace(text.find(old), old.size(), now);
}

void write(const fs::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

VenueBook bookOf(const fs::path& own) {
    const auto book = loadVenues(findAssets()->assets, own);
    REQUIRE(book);
    return *book;
}

bool says(const std::vector<std::string>& problems, const std::string& words) {
    return std::any_of(problems.begin(), problems.end(),
                       [&](const std::string& problem) { return problem.find(words) != std::string::npos; });
}

} // namespace

TEST_CASE("seven venues ship, in their order, the test ground is none of them") {
    const VenueBook book = bookOf({});
    CHECK(book.problems.empty());
    REQUIRE(book.venues.size() == kShippedVenues.size());
    for (std::size_t i = 0; i < kShippedVenues.size(); ++i) {
        CHECK(book.venues[i].name == kShippedVenues[i]);
    }
    CHECK(book.find("test-ground") == nullptr);
    CHECK(book.at("nowhere", 1).name == kStadium);
    CHECK_FALSE(VenueBook::isOwn("beach"));
    CHECK(VenueBook::isOwn("roof"));
}

TEST_CASE("the weather of the Stadium is a venue each: rain, snow, dusk and night are files, the wind is "
          "drawn by the seed") {
    const VenueBook book = bookOf({});
    for (const Weather weather :
         {Weather::Clear, Weather::Rain, Weather::Snow, Weather::Wind, Weather::Dusk, Weather::Night}) {
        CHECK(weatherOf(stadiumIn(weather)) == weather);
        const Venue venue = book.at(stadiumIn(weather), 3);
        CHECK(venue.name == stadiumIn(weather));
        CHECK(venue.look == "stadium");
        CHECK(firstDifference(venue.pitch, book.venues[0].pitch).empty());
    }
    CHECK_FALSE(weatherOf("beach"));
    std::set<int> quarters;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        MatchSetup setup = plainSetup();
        setup.venue = book.at(kWindy, seed);
        const PhysicsTuning physics = MatchContext(setup).physics;
        const float speed = glm::length(Vec2{physics.windX, physics.windZ});
        CHECK(speed > 4.999f);
        CHECK(speed < 9.001f);
        quarters.insert((physics.windX > 0.0f ? 1 : 0) + (physics.windZ > 0.0f ? 2 : 0));
    }
    CHECK(quarters.size() == 4); // from anywhere
    CHECK(hashOf(book.at(kWindy, 5)) == hashOf(book.at(kWindy, 5)));
    CHECK(hashOf(book.at(kWindy, 5)) != hashOf(book.at(kWindy, 6)));
}

TEST_CASE("the player's own venues come after those that ship, a damaged one costs only itself") {
    const TemporaryFolder folder;
    write(folder / "zoo.toml", cageCalled("zoo"));
    write(folder / "attic.toml", cageCalled("attic"));
    write(folder / "broken.toml", cageCalled("broken", "[tuning]", "[tuning]\nrollingDrag = 900.0"));
    write(folder / "other.toml", cageCalled("another"));
    write(folder / "beach.toml", cageCalled("beach"));
    write(folder / "wind.toml", cageCalled("wind"));
    write(folder / "two words.toml", cageCalled("two words"));
    write(folder / "readme.txt", "no venue");
    const VenueBook book = bookOf(folder.path());
    REQUIRE(book.venues.size() == kShippedVenues.size() + 2);
    CHECK(book.venues[kShippedVenues.size()].name == "attic");
    CHECK(book.venues[kShippedVenues.size() + 1].name == "zoo");
    CHECK(book.problems.size() == 5);
    CHECK(says(book.problems, "broken.toml:"));
    CHECK(says(book.problems, "rollingDrag"));
    CHECK(says(book.problems, "so the file must be named another.toml"));
    CHECK(says(book.problems, "beach.toml: the game has a venue beach of its own; take a name other than"));
    CHECK(says(book.problems, "the game has a venue wind of its own"));
    CHECK(says(book.problems, "name must have no spaces"));
    CHECK(book.find("beach")->enclosure.bounds.size() == 4); // the shipped one
}

TEST_CASE("too many venues of his own: the first of them count, and it is said") {
    const TemporaryFolder folder;
    const std::string text = textOf("stadium");
    for (int i = 10; i < 10 + static_cast<int>(VenueBook::kMostOwn) + 3; ++i) {
        const std::string name = "v" + std::to_string(i);
        std::string own = text;
        const std::string line = "name = \"stadium\"";
        write(folder / (name + ".toml"), own.replace(own.find(line), line.size(), "name = \"" + name + "\""));
    }
    const VenueBook book = bookOf(folder.path());
    CHECK(book.venues.size() == kShippedVenues.size() + VenueBook::kMostOwn);
    REQUIRE(book.problems.size() == 1);
    CHECK(says(book.problems, "24 venues are allowed"));
}

TEST_CASE("no folder, an empty one, and one that is a file: the shipped venues are there") {
    const TemporaryFolder folder;
    CHECK(bookOf(folder / "none").problems.empty());
    CHECK(bookOf(folder.path()).problems.empty());
    write(folder / "file", "");
    const VenueBook book = bookOf(folder / "file");
    CHECK(book.venues.size() == kShippedVenues.size());
    CHECK(says(book.problems, "cannot read the folder"));
}

TEST_CASE("a damaged shipped venue is left out, without the Stadium nothing can be played") {
    const TemporaryFolder folder;
    fs::create_directories(folder / "venues");
    for (const std::string_view name : kShippedVenues) {
        write(folder / "venues" / (std::string(name) + ".toml"), textOf(std::string(name)));
    }
    write(folder / "venues" / "snow.toml", "name = ");
    const auto book = loadVenues(folder.path(), {});
    REQUIRE(book);
    CHECK(book->venues.size() == kShippedVenues.size() - 1);
    CHECK(book->problems.size() == 1);
    CHECK(book->at("snow", 1).name == kStadium);
    write(folder / "venues" / "stadium.toml", "name = ");
    CHECK_FALSE(loadVenues(folder.path(), {}));
}

TEST_CASE("any venue is found by name, and who asks for another is told what there is") {
    const TemporaryFolder folder;
    write(folder / "roof.toml", cageCalled("roof"));
    write(folder / "cage.toml", "nonsense");
    const fs::path assets = findAssets()->assets;
    const auto load = [&](std::string_view name) { return loadAnyVenue(assets, folder.path(), name, 4); };
    CHECK(load("roof"));
    CHECK(load("test-ground"));
    CHECK(load("cage")); // his own hides nothing
    CHECK(firstDifference(*load(kWindy), inWind(*loadVenue("stadium"), 4)).empty());
    const std::string error = load("nowhere").error();
    CHECK(error.find("there are: beach, cage, dusk, night, rain, snow, stadium, test-ground, wind") !=
          std::string::npos);
    CHECK(error.find(": cage, roof") != std::string::npos);
}

TEST_CASE("a match in the wind and one at a venue of his own are played back to the same hash") {
    const TemporaryFolder folder;
    write(folder / "roof.toml", cageCalled("roof"));
    for (const std::string name : {"roof", "wind", "rain", "beach"}) {
        CAPTURE(name);
        MatchSetup setup = plainSetup();
        setup.seed = 21;
        setup.rules.minutes = 0.5f;
        setup.venue = bookOf(folder.path()).at(name, setup.seed);
        const std::vector<Team> teams(setup.teams.begin(), setup.teams.end());
        Game game(setup);
        for (int tick = 0; tick < 600; ++tick) {
            game.step({});
        }
        const auto replay = parseReplay(replayText(replayOf(game)), "a.replay");
        REQUIRE(replay);
        CHECK(replay->venue == name);
        const auto venue = loadAnyVenue(findAssets()->assets, folder.path(), replay->venue, replay->seed);
        REQUIRE(venue);
        auto again = gameOf(*replay, teams, {}, *venue);
        if (!again) {
            FAIL(again.error());
        }
        const Verdict verdict = verify(*replay, std::move(*again));
        CHECK(verdict.firstDiffering == -1);
        CHECK(verdict.hash == game.hash());
    }
}

TEST_CASE("the roof-top cage of the docs is a venue as it stands there, and is played on") {
    const fs::path docs = fs::path(HEXAGOAL_TEST_DATA).parent_path().parent_path() / "docs";
    const auto page = readFile(docs / "roof-top-cage.md");
    REQUIRE(page);
    const std::string fence = "```toml\n";
    const auto from = page->find(fence);
    REQUIRE(from != std::string::npos);
    const auto begin = from + fence.size();
    const TemporaryFolder folder;
    write(folder / "roof-top.toml", page->substr(begin, page->find("```", begin) - begin));
    const VenueBook book = bookOf(folder.path());
    CHECK(book.problems == std::vector<std::string>{});
    const Venue* roof = book.find("roof-top");
    REQUIRE(roof != nullptr);
    CHECK(roof->rules.players == 5);
    CHECK(roof->computer.size() > 50);
    MatchSetup setup = plainSetup();
    setup.venue = *roof;
    setup.rules.minutes = 1.0f;
    Game game(setup);
    std::set<PlayerId> touched;
    int outside = 0;
    while (!game.match().over() && game.match().tick < 60 * 300) {
        game.step({});
        if (game.match().lastTouch.player != kNobody) {
            touched.insert(game.match().lastTouch.player);
        }
        for (const PlayerState& player : game.match().players) {
            const Vec2 at{player.position.x, player.position.z};
            outside +=
                player.onPitch && glm::length(keptWithin(roof->enclosure.bounds, at, 0.0f).place - at) > 0.3f;
        }
    }
    CHECK(game.match().over());
    CHECK(touched.size() >= 8);
    CHECK(outside == 0);
}
