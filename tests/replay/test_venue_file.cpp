// Venues as files: the shipped ones, what a venue's tuning does, what is refused, and football on uneven
// ground.
#include "../damage.hpp"
#include "../match/plain_teams.hpp"
#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "physics/venue_look.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"

using namespace hexagoal;

namespace {

std::string textOf(const std::string& name) {
    return *readFile(findAssets()->assets / "venues" / (name + ".toml"));
}

/// A text with a line in place of another.
std::string with(std::string text, const std::string& line, const std::string& other) {
    const std::size_t at = text.find(line);
    REQUIRE(at != std::string::npos);
    return text.replace(at, line.size(), other);
}

} // namespace

TEST_CASE("the stadium's file is the stadium") {
    const auto venue = loadVenue("stadium");
    REQUIRE(venue);
    CHECK(firstDifference(*venue, stadiumVenue()).empty());
}

TEST_CASE("the test ground has slopes, a step, three kinds of ground and an irregular fence") {
    const auto venue = loadVenue("test-ground");
    REQUIRE(venue);
    const Surface& ground = venue->surface;
    CHECK(ground.height(0.0f, 40.0f) - ground.height(0.0f, -40.0f) == Approx(0.5f).margin(1e-4));
    CHECK(ground.height(25.0f, 0.0f) - ground.height(23.5f, 0.0f) == Approx(0.15f).margin(1e-4));
    CHECK(ground.kind(-22.0f, 6.0f) == Ground::Sand);
    CHECK(ground.kind(12.0f, -26.0f) == Ground::Water);
    CHECK(ground.wetnessAt(12.0f, -26.0f) == 1.0f);
    CHECK(ground.kind(0.0f, 0.0f) == Ground::Grass);
    CHECK(venue->enclosure.walls.size() == 6);
    CHECK_FALSE(venue->boards.present);
    CHECK(venue->goals[1].origin.y == Approx(0.5f).margin(1e-4));
}

TEST_CASE("a venue file that is wrong is refused by line and sentence") {
    const std::string text = textOf("test-ground");
    const auto error = [](const std::string& changed) { return parseVenue(changed, "v.toml").error(); };
    CHECK(error(with(text, "kind = \"sand\"", "kind = \"snad\"")).find("v.toml:") == 0);
    CHECK(error(with(text, "radius = 8.0", "radius = -1.0")).find("radius") != std::string::npos);
    CHECK(error(with(text, "boards = false", "bords = false")).find("'boards'") != std::string::npos);
    CHECK(
        error(with(text, "x = -16.0\nz = -20.0", "x = 4.0\nz = -50.0")).find("level within 3 m of a goal") !=
        std::string::npos);
    CHECK(error("name = ").find("this is not TOML") != std::string::npos);
    CHECK(loadVenue("nowhere").error().find(
              "there are: beach, cage, dusk, night, rain, snow, stadium, test-ground") != std::string::npos);
    CHECK_FALSE(loadVenue("../teams/bra"));
}

TEST_CASE("a light, weather or look that nobody painted is refused by line, with what is allowed") {
    const std::string text = textOf("stadium");
    const auto error = [&](const std::string& line, const std::string& other) {
        return parseVenue(with(text, line, other), "v.toml").error();
    };
    const std::string light = error("light = \"day\"", "light = \"dawn\"");
    CHECK(light.find("v.toml:3: ") == 0);
    CHECK(light.find("dawn") != std::string::npos);
    const std::string weather = error("weather = \"clear\"", "weather = \"hail\"");
    CHECK(weather.find("v.toml:4: ") == 0);
    const std::string look = error("look = \"stadium\"", "look = \"roof\"");
    CHECK(look.find("v.toml:5: ") == 0);
    for (const std::string_view name : kLightNames) {
        CHECK(light.find(name) != std::string::npos);
        const auto venue = parseVenue(with(text, "\"day\"", '"' + std::string(name) + '"'), "v.toml");
        REQUIRE(venue);
        CHECK(venue->light == name);
    }
    for (const std::string_view name : kWeatherNames) {
        CHECK(weather.find(name) != std::string::npos);
        CHECK(parseVenue(with(text, "\"clear\"", '"' + std::string(name) + '"'), "v.toml"));
    }
    for (const std::string_view name : kLookNames) {
        CHECK(look.find(name) != std::string::npos);
        const std::string changed = with(text, "look = \"stadium\"", "look = \"" + std::string(name) + '"');
        CHECK(parseVenue(changed, "v.toml"));
    }
}

