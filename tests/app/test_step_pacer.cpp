#include "catch.hpp"

#include "app/game/frame_graph.hpp"
#include "app/game/frame_times.hpp"
#include "app/game/step_pacer.hpp"
#include "platform/press_latch.hpp"
#include "replay/game.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>
#include <random>

using namespace hexagoal;

TEST_CASE("At 60 Hz every picture is one tick and shows it, though measured times waver") {
    StepPacer pacer(60.0f);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> wavering(-0.004, 0.004);
    double before = 0.0;
    for (int frame = 0; frame < 100000; ++frame) {
        const double after = wavering(random);
        const StepPacer::Pace pace = pacer.advance(1.0 / 60.0 + after - before);
        before = after;
        REQUIRE(pace.steps == 1);
        REQUIRE(pace.alpha == 1.0f);
    }
}

TEST_CASE("CABINET 24: the game runs at the same speed on every display") {
    for (double hz : {50.0, 59.94, 60.0, 60.3, 75.0, 120.0, 144.0, 240.0}) {
        StepPacer pacer(static_cast<float>(std::floor(hz))); // SDL tells whole numbers
        const int frames = static_cast<int>(hz * 100.0);
        int steps = 0;
        for (int frame = 0; frame < frames; ++frame) {
            steps += pacer.advance(1.0 / hz).steps;
        }
        INFO(hz << " Hz");
        CHECK(std::abs(steps - frames / hz * 60.0) <= 1.5);
    }
}

TEST_CASE("CABINET 24: the same seed and inputs by tick give the same state on every display") {
    const auto hashAt = [](double hz, double speed = 1.0) {
        MatchSetup setup = plainSetup();
        setup.seed = 24;
        setup.seats[0].side = 0;
        Game game(setup);
        StepPacer pacer(static_cast<float>(std::floor(hz)));
        pacer.setSpeed(speed);
        int tick = 0;
        for (int frame = 0; tick < 900; ++frame) {
            // Late pictures, too, and each display's own.
            const double late = frame % 97 == 0 ? 1.7 : 1.0;
            for (int steps = pacer.advance(late / hz).steps; steps > 0 && tick < 900; --steps, ++tick) {
                Rng rng(24, static_cast<std::uint64_t>(tick / 13));
                Pads pads{};
                pads[0].x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pads[0].z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pads[0].held = static_cast<std::uint8_t>(rng.below(8));
                game.step(pads);
            }
        }
        return game.hash();
    };
    const std::uint64_t at60 = hashAt(60.0);
    for (const double hz : {50.0, 59.94, 75.0, 144.0, 240.0}) {
        INFO(hz << " Hz");
        CHECK(hashAt(hz) == at60);
        CHECK(hashAt(hz, 0.8) == at60); // later, and the same
    }
}

TEST_CASE("A display that does not wait, though it says 60 Hz, keeps the speed too") {
    StepPacer pacer(60.0f);
    int steps = 0;
    for (int frame = 0; frame < 30000; ++frame) {
        steps += pacer.advance(1.0 / 300.0).steps;
    }
    CHECK(std::abs(steps - 6000) <= 1);
}

TEST_CASE("A late picture catches up, a long hang is dropped") {
    for (float hz : {60.0f, 144.0f}) {
        StepPacer pacer(hz);
        pacer.advance(1.0 / 60.0);
        const int late = pacer.advance(2.0 / 60.0).steps;
        CHECK(late >= 2);
        CHECK(late <= 3);
        CHECK(pacer.advance(10.0).steps == 4);
        CHECK(pacer.advance(1.0 / 60.0).steps <= 2);
        CHECK(pacer.advance(-1.0).steps == 0);
    }
}

TEST_CASE("Percentiles of frame times") {
    FrameTimes times;
    CHECK(times.percentile(0.5) == 0.0);
    for (int i = 1; i <= 100; ++i) {
        times.add(i * 0.1);
    }
    CHECK(times.percentile(0.5) == Approx(5.0).margin(0.06));
    CHECK(times.percentile(0.99) == Approx(9.9).margin(0.06));
    times.add(1e9);
    CHECK(times.percentile(1.0) == Approx(200.0).margin(0.06));
}

TEST_CASE("The graph's percentiles are of the last ten seconds") {
    FrameGraph graph;
    CHECK(graph.percentile(0.5f) == 0.0f);
    for (int i = 1; i <= 100; ++i) {
        graph.add(static_cast<float>(i));
    }
    CHECK(graph.percentile(0.5f) == 50.0f);
    CHECK(graph.percentile(0.95f) == 95.0f);
    CHECK(graph.percentile(0.99f) == 99.0f);
    for (int i = 0; i < 600; ++i) {
        graph.add(7.0f);
    }
    CHECK(graph.percentile(1.0f) == 7.0f);
}

TEST_CASE("At 80 % there are 48 ticks in a second on every display, and so on up to all 60") {
    for (const int percent : {80, 85, 90, 95, 100}) {
        for (const double hz : {50.0, 59.94, 60.0, 75.0, 120.0, 144.0}) {
            StepPacer pacer(static_cast<float>(std::floor(hz)));
            pacer.setSpeed(percent / 100.0);
            const int frames = static_cast<int>(hz * 100.0);
            int steps = 0;
            for (int frame = 0; frame < frames; ++frame) {
                steps += pacer.advance(1.0 / hz).steps;
            }
            CAPTURE(percent, hz);
            CHECK(std::abs(steps - frames / hz * 0.6 * percent) <= 1.5);
        }
    }
}

