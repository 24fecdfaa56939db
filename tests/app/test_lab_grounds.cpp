// The lab's tables of grounds, its run against a fence, and its counts of how a match is played.
#include "app/lab/fence_run.hpp"
#include "app/lab/grounds.hpp"
#include "app/lab/play_counts.hpp"
#include "catch.hpp"
#include "replay/game.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_file.hpp"

#include <algorithm>
#include <map>

using namespace hexagoal;

namespace {

std::vector<Team> teams() {
    auto all = loadTeams();
    REQUIRE(all);
    return *all;
}

} // namespace

TEST_CASE(
    "the same kicks on every ground: sand and puddle kill a ball, wet grass lets it skid, stone lets it run",
    "[statistics]") {
    std::map<std::string_view, KickTable> on;
    for (const LabGround& ground : labGrounds()) {
        on[ground.name] = kickOn(ground, {300, 4}, {});
    }
    const KickTable& grass = on["grass"];
    CHECK(on["sand"].rollMetres < 0.25 * grass.rollMetres);
    CHECK(on["puddle"].rollMetres < 0.5 * grass.rollMetres);
    CHECK(on["snow"].rollMetres < 0.7 * grass.rollMetres);
    CHECK(on["wet grass"].rollMetres > 1.1 * grass.rollMetres);
    CHECK(on["stone"].rollMetres > 1.3 * grass.rollMetres);
    CHECK(on["wet grass"].skidMetres > 1.3 * grass.skidMetres);
    CHECK(on["sand"].skidMetres < 0.6 * grass.skidMetres);
    CHECK(on["sand"].bounceHeight < 0.25 * grass.bounceHeight);
    CHECK(on["stone"].bounceHeight > 1.2 * grass.bounceHeight);
    CHECK(on["sand"].bounces < on["snow"].bounces);
    for (const auto& [name, table] : on) {
        INFO(name);
        REQUIRE(table.rollBySpeed.size() == 10);
        CHECK(std::is_sorted(table.rollBySpeed.begin(), table.rollBySpeed.end()));
        CHECK(table.bounceKept < 1.0);
        CHECK(table.skidKept < 1.0);
    }
}

TEST_CASE("a run on sand, in water, up a dune, along it and down") {
    const Team team = teams().front();
    const auto run = [&](Ground kind, float wetness, float slope, bool along) {
        return runOn({"", kind, wetness}, slope, along, team, {});
    };
    const RunTable grass = run(Ground::Grass, 0.0f, 0.0f, false);
    const RunTable wet = run(Ground::Grass, 0.8f, 0.0f, false);
    const RunTable sand = run(Ground::Sand, 0.0f, 0.0f, false);
    const RunTable water = run(Ground::Water, 1.0f, 0.0f, false);
    CHECK(sand.speed < 0.95 * grass.speed);
    CHECK(water.speed < 0.95 * sand.speed);
    CHECK(sand.metresByTime[1] < grass.metresByTime[1]); // static friction: hard to start
    CHECK(water.metresByTime[1] < sand.metresByTime[1]);
    CHECK(wet.stopMetres > 1.15 * grass.stopMetres);
    CHECK(wet.slideMetres > 1.1 * grass.slideMetres);
    CHECK(sand.slideMetres < 0.7 * grass.slideMetres);
    CHECK(grass.stopMetres > 0.5);
    const RunTable up = run(Ground::Sand, 0.0f, 0.19f, false);
    const RunTable along = run(Ground::Sand, 0.0f, 0.19f, true);
    const RunTable down = run(Ground::Sand, 0.0f, -0.19f, false);
    CHECK(up.speed < 0.96 * along.speed);
    CHECK(down.speed > 1.04 * along.speed);
    CHECK(along.speed == Approx(sand.speed).epsilon(0.01));
    CHECK(up.stopMetres < down.stopMetres);
}

TEST_CASE("nothing gets out of a fence: balls and men") {
    for (const char* name : {"cage", "test-ground"}) {
        INFO(name);
        FenceOptions options{400, 200, 5, *loadVenue(name)};
        const FenceReport report = runAgainstFence(options, teams(), {});
        CHECK(report.balls == 400);
        CHECK(report.hits > 100);
        CHECK(report.through == 0);
        CHECK(report.men == 200);
        CHECK(report.kept > 10);
        CHECK(report.outside == 0);
        // Of the circle: shoved by others, or into wire that gives.
        CHECK(report.deepest < std::max(0.2f, options.venue.enclosure.soft.give + 0.05f));
    }
    const FenceReport open = runAgainstFence({400, 200, 5, *loadVenue("beach")}, teams(), {});
    CHECK(open.balls == 0); // nothing to meet there
    CHECK(open.outside == 0);
    CHECK(open.deepest < 0.001f); // nor shoved over its edge for a tick
}

TEST_CASE("the computer lifts the ball on sand and plays it off the fence in the cage", "[statistics]") {
    const std::vector<Team> all = teams();
    const auto counted = [&](const char* name) {
        std::map<PlayCount, double> sums;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            MatchSetup setup;
            setup.teams = {all[seed], all[seed]};
            setup.venue = *loadVenue(name);
            setup.seed = seed;
            Game game(setup);
            PlayCounter counter(game.context());
            while (!game.match().over()) {
                game.step({});
                counter.look(game.match());
            }
            for (std::size_t i = 0; i < kPlayCounts; ++i) {
                sums[static_cast<PlayCount>(i)] += counter.counts()[i];
            }
            sums[PlayCount::Count] += game.match().stats.passesTried[0] + game.match().stats.passesTried[1];
        }
        CHECK(sums[PlayCount::LiftedDone] <= sums[PlayCount::LiftedPasses]);
        CHECK(sums[PlayCount::FenceDone] <= sums[PlayCount::FencePasses]);
        CHECK(sums[PlayCount::AirTicks] < sums[PlayCount::PlayTicks]);
        return sums;
    };
    auto beach = counted("beach");
    auto cage = counted("cage");
    CHECK(beach[PlayCount::LiftedPasses] > 0.45 * beach[PlayCount::Count]);
    CHECK(cage[PlayCount::LiftedPasses] < 0.35 * cage[PlayCount::Count]);
    CHECK(beach[PlayCount::AirShots] > 15);
    CHECK(beach[PlayCount::WallHits] == 0);
    CHECK(cage[PlayCount::WallHits] > 50);
    CHECK(cage[PlayCount::FencePasses] >= 5);
}
