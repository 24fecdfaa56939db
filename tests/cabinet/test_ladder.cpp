#include "cabinet/ladder.hpp"
#include "cabinet/tour.hpp"
#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"

#include <algorithm>
#include <numeric>
#include <set>

using namespace hexagoal;

namespace {

std::filesystem::path assets() {
    const auto folders = findAssets();
    REQUIRE(folders);
    return folders->assets;
}

} // namespace

TEST_CASE("the ladder that ships rises to a secret ninth team, which is stronger than any other") {
    const auto arcade = loadArcade(assets());
    REQUIRE(arcade);
    for (std::size_t i = 1; i < kLadderMatches; ++i) {
        CHECK(arcade->ladder[i].level > arcade->ladder[i - 1].level);
        CHECK(arcade->ladder[i].worth > arcade->ladder[i - 1].worth);
        CHECK(arcade->ladder[i].strongest >= arcade->ladder[i - 1].strongest);
    }
    CHECK(arcade->ladder[kSecretRung].worth > arcade->ladder[kLadderMatches - 1].worth);
    CHECK(overall(arcade->secretTeam) > 85.0f);
    CHECK(arcade->secretTeam.code == "HEX");
}

TEST_CASE("opponents are all different, never one's own team, and the last is stronger than the first") {
    const auto arcade = loadArcade(assets());
    REQUIRE(arcade);
    std::vector<int> byStrength(32);
    std::iota(byStrength.begin(), byStrength.end(), 0);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        Rng rng(seed);
        const int own = static_cast<int>(seed % 32);
        const Rivals rivals = drawRivals(rng, arcade->ladder, byStrength, own);
        const std::set<int> different(rivals.begin(), rivals.end());
        REQUIRE(different.size() == kRungs);
        REQUIRE(different.count(own) == 0);
        REQUIRE(rivals[kSecretRung] == kSecretTeam);
        REQUIRE(rivals[7] > rivals[0] + 8);
    }
}

TEST_CASE("nine teams are enough for a ladder") {
    std::vector<int> byStrength(9);
    std::iota(byStrength.begin(), byStrength.end(), 0);
    Rng rng(1);
    const Rivals rivals = drawRivals(rng, Ladder{}, byStrength, 4);
    CHECK(std::set<int>(rivals.begin(), rivals.end()).size() == kRungs);
}

TEST_CASE("with few teams they are met again, once all were met") {
    for (int teams = 2; teams <= kLadderMatches; ++teams) {
        std::vector<int> byStrength(static_cast<std::size_t>(teams));
        std::iota(byStrength.begin(), byStrength.end(), 0);
        for (int own = 0; own < teams; ++own) {
            Rng rng(static_cast<std::uint64_t>(teams));
            const Rivals rivals = drawRivals(rng, Ladder{}, byStrength, own);
            std::vector<int> met(static_cast<std::size_t>(teams));
            for (int rung = 0; rung < kLadderMatches; ++rung) {
                ++met[static_cast<std::size_t>(rivals[static_cast<std::size_t>(rung)])];
            }
            INFO(teams << " teams, own " << own);
            CHECK(met[static_cast<std::size_t>(own)] == 0);
            met.erase(met.begin() + own);
            CHECK(*std::max_element(met.begin(), met.end()) - *std::min_element(met.begin(), met.end()) <= 1);
        }
    }
}

TEST_CASE("the ladder travels: two venues or more by the fourth match, all of them by the eighth") {
    const auto arcade = loadArcade(assets());
    REQUIRE(arcade);
    std::set<int> seen;
    for (int i = 0; i < kLadderMatches; ++i) {
        seen.insert(arcade->ladder[static_cast<std::size_t>(i)].venue);
        if (i == 0) {
            CHECK(seen == std::set<int>{0}); // it begins at home
        }
        if (i == 3) {
            CHECK(seen.size() >= 2);
        }
    }
    CHECK(seen.size() == kShippedVenues.size());
}

TEST_CASE("what the operator switches off is played at the Stadium, which has the weather that he says") {
    CabinetSettings settings;
    Rung rung;
    for (int venue = 0; venue < kShippedCount; ++venue) {
        rung.venue = venue;
        CHECK(venueOf(rung, settings) == kShippedVenues[static_cast<std::size_t>(venue)]);
    }
    settings.venueRain = settings.venueSnow = settings.venueBeach = settings.venueCage = 0;
    settings.venueDusk = settings.venueNight = 0;
    for (int venue = 0; venue < kShippedCount; ++venue) {
        rung.venue = venue;
        CHECK(isOn(venue, settings) == (venue == 0));
        settings.stadiumWeather = 0;
        CHECK(venueOf(rung, settings) == kStadium);
        settings.stadiumWeather = static_cast<int>(Weather::Wind);
        CHECK(venueOf(rung, settings) == kWindy);
    }
    settings.venueSnow = 1;
    rung.venue = 2;
    CHECK(venueOf(rung, settings) == "snow");
}

TEST_CASE("demonstrations go through the venues that are on, in turn, the Stadium first") {
    CabinetSettings settings;
    for (std::uint64_t turn = 0; turn < 12; ++turn) {
        CHECK(demoVenue(turn, settings) == kShippedVenues[turn % kShippedVenues.size()]);
    }
    settings.venueRain = settings.venueBeach = 0;
    CHECK(demoVenue(0, settings) == kStadium);
    CHECK(demoVenue(1, settings) == "snow");
    CHECK(demoVenue(2, settings) == "cage");
    CHECK(demoVenue(3, settings) == "dusk");
    CHECK(demoVenue(5, settings) == kStadium);
    settings.venueSnow = settings.venueCage = settings.venueDusk = settings.venueNight = 0;
    CHECK(demoVenue(7, settings) == kStadium);
}

TEST_CASE("the operator's difficulty moves every level, within 1 to 8") {
    CHECK(levelOf({.level = 1}, 0) == 1);
    CHECK(levelOf({.level = 4}, 2) == 4);
    CHECK(levelOf({.level = 4}, 4) == 6);
    CHECK(levelOf({.level = 8}, 4) == 8);
}

TEST_CASE("what is wrong with a ladder file is said with its line") {
    auto text = readFile(assets() / "arcade.toml");
    REQUIRE(text);
    const auto at = text->find("level = 3");
    text->replace(at, 9, "level = 1");
    const auto falls = parseArcade(*text, "arcade.toml");
    REQUIRE_FALSE(falls);
    CHECK_THAT(falls.error(), ContainsSubstring("arcade.toml:26: level and worth must not fall"));
    text->replace(at, 9, "level = 9");
    const auto outside = parseArcade(*text, "arcade.toml");
    REQUIRE_FALSE(outside);
    CHECK_THAT(outside.error(), ContainsSubstring("level = 9 must be a whole number from 1 to 8"));
    text->replace(at, 9, "level = 3");
    const std::string sand = "venue = \"beach\"";
    text->replace(text->find(sand), sand.size(), "venue = \"sea\"");
    const auto nowhere = parseArcade(*text, "arcade.toml");
    REQUIRE_FALSE(nowhere);
    CHECK_THAT(nowhere.error(), ContainsSubstring("arcade.toml:22: venue"));
    CHECK_THAT(nowhere.error(), ContainsSubstring("stadium, rain, snow, beach, cage, dusk, night"));
    CHECK_FALSE(parseArcade("[[match]]\n", "arcade.toml"));
    CHECK_FALSE(parseArcade("[[match", "arcade.toml"));
}
