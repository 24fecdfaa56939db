// What a person feels in his player's feet, as the lab measures it.
#include "../match/plain_teams.hpp"
#include "app/lab/feel_run.hpp"
#include "catch.hpp"

using namespace hexagoal;

namespace {

/// A few plain players.
const std::vector<FeelRow>& feel() {
    static const std::vector<FeelRow> rows = [] {
        FeelOptions options;
        options.count = 3;
        return runFeel(options, {plainSetup().teams[0]}, {});
    }();
    return rows;
}

const FeelRow& row(std::string_view measure, std::string_view pace) {
    for (const FeelRow& row : feel()) {
        if (row.measure == measure && row.pace == pace) {
            return row;
        }
    }
    throw std::runtime_error("no such measure");
}

} // namespace

TEST_CASE("every measure of feel is tried by each player in eight ways") {
    REQUIRE(feel().size() == 31);
    for (const FeelRow& row : feel()) {
        INFO(row.measure << ", " << row.pace);
        CHECK(row.tries == 24);
        CHECK(row.values.size() <= row.tries);
        CHECK(row.percentile(0.5) <= row.percentile(1.0));
    }
}

TEST_CASE("a press kicks at once, however fast the player runs and wherever the stick points") {
    for (const char* pace : {"walk", "run", "sprint"}) {
        INFO(pace);
        for (const char* kick : {"tap", "tap_aside", "full_shot"}) {
            CHECK(row(kick, pace).never() <= 0.03);
            CHECK(row(kick, pace).percentile(0.95) <= 10.0f);
        }
        CHECK(row("tap", pace).percentile(0.5) <= 6.0f);
    }
}

TEST_CASE("a dribbler has the ball in reach, and touches it two or three times a second") {
    for (const char* pace : {"run", "sprint"}) {
        INFO(pace);
        CHECK(row("touches", pace).mean() >= 1.9);
        CHECK(row("touches", pace).mean() <= 3.0);
        CHECK(row("in_reach", pace).mean() >= 0.6);
    }
}

TEST_CASE("a player stops, turns and starts as the stick says, the ball with him") {
    for (const char* pace : {"walk", "run", "sprint"}) {
        INFO(pace);
        CHECK(row("stop_ball", pace).never() == 0.0);
        CHECK(row("stop_ball", pace).percentile(0.95) <= 2.0f);
        CHECK(row("stop_man", pace).percentile(0.95) <= 1.5f);
        CHECK(row("turn_90", pace).percentile(0.95) <= 20.0f);
        CHECK(row("turn_90_way", pace).percentile(0.95) <= 1.5f);
    }
    CHECK(row("turn_180_no_ball", "sprint").mean() <= 55.0);
    CHECK(row("turn_180", "sprint").mean() <= 55.0);
    CHECK(row("start_no_ball", "sprint").mean() <= 40.0);
    CHECK(row("start", "sprint").mean() <= 40.0);
}
