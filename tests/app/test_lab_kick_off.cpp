// A shot straight from the kick-off is no way to win: whatever the stick and the hold.
#include "../match/plain_teams.hpp"
#include "app/lab/kick_off_run.hpp"
#include "catch.hpp"

using namespace hexagoal;

TEST_CASE("shots straight from the kick-off are goals less than once in fifty, at every level",
          "[statistics]") {
    const std::vector<Team> teams{plainSetup().teams[0], plainSetup().teams[1]};
    for (const int level : {1, 4, 8}) {
        KickOffOptions options;
        options.count = 8;
        options.level = level;
        options.holds = {18, 24, 36, 42, 48, 60};
        std::uint64_t tries = 0;
        std::uint64_t goals = 0;
        std::uint64_t onTarget = 0;
        for (const KickOffRow& row : runKickOffs(options, teams, {})) {
            tries += row.tries;
            goals += row.goals;
            onTarget += row.onTarget;
        }
        INFO("level " << level << ": " << goals << " goals of " << tries << ", on target " << onTarget);
        CHECK(tries == options.count * options.holds.size() * kickOffSticks().size());
        CHECK(onTarget >= 3); // they are shots
        CHECK(goals * 50 < tries);
    }
}