TEST_CASE("a venue's file names the parts of its look one by one, and without a list all are there") {
    const std::string text = textOf("stadium");
    const auto with_ = [&](const std::string& parts) {
        return parseVenue(with(text, "look = \"stadium\"", "look = \"stadium\"\nparts = " + parts), "v.toml");
    };
    CHECK(partsOf(loadVenue("stadium")->look) == kAllParts);
    const auto some = with_("[\"stands\", \"benches\"]");
    REQUIRE(some);
    CHECK(lookName(some->look) == "stadium");
    CHECK(partsOf(some->look) == (1u << 0 | 1u << 4));
    const auto none = with_("[]");
    REQUIRE(none);
    CHECK(partsOf(none->look) == 0);
    // Naming all is saying nothing: the venue is the same, and so replays of it are.
    std::string all;
    for (const std::string_view part : kStadiumParts) {
        all += (all.empty() ? "\"" : ", \"") + std::string(part) + '"';
    }
    const auto whole = with_("[" + all + "]");
    REQUIRE(whole);
    CHECK(hashOf(*whole) == hashOf(*loadVenue("stadium")));
    CHECK(hashOf(*some) != hashOf(*whole));
    // What is only seen changes nothing that a ball meets.
    CHECK(fieldHash(none->enclosure) == fieldHash(whole->enclosure));
}

TEST_CASE("parts that a look does not have are refused by line, with what there is") {
    const std::string text = textOf("stadium");
    const auto error = [&](const std::string& parts) {
        return parseVenue(with(text, "look = \"stadium\"", "look = \"stadium\"\nparts = " + parts), "v.toml")
            .error();
    };
    const std::string unknown = error("[\"stands\", \"moat\"]");
    CHECK(unknown.find("v.toml:6: ") == 0);
    CHECK(unknown.find("moat") != std::string::npos);
    for (const std::string_view part : kStadiumParts) {
        CHECK(unknown.find(part) != std::string::npos);
    }
    CHECK(error("\"stands\"").find("must be a list of words out of stands") != std::string::npos);
    CHECK(error("[3]").find("v.toml:6: ") == 0);
    CHECK(error("[\"flags\", \"flags\"]").find("twice") != std::string::npos);
    for (const std::string part : {"roofs", "tunnel", "scoreboards"}) {
        CHECK(error("[\"" + part + "\"]").find("needs \"stands\"") != std::string::npos);
    }
    const std::string beach = textOf("beach");
    const std::string palms = with(beach, "look = \"beach\"", "look = \"beach\"\nparts = [\"palms\"]");
    REQUIRE(parseVenue(palms, "v.toml"));
    CHECK(parseVenue(palms, "v.toml")->look == "beach: palms");
    const std::string roofs = with(beach, "look = \"beach\"", "look = \"beach\"\nparts = [\"roofs\"]");
    CHECK(parseVenue(roofs, "v.toml").error().find("umbrellas, palms, huts") != std::string::npos);
}