TEST_CASE("A slowed match moves by the same share in every picture of a 60 Hz display") {
    StepPacer pacer(60.0f);
    pacer.setSpeed(0.8);
    double before = -1.0;
    int tick = 0;
    for (int frame = 0; frame < 600; ++frame) {
        const StepPacer::Pace pace = pacer.advance(1.0 / 60.0);
        REQUIRE(pace.steps <= 1);
        tick += pace.steps;
        const double shown =
            tick + static_cast<double>(pace.alpha); // in ticks, and the picture is one behind
        if (frame > 0) {
            REQUIRE(shown - before == Approx(0.8).margin(1e-4));
        }
        before = shown;
    }
}

TEST_CASE("The speed may change in any picture, and at the usual one a picture is a tick again") {
    StepPacer pacer(60.0f);
    for (int round = 0; round < 20; ++round) {
        pacer.setSpeed(0.8);
        int steps = 0;
        for (int frame = 0; frame < 5; ++frame) {
            steps += pacer.advance(1.0 / 60.0).steps;
        }
        CHECK(steps == 4);
        pacer.setSpeed(1.0);
        for (int frame = 0; frame < 7; ++frame) {
            const StepPacer::Pace pace = pacer.advance(1.0 / 60.0);
            CHECK(pace.steps == 1);
            CHECK(pace.alpha == 1.0f);
        }
    }
}

TEST_CASE("In a slowed match every press of 20 ms is seen, once") {
    for (const double hz : {50.0, 60.0, 75.0, 144.0}) {
        StepPacer pacer(static_cast<float>(hz));
        pacer.setSpeed(0.8);
        PressLatch button;
        std::mt19937 random(5);
        std::uniform_real_distribution<double> apart(0.08, 0.3);
        double goesDown = 0.1;
        int presses = 0;
        int seen = 0;
        bool before = false;
        for (int frame = 0; frame < 20000; ++frame) {
            const double now = frame / hz;
            while (goesDown < now) { // all that happened since the last picture
                button.set(true);
                if (goesDown + 0.02 >= now) {
                    break;
                }
                button.set(false);
                ++presses;
                goesDown += apart(random);
            }
            for (int steps = pacer.advance(1.0 / hz).steps; steps > 0; --steps) {
                const bool down = button.sample();
                seen += down && !before ? 1 : 0;
                before = down;
            }
        }
        CAPTURE(hz);
        CHECK(presses > 400);
        CHECK(std::abs(seen - presses) <= 1); // one may be down at the end
    }
}

namespace {

struct Delays {
    double mean = 0.0;  ///< s, from a press until a picture that shows it is on the display
    double worst = 0.0; ///< s
    int late = 0;       ///< presses that were not in the picture of the poll that read them
    int presses = 0;
};

/// A display that waits for its beat, a picture that takes most of one, and presses at any moment, as play()
/// goes through a frame: poll, ticks, draw, swap.
Delays delaysAt(double hz) {
    StepPacer pacer(static_cast<float>(std::floor(hz)));
    std::mt19937 random(11);
    std::uniform_real_distribution<double> apart(0.15, 0.35);
    Delays delays;
    double goesDown = 0.1;
    double sum = 0.0;
    PressLatch button;
    bool waits = false; // read, and not to be seen yet
    int picturesSince = 0;
    for (int frame = 0; frame < 40000; ++frame) {
        const double polled = frame / hz;
        if (!waits && goesDown < polled) {
            button.set(true);
            waits = true;
            picturesSince = 0;
        }
        bool shows = false;
        const StepPacer::Pace pace = pacer.advance(1.0 / hz);
        for (int step = 0; step < pace.steps; ++step) {
            shows |= button.sample();
        }
        // A picture of alpha 0 shows the tick before the last.
        if (waits && (shows || picturesSince > 0) && pace.alpha > 0.0f) {
            const double delay = polled + 1.0 / hz - goesDown;
            sum += delay;
            delays.worst = std::max(delays.worst, delay);
            delays.late += picturesSince > 0 ? 1 : 0;
            ++delays.presses;
            button.set(false);
            waits = false;
            goesDown = polled + apart(random);
        } else if (waits && shows) {
            ++picturesSince;
        }
    }
    delays.mean = sum / delays.presses;
    return delays;
}

} // namespace

TEST_CASE("From a press to its picture: at 60 Hz the very next, on any display two beats and a tick") {
    for (const double hz : {50.0, 59.94, 60.0, 75.0, 120.0, 144.0, 240.0}) {
        const Delays delays = delaysAt(hz);
        CAPTURE(hz, delays.mean, delays.worst, delays.presses);
        WARN(hz << " Hz: mean " << delays.mean * 1e3 << " ms, worst " << delays.worst * 1e3 << " ms");
        CHECK(delays.presses > 500);
        if (std::abs(hz - 60.0) < 1.0) {
            CHECK(delays.late == 0);
            CHECK(delays.worst <=
                  2.0 / hz + 1e-6); // until the poll at most one beat, then one until it is shown
        }
        CHECK(delays.worst <= 2.0 / hz + std::max(1.0 / hz, 1.0 / 60.0));
    }
}
