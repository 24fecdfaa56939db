#include "catch.hpp"
#include "replay/game.hpp"
#include "sampled_surface.hpp"

#include "../match/plain_teams.hpp"

using namespace hexagoal;

namespace {

/// A match on level ground that lies so high.
MatchSetup matchAt(float height, std::uint64_t seed) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.minutes = 4.0f;
    if (height != 0.0f) {
        Venue& venue = setup.venue;
        venue.surface = sampledSurface(90.0f, 2.0f, [&](float, float) { return height; });
        venue.goals = {};
        venue.enclosure = {};
        furnish(venue);
        REQUIRE(faultOf(venue).empty());
    }
    return setup;
}

} // namespace

TEST_CASE("a match does not ask how high its ground lies") {
    // From the kick-off until its ball has been taken down: from there on rounding shifts a touch by a tick.
    for (const float height : {4.0f, -3.0f}) {
        Game level(matchAt(0.0f, 11));
        Game raised(matchAt(height, 11));
        float worst = 0.0f;
        for (int tick = 0; tick < 120; ++tick) {
            level.step({});
            raised.step({});
            worst = std::max(worst, glm::distance(level.match().ball().position + kUp * height,
                                                  raised.match().ball().position));
            for (std::size_t i = 0; i < kPlayerCount; ++i) {
                worst = std::max(worst, glm::distance(level.match().players[i].position + kUp * height,
                                                      raised.match().players[i].position));
            }
        }
        INFO("ground at " << height << " m");
        CHECK(worst < 0.1f); // what rounding makes of it
    }
}

TEST_CASE("there are as many shots, saves and headers on ground that lies high or low", "[statistics]") {
    std::array<int, 3> shots{};
    std::array<int, 3> passes{};
    std::array<int, 3> goals{};
    const std::array<float, 3> heights{0.0f, 4.0f, -3.0f};
    for (std::size_t place = 0; place < heights.size(); ++place) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Game game(matchAt(heights[place], seed));
            while (!game.match().over()) {
                game.step({});
            }
            for (std::size_t side = 0; side < 2; ++side) {
                shots[place] += game.match().stats.shots[side];
                passes[place] += game.match().stats.passesCompleted[side];
                goals[place] += game.match().score[side];
            }
        }
    }
    for (std::size_t place = 1; place < heights.size(); ++place) {
        INFO("ground at " << heights[place] << " m: shots " << shots[place] << " of " << shots[0]
                          << ", passes " << passes[place] << " of " << passes[0] << ", goals " << goals[place]
                          << " of " << goals[0]);
        CHECK(3 * shots[place] > 2 * shots[0]);
        CHECK(4 * passes[place] > 3 * passes[0]);
        CHECK(goals[place] < goals[0] + 15);
    }
}
