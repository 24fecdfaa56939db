// Injury time, the last attack, what follows a half: figure by figure. Home attacks −z in the first half.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"

#include <tuple>

using namespace hexagoal;

namespace {

/// Play in midfield, home on the ball, the clock where the test puts it.
struct ClockScene : LawScene {
    explicit ClockScene(Rules rules = rulesOf(4.0f)) : LawScene(withRules(rules)) {
        context.tuning.clockRests = 0.0f; // dead or not, each tick counts: the share has a test of its own
        context.tuning.clockRuns = 1.0f;
        put(7, {0.0f, 0.0f, 0.0f});
        putBall({0.0f, 0.11f, 0.0f});
        match.trace.controller = 7;
        match.kickOffSide = 1;
    }
    int length() const { return halfLength(match, context); }
    /// The clock of the next tick.
    void at(int ticks) {
        match.clockTicks = ticks - 1;
        match.events.clear();
        runClock(match, context);
    }
};

} // namespace

TEST_CASE("Clock: lengths of halves and of a golden goal") {
    ClockScene scene(rulesOf(4.0f));
    CHECK(scene.length() == 7200);
    scene.match.half = 1;
    CHECK(scene.length() == 7200);
    scene.context.tuning.goldenGoalLength = 0.25f;
    scene.match.half = 2;
    CHECK(scene.length() == 3600);
    CHECK(ticksOf(1.0f) == 60);
    CHECK(ticksOf(0.508f) == 30);
    CHECK(ticksOf(0.509f) == 31);
}

TEST_CASE(
    "Clock: injury time is a share of what was stopped beyond the usual, within bounds, and none in the "
    "first half") {
    for (const auto& [half, stopped, added] : {std::tuple{0, 0, 0},
                                               {0, 2560, 0},
                                               {0, 7000, 0},
                                               {1, 2160, 0},
                                               {1, 2170, 7},
                                               {1, 2560, 300},
                                               {1, 2800, 480},
                                               {1, 2830, 502},
                                               {1, 2926, 574},
                                               {1, 2928, 576},
                                               {1, 7000, 576}}) {
        CAPTURE(half, stopped);
        ClockScene scene;
        scene.match.half = static_cast<std::uint8_t>(half);
        scene.match.book.stoppedTicks = stopped;
        scene.at(scene.length());
        CHECK(scene.match.addedTicks == added);
        // It is reckoned once, as the time is up.
        scene.match.book.stoppedTicks = 7000;
        scene.match.phase = Phase::Play;
        const int before = scene.match.addedTicks;
        scene.at(scene.length() + 1);
        CHECK(scene.match.addedTicks == before);
    }
    ClockScene early;
    early.match.half = 1;
    early.match.book.stoppedTicks = 7000;
    early.at(early.length() - 1);
    CHECK(early.match.addedTicks == 0);
}

TEST_CASE("Clock: it runs in play and while the ball is dead, which it counts, not in the breaks") {
    for (const Phase phase : {Phase::Play, Phase::Restart, Phase::Goal, Phase::HalfTime, Phase::FullTime}) {
        ClockScene scene;
        scene.match.phase = phase;
        scene.at(100);
        const bool breaks = phase == Phase::HalfTime || phase == Phase::FullTime;
        CHECK(scene.match.clockTicks == (breaks ? 99 : 100));
        CHECK(scene.match.book.stoppedTicks == (phase == Phase::Restart || phase == Phase::Goal ? 1 : 0));
    }
    ClockScene kicks;
    kicks.match.half = 3;
    kicks.at(100);
    CHECK(kicks.match.clockTicks == 99);
}

TEST_CASE("Clock: of a dead ball's time nothing counts in the shortest matches, all in the longest, a share "
          "between") {
    for (const auto& [minutes, counted] :
         {std::pair{1.0f, 0}, {2.0f, 0}, {4.0f, 100}, {6.0f, 200}, {10.0f, 400}, {90.0f, 400}}) {
        ClockScene scene(rulesOf(minutes));
        scene.context.tuning.clockRests = 2.0f;
        scene.context.tuning.clockRuns = 10.0f;
        scene.match.phase = Phase::Restart;
        scene.match.clockTicks = 10;
        for (int i = 0; i < 400; ++i) {
            scene.match.events.clear();
            runClock(scene.match, scene.context);
        }
        CHECK(scene.match.clockTicks == 10 + counted);
        CHECK(scene.match.book.stoppedTicks == 400);
        // Time that is up does not wait for anybody.
        scene.match.clockTicks = scene.length();
        runClock(scene.match, scene.context);
        CHECK(scene.match.clockTicks == scene.length() + 1);
    }
}

TEST_CASE("Clock: a restart's ball is dead for the clock until another has touched it") {
    ClockScene scene(rulesOf(2.0f));
    scene.context.tuning.clockRests = 2.0f;
    scene.context.tuning.clockRuns = 10.0f;
    scene.match.book.onceOnly = 7;
    scene.match.clockTicks = 10;
    runClock(scene.match, scene.context);
    CHECK(scene.match.clockTicks == 10);
    CHECK(scene.match.book.stoppedTicks == 1);
    scene.match.book.onceOnly = kNobody;
    runClock(scene.match, scene.context);
    CHECK(scene.match.clockTicks == 11);
    CHECK(scene.match.book.stoppedTicks == 1);
}

