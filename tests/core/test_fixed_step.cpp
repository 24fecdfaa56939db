#include "catch.hpp"
#include "core/fixed_step.hpp"
#include "core/rng.hpp"

#include <limits>

using namespace hexagoal;

TEST_CASE("at 60 Hz each frame runs one step, for hours") {
    FixedStepClock clock;
    for (int frame = 0; frame < 60 * 3600; ++frame) {
        REQUIRE(clock.advance(1.0 / 60.0) == 1);
    }
    CHECK(clock.interpolation() == 0.0f);
    CHECK(clock.droppedSteps() == 0);
}

TEST_CASE("any display rate gives sixty steps a second in the long run") {
    for (const double rate : {23.976, 30.0, 59.94, 75.0, 90.0, 144.0, 165.0, 240.0, 1000.0}) {
        FixedStepClock clock;
        const double hours = 2.0;
        const auto frames = static_cast<std::int64_t>(hours * 3600.0 * rate);
        std::int64_t steps = 0;
        for (std::int64_t frame = 0; frame < frames; ++frame) {
            steps += clock.advance(1.0 / rate);
        }
        const double exact = static_cast<double>(frames) / rate * 60.0;
        CHECK(static_cast<double>(steps) + clock.interpolation() == Approx(exact).margin(1e-3));
        CHECK(clock.droppedSteps() == 0);
    }
}

TEST_CASE("uneven frames lose no time and interpolation stays below one") {
    FixedStepClock clock;
    Rng rng(3);
    double fed = 0.0;
    std::int64_t steps = 0;
    for (int frame = 0; frame < 100'000; ++frame) {
        const double seconds = rng.range(0.0f, 0.04f);
        fed += seconds;
        steps += clock.advance(seconds);
        REQUIRE(clock.interpolation() >= 0.0f);
        REQUIRE(clock.interpolation() < 1.0f);
    }
    CHECK(static_cast<double>(steps) + clock.interpolation() == Approx(fed * 60.0).margin(1e-3));
}

TEST_CASE("interpolation never rounds up to the next step") {
    FixedStepClock clock;
    CHECK(clock.advance((1.0 - 1e-9) / 60.0) == 0);
    CHECK(clock.interpolation() < 1.0f);
    CHECK(clock.interpolation() > 0.99999f);
}

TEST_CASE("after a hang the debt beyond the catch-up limit is dropped") {
    FixedStepClock clock(4);
    CHECK(clock.advance(10.5 / 60.0) == 4);
    CHECK(clock.droppedSteps() == 6);
    CHECK(clock.interpolation() == Approx(0.5f).margin(1e-6));
    CHECK(clock.advance(0.5 / 60.0) == 1);
    CHECK(clock.advance(1e9) == 4);
    CHECK(clock.advance(0.0) == 0);
}

TEST_CASE("time that is negative or no number counts as none") {
    FixedStepClock clock;
    CHECK(clock.advance(-1.0) == 0);
    CHECK(clock.advance(std::numeric_limits<double>::quiet_NaN()) == 0);
    CHECK(clock.advance(std::numeric_limits<double>::infinity()) == 4);
    CHECK(clock.interpolation() == 0.0f);
}

TEST_CASE("slow motion runs a quarter of the steps, speed 0 none") {
    FixedStepClock clock;
    clock.setSpeed(0.25);
    int steps = 0;
    for (int frame = 0; frame < 240; ++frame) {
        steps += clock.advance(1.0 / 60.0);
    }
    CHECK(steps == 60);
    for (const double still : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
        clock.setSpeed(still);
        CHECK(clock.speed() == 0.0);
        CHECK(clock.advance(1.0) == 0);
        CHECK(clock.advance(std::numeric_limits<double>::infinity()) == 0);
    }
}

TEST_CASE("a paused clock runs only the single steps asked for, and forgets the pause") {
    FixedStepClock clock;
    clock.advance(0.5 / 60.0);
    clock.setPaused(true);
    CHECK(clock.advance(1.0) == 0);
    clock.requestSingleStep();
    CHECK(clock.advance(1.0) == 1);
    CHECK(clock.advance(1.0) == 0);
    CHECK(clock.interpolation() == Approx(0.5f).margin(1e-6));
    clock.setPaused(false);
    CHECK(clock.advance(1.0 / 60.0) == 1);
}
