#include "../damage.hpp"
#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "replay/team_folder.hpp"
#include "teams/colour_vision.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <fstream>
#include <set>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

const std::vector<Team>& allTeams() {
    static const std::vector<Team> teams = [] {
        auto loaded = loadTeams();
        if (!loaded) {
            FAIL(loaded.error());
        }
        return *loaded;
    }();
    return teams;
}

/// A folder that holds copies of the formations and of these teams.
void copyTeams(const TemporaryFolder& folder, const std::vector<std::string>& files) {
    const fs::path assets = findAssets()->assets;
    fs::create_directories(folder / "teams");
    fs::copy_file(assets / "formations.toml", folder / "formations.toml");
    for (const std::string& file : files) {
        fs::copy_file(assets / "teams" / file, folder / "teams" / file);
    }
}

float apart(const Kit& a, const Kit& b) {
    return leastDistance(seenColour(linearLight(a.shirt)), seenColour(linearLight(b.shirt)));
}

/// To usual eyes.
float fromGrass(const Kit& kit) {
    const Vec3 grass = seenColour(linearLight({80, 136, 53}), Vision::Usual);
    return std::sqrt(lengthSquared(seenColour(linearLight(kit.shirt), Vision::Usual) - grass));
}

} // namespace

TEST_CASE("at least 24 nations are there, by code, each with eleven players and two kits") {
    const std::vector<Team>& teams = allTeams();
    CHECK(teams.size() >= 24);
    std::set<std::string> names;
    std::set<std::string> formations;
    for (std::size_t i = 0; i < teams.size(); ++i) {
        CAPTURE(teams[i].code);
        CHECK((i == 0 || teams[i - 1].code < teams[i].code));
        CHECK(names.insert(teams[i].name).second);
        CHECK(apart(teams[i].home, teams[i].away) > 0.2f);
        formations.insert(teams[i].formation.name);
    }
    CHECK(formations.size() >= 6);
}

TEST_CASE("nations differ in strength, and players are good at what their place needs") {
    std::vector<float> strengths;
    for (const Team& team : allTeams()) {
        CAPTURE(team.code);
        const float strength = overall(team);
        strengths.push_back(strength);
        std::set<std::string> names;
        for (std::size_t slot = 0; slot < team.players.size(); ++slot) {
            const PlayerSheet& player = team.players[slot];
            CAPTURE(player.name);
            CHECK(names.insert(player.name).second);
            const Ratings& ratings = player.ratings;
            if (slot == 0) {
                CHECK(static_cast<float>(ratings.keeping) > strength - 10.0f);
                continue;
            }
            CHECK(ratings.keeping <= 20);
            if (team.formation.slots[slot].role == Role::Striker) {
                CHECK(ratings.shooting > ratings.tackling);
            }
            if (team.formation.slots[slot].role == Role::CentreBack) {
                CHECK(ratings.tackling > ratings.shooting);
            }
        }
    }
    std::sort(strengths.begin(), strengths.end());
    CHECK(strengths.front() > 60.0f);
    CHECK(strengths.front() < 65.0f);
    CHECK(strengths.back() > 84.0f);
    CHECK(strengths.back() < 88.0f);
}

TEST_CASE("CABINET 29: in all pairings, all eyes tell sides, keepers and officials apart") {
    int pairings = 0;
    int grey = 0;
    for (const Team& home : allTeams()) {
        for (const Team& away : allTeams()) {
            const KitChoice kits = chooseKits(home, away);
            CAPTURE(home.code, away.code);
            CHECK(apart(kits.shirts[0], kits.shirts[1]) >= 0.2f);
            CHECK(apart(kits.keepers[0], kits.keepers[1]) >= 0.07f);
            for (std::size_t side = 0; side < 2; ++side) {
                CHECK(apart(kits.keepers[0], kits.shirts[side]) >= 0.14f);
                CHECK(apart(kits.keepers[1], kits.shirts[side]) >= 0.14f);
                CHECK(apart(kits.officials, kits.shirts[side]) >= 0.1f);
                CHECK(apart(kits.officials, kits.keepers[side]) >= 0.07f);
                CHECK(fromGrass(kits.shirts[side]) >= 0.1f);
                CHECK(fromGrass(kits.keepers[side]) >= 0.1f);
            }
            const float lightness = lightnessDistance(seenColour(linearLight(kits.shirts[0].shirt)),
                                                      seenColour(linearLight(kits.shirts[1].shirt)));
            grey += lightness >= 0.12f ? 1 : 0;
            ++pairings;
        }
    }
    CAPTURE(grey, pairings);
    CHECK(grey * 100 >= pairings * 98);
}

TEST_CASE("a team in a file of another name is refused") {
    const TemporaryFolder folder;
    copyTeams(folder, {"bra.toml"});
    REQUIRE(loadTeams(folder.path()));
    fs::rename(folder / "teams" / "bra.toml", folder / "teams" / "arg.toml");
    const auto teams = loadTeams(folder.path());
    REQUIRE_FALSE(teams);
    CHECK_THAT(teams.error(),
               ContainsSubstring("arg.toml: the team's code is BRA") && ContainsSubstring("bra.toml"));
}

TEST_CASE("every damaged team is told of, and none is loaded") {
    const TemporaryFolder folder;
    copyTeams(folder, {"bra.toml", "esp.toml", "fra.toml"});
    REQUIRE(writeFileAtomically(folder / "teams" / "bra.toml", "code = \"BRA\"\n"));
    REQUIRE(writeFileAtomically(folder / "teams" / "fra.toml", "code = \n"));
    const auto teams = loadTeams(folder.path());
    REQUIRE_FALSE(teams);
    CHECK_THAT(teams.error(), ContainsSubstring("bra.toml:1: the team has no 'kits'") &&
                                  ContainsSubstring("fra.toml:1: column") && !ContainsSubstring("esp.toml"));
}

TEST_CASE("hundreds of damaged team files: the game plays with the others, and the file is named",
          "[damage]") {
    const TemporaryFolder folder;
    copyTeams(folder, {"bra.toml", "esp.toml", "fra.toml"});
    const std::string good = *readFile(folder / "teams" / "fra.toml");
    Rng rng(6);
    for (int file = 0; file < test::damagedFiles(300); ++file) {
        std::ofstream(folder / "teams" / "fra.toml") << test::damaged(good, rng);
        const auto loaded = loadSoundTeams(folder.path());
        REQUIRE(loaded);
        REQUIRE(loaded->teams.size() == 3 - loaded->problems.size());
        REQUIRE(loaded->teams[0].code == "BRA");
        for (const std::string& problem : loaded->problems) {
            REQUIRE_THAT(problem, ContainsSubstring("fra.toml:"));
        }
    }
    fs::remove(folder / "teams" / "bra.toml");
    fs::remove(folder / "teams" / "fra.toml");
    CHECK_THAT(loadSoundTeams(folder.path()).error(), ContainsSubstring("a match needs two teams"));
}

TEST_CASE("missing files and empty folders are told of") {
    const TemporaryFolder folder;
    CHECK_THAT(loadTeams(folder.path()).error(), ContainsSubstring("formations.toml"));
    copyTeams(folder, {});
    CHECK_THAT(loadTeams(folder.path()).error(), ContainsSubstring("there is no team in"));
    fs::remove(folder / "teams");
    CHECK_THAT(loadTeams(folder.path()).error(), ContainsSubstring("cannot read the folder"));
}