TEST_CASE("Clock: it rests in a short match while a keeper has the ball in his hands") {
    ClockScene scene(rulesOf(2.0f));
    scene.context.tuning.clockRests = 2.0f;
    scene.context.tuning.clockRuns = 10.0f;
    scene.match.clockTicks = 10;
    scene.match.holder = 0;
    runClock(scene.match, scene.context);
    CHECK(scene.match.clockTicks == 10);
    scene.match.holder = kNobody;
    runClock(scene.match, scene.context);
    CHECK(scene.match.clockTicks == 11);
}

TEST_CASE("Clock: a half ends to the tick, after its injury time") {
    ClockScene scene;
    scene.at(scene.length() - 1);
    CHECK(scene.match.phase == Phase::Play);
    scene.at(scene.length());
    CHECK(scene.match.phase == Phase::HalfTime);

    ClockScene added;
    added.match.addedTicks = 50;
    added.at(added.length() + 49);
    CHECK(added.match.phase == Phase::Play);
    added.at(added.length() + 50);
    CHECK(added.match.phase == Phase::HalfTime);
}

TEST_CASE("Clock: an attack is the ball in the last third of who has it, or a restart there") {
    const auto goesOn = [](auto arrange) {
        ClockScene scene;
        arrange(scene);
        scene.at(scene.length());
        return scene.match.phase != Phase::HalfTime;
    };
    // A third of 105 m begins 17.5 m from the middle.
    CHECK(goesOn([](ClockScene& s) { s.putBall({0.0f, 0.11f, -18.0f}); }));
    CHECK_FALSE(goesOn([](ClockScene& s) { s.putBall({0.0f, 0.11f, -17.0f}); }));
    CHECK_FALSE(goesOn([](ClockScene& s) { s.putBall({0.0f, 0.11f, -17.5f}); }));
    CHECK_FALSE(goesOn([](ClockScene& s) { s.putBall({0.0f, 0.11f, 40.0f}); }));
    CHECK(goesOn([](ClockScene& s) {
        s.match.trace.controller = playerId(1, 7);
        s.putBall({0.0f, 0.11f, 18.0f});
    }));
    // Nobody has had it yet: who kicked off.
    CHECK(goesOn([](ClockScene& s) {
        s.match.trace.controller = kNobody;
        s.putBall({0.0f, 0.11f, 18.0f});
    }));
    // A restart counts by its side and spot, wherever the ball lies.
    CHECK(goesOn([](ClockScene& s) {
        s.match.phase = Phase::Restart;
        s.match.restart.kind = RestartKind::Corner;
        s.match.restart.side = 1;
        s.match.restart.spot = {33.5f, 0.0f, 52.0f};
    }));
    CHECK_FALSE(goesOn([](ClockScene& s) {
        s.match.phase = Phase::Restart;
        s.match.restart.kind = RestartKind::ThrowIn;
        s.match.restart.side = 0;
        s.match.restart.spot = {34.0f, 0.0f, 0.0f};
        s.putBall({0.0f, 0.11f, -40.0f});
    }));
    // For a while only.
    const auto atLeast = [](int over) {
        ClockScene scene;
        scene.putBall({0.0f, 0.11f, -40.0f});
        scene.at(scene.length() + over);
        return scene.match.phase != Phase::HalfTime;
    };
    CHECK(atLeast(359));
    CHECK_FALSE(atLeast(360));
}

TEST_CASE("Clock: no half ends before a penalty is decided, or with a goal being cheered") {
    const auto goesOn = [](Phase phase, RestartKind kind, int ago, PlayerId holder) {
        ClockScene scene;
        scene.match.tick = 10000;
        scene.match.phase = phase;
        scene.match.restart.kind = phase == Phase::Restart ? kind : RestartKind::None;
        scene.match.book.struckFrom = phase == Phase::Play ? kind : RestartKind::None;
        scene.match.book.struckTick = 10000 - ago;
        scene.match.holder = holder;
        scene.at(scene.length() + 5000);
        return scene.match.phase != Phase::HalfTime;
    };
    CHECK(goesOn(Phase::Goal, RestartKind::None, 9999, kNobody));
    CHECK(goesOn(Phase::Restart, RestartKind::Penalty, 9999, kNobody));
    CHECK_FALSE(goesOn(Phase::Restart, RestartKind::Corner, 0, kNobody));
    CHECK(goesOn(Phase::Play, RestartKind::Penalty, 179, kNobody));
    CHECK_FALSE(goesOn(Phase::Play, RestartKind::Penalty, 180, kNobody));
    CHECK_FALSE(goesOn(Phase::Play, RestartKind::Penalty, 10, keeperOf(1)));
    CHECK_FALSE(goesOn(Phase::Play, RestartKind::Corner, 10, kNobody));
}

