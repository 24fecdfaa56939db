// Campaigns of random shots: nothing leaks (N3–N7).
#include "app/lab/shots.hpp"
#include "catch.hpp"

#include <array>

using namespace hexagoal;

namespace {

ShotsReport shoot(const GoalSpec& goal, std::uint64_t count, ShotSide side = ShotSide::Mixed) {
    ShotsOptions options;
    options.goal = goal;
    options.count = count;
    options.side = side;
    options.threads = 2;
    return runShots(options, PhysicsTuning{});
}

} // namespace

TEST_CASE("20,000 random shots at each goal: none escapes, none goes 1.3 m deep") {
    for (const GoalSpec& goal : kGoalSpecs) {
        INFO(goal.name);
        const ShotsReport report = shoot(goal, 20'000);
        CHECK(report.count == 20'000);
        CHECK(report.escaped == 0);
        CHECK(report.firstEscape == UINT64_MAX);
        CHECK(report.nan == 0);
        CHECK(report.maxDepth > 0.5f);
        CHECK(report.maxDepth <= 1.3f);
        CHECK(report.entered > 14'000);
        CHECK(report.keptSpeedP50 > 0.0f);
        CHECK(report.keptSpeedP50 < report.keptSpeedP95);
    }
}

TEST_CASE("of inside shots at 10–40 m/s at most 40 % come back out of the mouth") {
    for (const GoalSpec& goal : kGoalSpecs) {
        INFO(goal.name);
        ShotsOptions options;
        options.goal = goal;
        options.count = 8'000;
        options.side = ShotSide::Inside;
        options.speedMin = 10.0f;
        options.speedMax = 40.0f;
        options.threads = 2;
        const ShotsReport report = runShots(options, PhysicsTuning{});
        CHECK(report.entered > 4'000);
        CHECK(static_cast<double>(report.returned) <= 0.4 * static_cast<double>(report.entered));
        CHECK(report.atRest > 0);
    }
}

TEST_CASE("shot i depends on seed and i alone, and starts where it says") {
    const GoalFrame goal(kFullGoal);
    ShotsOptions options;
    for (std::uint64_t i = 0; i < 5'000; ++i) {
        const ShotStart shot = randomShot(options, goal, 0.11f, i);
        const ShotStart again = randomShot(options, goal, 0.11f, i);
        REQUIRE(shot.position == again.position);
        REQUIRE(shot.velocity == again.velocity);
        REQUIRE(shot.spin == again.spin);
        const float speed = std::sqrt(lengthSquared(shot.velocity));
        REQUIRE(speed >= options.speedMin * 0.999f);
        REQUIRE(speed <= options.speedMax * 1.001f);
        REQUIRE(std::sqrt(lengthSquared(shot.spin)) <= options.spinMax * 1.001f);
        REQUIRE(shot.position.y >= 0.11f);
        if (i % 2 == 0) { // mixed: half from inside …
            REQUIRE(shot.position.z > 0.0f);
        } else { // … half from outside: beyond some face
            bool outside = false;
            for (const Plane& face : goal.faces) {
                outside = outside || face.distance(shot.position) < 0.0f;
            }
            REQUIRE(outside);
        }
    }
    options.seed = 2;
    CHECK(randomShot(options, goal, 0.11f, 0).position != randomShot({}, goal, 0.11f, 0).position);
}

TEST_CASE("the number of threads changes nothing") {
    ShotsOptions options;
    options.count = 3'001;
    std::string first;
    for (const unsigned threads : {1u, 2u, 3u, 7u}) {
        options.threads = threads;
        const std::string report = toJson(runShots(options, PhysicsTuning{}));
        first = first.empty() ? report : first;
        CHECK(report == first);
    }
}

TEST_CASE("a net without correction areas or push leaks, and the campaign says so") {
    PhysicsTuning weak;
    weak.k1 = 1.0f;
    weak.k2b = 0.0f;
    ShotsOptions options;
    options.count = 500;
    options.threads = 2;
    const ShotsReport report = runShots(options, weak);
    CHECK(report.escaped > 50);
    CHECK(report.firstEscape < 500);
    std::uint64_t kinds = 0;
    for (const std::uint64_t leaks : report.leaks) {
        kinds += leaks;
    }
    CHECK(kinds == report.escaped);
}

TEST_CASE("a ball that becomes not a number is counted, not lost") {
    PhysicsTuning broken;
    broken.airDensity = std::numeric_limits<float>::quiet_NaN();
    ShotsOptions options;
    options.count = 100;
    const ShotsReport report = runShots(options, broken);
    CHECK(report.nan == 100);
    CHECK(report.count == 100);
}

TEST_CASE("300,000 random shots at each goal", "[.long]") {
    for (const GoalSpec& goal : kGoalSpecs) {
        for (const ShotSide side : {ShotSide::Inside, ShotSide::Outside}) {
            INFO(goal.name << ", side " << static_cast<int>(side));
            const ShotsReport report = shoot(goal, 300'000, side);
            CHECK(report.escaped == 0);
            CHECK(report.nan == 0);
            CHECK(report.maxDepth <= 1.3f);
        }
    }
}
