// Whom the ladder draws, in ladders of a shape that leaves little to chance.
#include "cabinet/ladder.hpp"
#include "catch.hpp"

#include <numeric>
#include <set>

using namespace hexagoal;

namespace {

constexpr int kTeams = 32;

/// Team numbers by strength: place p is held by team 100 − p.
std::vector<int> teams() {
    std::vector<int> byStrength(kTeams);
    for (int place = 0; place < kTeams; ++place) {
        byStrength[static_cast<std::size_t>(place)] = 100 - place;
    }
    return byStrength;
}

float share(int place) {
    return static_cast<float>(place) / static_cast<float>(kTeams - 1);
}

/// The places drawn, from a ladder whose matches all have bands of their own.
std::array<int, kLadderMatches> places(const Ladder& ladder, int ownPlace, std::uint64_t seed) {
    Rng rng(seed);
    const Rivals rivals = drawRivals(rng, ladder, teams(), ownPlace < 0 ? -5 : 100 - ownPlace);
    std::array<int, kLadderMatches> found{};
    for (std::size_t rung = 0; rung < kLadderMatches; ++rung) {
        found[rung] = 100 - rivals[rung];
    }
    CHECK(rivals[kSecretRung] == kSecretTeam);
    return found;
}

/// Every match at one place only, 3 apart; the last match `band` wide.
Ladder ladderOf(int first, int last) {
    Ladder ladder{};
    for (int rung = 0; rung < kLadderMatches; ++rung) {
        ladder[static_cast<std::size_t>(rung)].weakest = ladder[static_cast<std::size_t>(rung)].strongest =
            share(3 * rung);
    }
    ladder[kLadderMatches - 1].weakest = share(first);
    ladder[kLadderMatches - 1].strongest = share(last);
    return ladder;
}

} // namespace

TEST_CASE("a match is drawn from its band of the teams by strength, both ends included, all alike") {
    std::array<int, kTeams> count{};
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const auto found = places(ladderOf(24, 27), -1, seed);
        for (int rung = 0; rung < kLadderMatches - 1; ++rung) {
            REQUIRE(found[static_cast<std::size_t>(rung)] == 3 * rung);
        }
        ++count[static_cast<std::size_t>(found[7])];
    }
    for (std::size_t place = 24; place <= 27; ++place) {
        CHECK(count[place] > 70);
        CHECK(count[place] < 130);
    }
    // Shares between two places go to the nearer one.
    Ladder between = ladderOf(24, 24);
    between[7].weakest = between[7].strongest = share(24) + 0.4f / 31.0f;
    CHECK(places(between, -1, 1)[7] == 24);
    between[7].weakest = between[7].strongest = share(24) + 0.6f / 31.0f;
    CHECK(places(between, -1, 1)[7] == 25);
    between[7].strongest = 0.0f; // a band that ends before it begins is its beginning
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(places(between, -1, seed)[7] == 25);
    }
}

TEST_CASE("for a team that is taken comes the next one up, round the ends of the band") {
    std::array<int, kTeams> middle{};
    std::array<int, kTeams> end{};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        ++middle[static_cast<std::size_t>(places(ladderOf(24, 26), 25, seed)[7])];
        ++end[static_cast<std::size_t>(places(ladderOf(24, 26), 26, seed)[7])];
    }
    CHECK(middle[25] == 0);
    CHECK(middle[26] > 165);
    CHECK(middle[24] > 65);
    CHECK(end[26] == 0);
    CHECK(end[24] > 165);
    CHECK(end[25] > 65);
}

TEST_CASE("where a band is taken comes the next weaker team, from the weakest on the strongest, the last "
          "choose first") {
    Ladder same{};
    for (Rung& rung : same) {
        rung.weakest = rung.strongest = share(3);
    }
    const auto found = places(same, 2, 1);
    CHECK(found == std::array<int, kLadderMatches>{27, 28, 29, 30, 31, 0, 1, 3});
    Ladder wide{};
    for (Rung& rung : wide) {
        rung.weakest = share(10);
        rung.strongest = share(12);
    }
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto all = places(wide, -1, seed);
        CHECK(std::set<int>{all[7], all[6], all[5]} == std::set<int>{10, 11, 12});
        CHECK(std::set<int>(all.begin(), all.end()).size() == kLadderMatches);
        CHECK(all[4] == 9);
        CHECK(all[3] == 8);
    }
}

TEST_CASE("the operator's difficulty adds to a match's level, two being none") {
    for (int level = 1; level <= 8; ++level) {
        for (int difficulty = 0; difficulty <= 4; ++difficulty) {
            const int sum = level + difficulty - 2;
            CHECK(levelOf({.level = level}, difficulty) == (sum < 1 ? 1 : sum > 8 ? 8 : sum));
        }
    }
}