TEST_CASE("Clock: what follows each half, by score and rules") {
    for (const bool golden : {false, true}) {
        for (const bool kicks : {false, true}) {
            for (const std::uint8_t half : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
                for (const int lead : {-1, 0, 1}) {
                    ClockScene scene(rulesOf(4.0f, golden, kicks));
                    scene.match.half = half;
                    scene.match.score = {static_cast<std::uint8_t>(2 + lead), 2};
                    scene.match.advantage = {.ticks = 10, .side = 0, .card = 1, .culprit = 7};
                    scene.match.offside.players = 4;
                    scene.match.flight.kind = Intent::Pass;
                    scene.match.book.onceOnly = 7;
                    endHalf(scene.match, scene.context);
                    const bool open = lead == 0 && half > 0;
                    const Phase next = half == 0                     ? Phase::HalfTime
                                       : open && golden && half == 1 ? Phase::HalfTime
                                       : open && kicks               ? Phase::ShootOut
                                                                     : Phase::FullTime;
                    CHECK(scene.match.phase == next);
                    CHECK(scene.count(EventKind::HalfTime) == (half == 0 ? 1 : 0));
                    CHECK(scene.count(EventKind::GoldenGoal) ==
                          (half == 1 && next == Phase::HalfTime ? 1 : 0));
                    CHECK(scene.count(EventKind::FullTime) == (next == Phase::FullTime ? 1 : 0));
                    CHECK(scene.find(EventKind::Whistle)->value == 2.0f);
                    CHECK(scene.count(EventKind::YellowCard) == 1); // a card that was due
                    CHECK(scene.match.advantage.ticks == 0);
                    CHECK(scene.match.offside.players == 0);
                    CHECK(scene.match.flight.kind == Intent::None);
                    CHECK(scene.match.book.onceOnly == kNobody);
                }
            }
        }
    }
}

TEST_CASE("Clock: after a goal it goes on, but not after a golden one nor with the time up") {
    const auto phase = [](std::uint8_t half, int clock, int added) {
        ClockScene scene;
        scene.match.half = half;
        scene.match.phase = Phase::Goal;
        scene.match.score = {1, 0};
        scene.match.restart.side = 1;
        scene.match.clockTicks = clock;
        scene.match.addedTicks = added;
        goOnAfterGoal(scene.match, scene.context);
        if (scene.match.phase == Phase::Restart) {
            CHECK(scene.match.restart.kind == RestartKind::KickOff);
            CHECK(scene.match.restart.side == 1);
        }
        return scene.match.phase;
    };
    CHECK(phase(0, 7199, 0) == Phase::Restart);
    CHECK(phase(0, 7200, 0) == Phase::HalfTime);
    CHECK(phase(0, 7299, 100) == Phase::Restart);
    CHECK(phase(0, 7300, 100) == Phase::HalfTime);
    CHECK(phase(1, 7300, 100) == Phase::FullTime);
    CHECK(phase(2, 10, 0) == Phase::FullTime);
}

TEST_CASE("Clock: a half begins anew, its kick-off with the side whose turn it is") {
    for (const std::int8_t first : {std::int8_t{0}, std::int8_t{1}}) {
        for (const std::uint8_t half : {std::uint8_t{0}, std::uint8_t{1}}) {
            ClockScene scene;
            scene.match.kickOffSide = first;
            scene.match.half = half;
            scene.match.clockTicks = 7300;
            scene.match.addedTicks = 100;
            scene.match.book.stoppedTicks = 2000;
            beginHalf(scene.match, scene.context);
            CHECK(scene.match.half == half + 1);
            CHECK(scene.match.clockTicks == 0);
            CHECK(scene.match.addedTicks == 0);
            CHECK(scene.match.book.stoppedTicks == 0);
            CHECK(scene.match.restart.side == (half == 0 ? 1 - first : first));
        }
    }
}

TEST_CASE("Clock: the minute shown") {
    ClockScene scene(rulesOf(4.0f, true));
    const auto shown = [&](std::uint8_t half, int clock) {
        scene.match.half = half;
        scene.match.clockTicks = clock;
        return shownMinutes(scene.match, scene.context);
    };
    CHECK(shown(0, 3600) == Approx(22.5f));
    CHECK(shown(0, 7200) == Approx(45.0f));
    CHECK(shown(1, 0) == Approx(45.0f));
    CHECK(shown(1, 7360) == Approx(91.0f));
    CHECK(shown(2, 0) == Approx(90.0f));
    const int golden = (scene.match.half = 2, scene.length());
    CHECK(shown(2, golden) == Approx(120.0f));
    CHECK(shown(3, 50) == 120.0f);
    CHECK(shown(4, 50) == 120.0f);
    scene.context.setup.rules.goldenGoal = false;
    CHECK(shown(3, 50) == 90.0f);
    scene.context.setup.rules.minutes = 0.0f; // no match, but no division by nothing either
    CHECK(shown(0, 0) == 0.0f);
}
