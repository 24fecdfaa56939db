#include "catch.hpp"

#include "plain_team.hpp"
#include "teams/small_side.hpp"

#include <set>

using namespace hexagoal;

TEST_CASE("five of a squad: the keeper, who scores at the front, who wins balls at the back, the best of the "
          "rest between") {
    Team team = plainTeam("ABC", {200, 0, 0}, {0, 200, 0});
    team.players[3].ratings.tackling = 90;
    team.players[7].ratings.control = 90;
    team.players[5].ratings.passing = 80;
    team.players[8].ratings.shooting = 90;
    team.players[7].leftFooted = true;
    for (int i = 0; i < kTeamSize; ++i) {
        team.players[static_cast<std::size_t>(i)].number = static_cast<std::uint8_t>(i + 1);
    }
    const Team five = smallSideOf(team);
    CHECK(five.players[0].number == 1);
    CHECK(five.players[1].number == 4);
    CHECK(five.players[2].number == 8); // on the left with his left foot
    CHECK(five.players[3].number == 6);
    CHECK(five.players[4].number == 9);
    CHECK(five.formation.slots[4].role == Role::Striker);
    CHECK(five.formation.slots[1].role == Role::CentreBack);
    std::set<int> numbers;
    for (const PlayerSheet& player : five.players) {
        numbers.insert(player.number);
    }
    CHECK(numbers.size() == kTeamSize); // nobody twice, nobody lost
}
