#include "catch.hpp"
#include "match/plain_teams.hpp"

using namespace hexagoal;

TEST_CASE("a player's overall is the mean of all but his keeping") {
    Ratings ratings{10, 20, 30, 40, 50, 60, 70, 80, 90, 99};
    CHECK(overall(ratings) == Approx(50.0f));
    ratings.keeping = 1;
    CHECK(overall(ratings) == Approx(50.0f));
}

TEST_CASE("a team's overall counts the keeper by his keeping") {
    Team team = plainTeam("AAA", {}, {});
    CHECK(overall(team) == Approx(60.0f));
    team.players[0].ratings.keeping = 93;
    team.players[0].ratings.shooting = 1;
    CHECK(overall(team) == Approx(63.0f));
}

TEST_CASE("the plain setup is fair, and its mirror image is itself with left and right changed") {
    const MatchSetup setup = plainSetup();
    CHECK(overall(setup.teams[0]) == overall(setup.teams[1]));
    const MatchSetup image = mirrored(setup);
    CHECK(image.mirrored);
    CHECK(image.teams[0].formation.slots[1].across == -setup.teams[0].formation.slots[1].across);
    CHECK(image.teams[1].players[3].leftFooted != setup.teams[1].players[3].leftFooted);
}