TEST_CASE("players are barefoot where a venue's file says so: at the beach alone") {
    for (const std::string name : {"stadium", "rain", "snow", "cage", "dusk", "night", "test-ground"}) {
        CHECK(loadVenue(name)->feet == "boots");
    }
    const std::string text = textOf("beach");
    CHECK(loadVenue("beach")->feet == "bare");
    CHECK(parseVenue(with(text, "feet = \"bare\"\n", ""), "v.toml")->feet == "boots");
    CHECK(parseVenue(with(text, "feet = \"bare\"", "feet = \"boots\""), "v.toml")->feet == "boots");
    const std::string error =
        parseVenue(with(text, "feet = \"bare\"", "feet = \"sandals\""), "v.toml").error();
    CHECK(error.find("v.toml:6: ") == 0);
    CHECK(error.find("sandals") != std::string::npos);
    for (const std::string_view allowed : kFeetNames) {
        CHECK(error.find(allowed) != std::string::npos);
    }
}

TEST_CASE("damaged venue files are refused or read, and never crash") {
    const std::string text = textOf("test-ground");
    Rng rng(77);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        const auto venue = parseVenue(test::damaged(text, rng), "v.toml");
        refused += venue ? 0 : 1;
        if (venue) {
            CHECK(faultOf(*venue).empty());
        }
    }
    CHECK(refused > 150);
}

TEST_CASE("a venue's rows of tuning hold there and nowhere else") {
    const auto venue =
        parseVenue(textOf("stadium") + "\n[tuning]\nrollingDrag = 0.5\nfootReach = 1.0\n", "v.toml");
    REQUIRE(venue);
    MatchSetup setup = plainSetup();
    CHECK(MatchContext(setup).physics.rollingDrag == PhysicsTuning{}.rollingDrag);
    setup.venue = *venue;
    CHECK(MatchContext(setup).physics.rollingDrag == 0.5f);
    CHECK_FALSE(parseVenue(textOf("stadium") + "\n[tuning]\nrollingDrg = 0.5\n", "v.toml"));
}

TEST_CASE("a match on the test ground: nobody sinks in or leaves, and it ends") {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue("test-ground");
    setup.rules.minutes = 1.0f;
    Game game(setup);
    const Venue& venue = game.context().venue();
    float deepest = 0.0f;
    float farthest = 0.0f;
    bool uneven = false;
    while (!game.match().over() && game.match().tick < 60 * 300) {
        game.step({});
        for (const PlayerState& player : game.match().players) {
            if (player.onPitch) {
                const float ground = venue.surface.height(player.position.x, player.position.z);
                deepest = std::max(deepest, ground - player.position.y);
                const Kept kept =
                    keptWithin(venue.enclosure.bounds, {player.position.x, player.position.z}, 0.0f);
                farthest =
                    std::max(farthest, glm::length(kept.place - Vec2{player.position.x, player.position.z}));
                uneven = uneven || player.ground > 0.2f;
            }
        }
        const Vec3 ball = game.match().ball().position;
        deepest = std::max(deepest, venue.surface.height(ball.x, ball.z) - ball.y);
    }
    CHECK(game.match().over());
    CHECK(uneven);
    CHECK(deepest < 0.02f);
    CHECK(farthest < 0.3f); // of those who lie down or dive
}

TEST_CASE("a fence may give, if it throws back what presses it") {
    const std::string cage = textOf("cage");
    REQUIRE(cage.find("give = 0.3") != std::string::npos);
    const Result<Venue> soft = parseVenue(cage, "cage.toml");
    REQUIRE(soft);
    CHECK(soft->enclosure.soft.give == 0.3f);
    CHECK(soft->enclosure.soft.height == soft->enclosure.walls.front().height);
    CHECK(soft->enclosure.soft.restitution == soft->enclosure.walls.front().restitution);
    const auto changed = [&](const std::string& old, const std::string& now) {
        return parseVenue(with(cage, old, now), "cage.toml");
    };
    CHECK_FALSE(changed("give = 0.3", "give = 2.0"));
    CHECK(changed("give = 0.3", "give = 2.0").error().find("0.6") != std::string::npos);
    CHECK_FALSE(changed("restitution = 0.62", "restitution = 0.1"));
    CHECK(changed("give = 0.3\n", "")->enclosure.soft.give == 0.0f);
}
