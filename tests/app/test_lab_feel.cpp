// What a person feels in his player's feet, as the lab measures it.
#include "../match/plain_teams.hpp"
#include "app/lab/feel_run.hpp"
#include "catch.hpp"

using namespace hexagoal;

TEST_CASE("every measure of feel is tried by each player in eight ways") {
    const std::vector<Team> teams{plainSetup().teams[0]};
    FeelOptions options;
    options.count = 1;
    const auto rows = runFeel(options, teams, {});
    REQUIRE(rows.size() == 31);
    for (const FeelRow& row : rows) {
        INFO(row.measure << ", " << row.pace);
        CHECK(row.tries == 8);
        CHECK(row.values.size() <= row.tries);
        CHECK(row.percentile(0.5) <= row.percentile(1.0));
    }
}
