#include "catch.hpp"
#include "plain_team.hpp"

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

TEST_CASE("a mirrored team is itself with left and right changed") {
    const Team team = plainTeam("AAA", {}, {});
    const Team image = mirrored(team);
    CHECK(overall(image) == overall(team));
    CHECK(image.formation.slots[1].across == -team.formation.slots[1].across);
    CHECK(image.players[3].leftFooted != team.players[3].leftFooted);
}
