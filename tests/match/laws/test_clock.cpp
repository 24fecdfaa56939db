#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/restarts.hpp"

using namespace hexagoal;

namespace {

/// The judge alone, with a ball that somebody always touches.
struct ClockScene : LawScene {
    explicit ClockScene(Rules rules) : LawScene(withRules(rules)) {
        context.tuning.clockRests = 0.0f; // dead or not, each tick counts: the share has a test of its own
        context.tuning.clockRuns = 1.0f;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            put(id, {static_cast<float>(id) - 10.0f, 0.0f, sideOf(id) == 0 ? 20.0f : -20.0f});
        }
        putBall({0.0f, 0.11f, 0.0f});
    }
    void play() {
        nextTick();
        touch(7);
        judgeNow();
    }
    /// Ticks until the phase changes.
    int playOut(int most = 20000) {
        int ticks = 0;
        for (; ticks < most && match.phase == Phase::Play; ++ticks) {
            play();
        }
        return ticks;
    }
};

} // namespace

TEST_CASE("Clock: half the minutes each, shown as 45 and 90") {
    ClockScene scene(rulesOf(1.0f));
    CHECK(halfLength(scene.match, scene.context) == 30 * 60);
    CHECK(shownMinutes(scene.match, scene.context) == Approx(0.0f));
    for (int i = 0; i < 900; ++i) {
        scene.play();
    }
    CHECK(shownMinutes(scene.match, scene.context) == Approx(22.5f));
    CHECK(scene.playOut() == 900);
    CHECK(scene.match.phase == Phase::HalfTime);
    CHECK(scene.count(EventKind::HalfTime) == 1);
    CHECK(scene.find(EventKind::Whistle)->value == 2.0f);
}

TEST_CASE("Clock: half-time changes ends and kick-off, full time ends it") {
    ClockScene scene(rulesOf(1.0f));
    scene.match.kickOffSide = 0;
    scene.playOut();
    CHECK(scene.match.goalOf(0) == 1);
    int ticks = 0;
    while (scene.match.phase == Phase::HalfTime && ticks < 1000) {
        scene.nextTick();
        scene.judgeNow();
        ++ticks;
    }
    CHECK(ticks == ticksOf(scene.context.tuning.halfTimeTime));
    CHECK(scene.match.half == 1);
    CHECK(scene.match.goalOf(0) == 0);
    CHECK(scene.match.restart.kind == RestartKind::KickOff);
    CHECK(scene.match.restart.side == 1);
    CHECK(shownMinutes(scene.match, scene.context) == Approx(45.0f).margin(0.1));
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (id != scene.match.restart.taker) {
            CHECK(scene.match.player(id).position.z * scene.match.attack(sideOf(id)) < 0.0f);
        }
    }
    enterPhase(scene.match, Phase::Play);
    scene.match.restart.kind = RestartKind::None;
    scene.playOut();
    CHECK(scene.match.over());
    CHECK(scene.count(EventKind::FullTime) == 1);
}

TEST_CASE("Clock: stoppages beyond what is usual are added, not more than the row says") {
    ClockScene usual(rulesOf(4.0f));
    usual.match.book.stoppedTicks = 0;
    usual.match.clockTicks = halfLength(usual.match, usual.context) - 1;
    usual.play();
    CHECK(usual.match.addedTicks == 0);

    ClockScene long_(rulesOf(4.0f));
    long_.match.half = 1; // before half-time none are added
    const int half = halfLength(long_.match, long_.context);
    long_.match.book.stoppedTicks = half * 9 / 10;
    long_.match.clockTicks = half - 1;
    long_.play();
    CHECK(long_.match.addedTicks == static_cast<int>(static_cast<float>(half) * 0.08f));
    CHECK(long_.match.phase == Phase::Play);
    CHECK(long_.playOut() == long_.match.addedTicks);
}

TEST_CASE("Clock: an attack may end, for a while") {
    ClockScene scene(rulesOf(1.0f));
    scene.match.clockTicks = halfLength(scene.match, scene.context) - 1;
    scene.putBall({0.0f, 0.11f, -40.0f}); // home attacks −z and has it
    scene.play();
    CHECK(scene.match.phase == Phase::Play);
    for (int i = 0; i < 60; ++i) {
        scene.play();
    }
    CHECK(scene.match.phase == Phase::Play);
    scene.putBall({0.0f, 0.11f, 0.0f});
    scene.play();
    CHECK(scene.match.phase == Phase::HalfTime);

    ClockScene late(rulesOf(1.0f));
    late.match.clockTicks = halfLength(late.match, late.context) - 1;
    late.putBall({0.0f, 0.11f, -40.0f});
    CHECK(late.playOut() == ticksOf(late.context.tuning.lastAttack) + 1);
}

TEST_CASE("Clock: a penalty is taken, whatever the time") {
    ClockScene scene(rulesOf(1.0f));
    giveRestart(scene.match, scene.context, RestartKind::Penalty, 0, {});
    scene.match.clockTicks = halfLength(scene.match, scene.context) + 5000;
    for (int i = 0; i < 120; ++i) {
        scene.nextTick();
        scene.judgeNow();
        REQUIRE(scene.match.phase == Phase::Restart);
    }
    scene.match.restart.ready = true;
    scene.strikeBy(scene.match.restart.taker, Intent::Shot);
    scene.judgeNow();
    REQUIRE(scene.match.phase == Phase::Play);
    for (int i = 0; i < 60; ++i) {
        scene.nextTick();
        scene.judgeNow();
        REQUIRE(scene.match.phase == Phase::Play);
    }
    scene.match.holder = keeperOf(1);
    scene.putBall({0.0f, 1.0f, -50.0f});
    scene.nextTick();
    scene.touch(keeperOf(1));
    scene.judgeNow();
    CHECK(scene.match.phase == Phase::HalfTime);
}

TEST_CASE("Clock: a draw goes to the golden goal, which the first goal ends") {
    ClockScene scene(rulesOf(1.0f, true));
    scene.match.half = 1;
    scene.playOut();
    CHECK(scene.match.phase == Phase::HalfTime);
    CHECK(scene.count(EventKind::GoldenGoal) == 1);
    while (scene.match.phase == Phase::HalfTime) {
        scene.nextTick();
        scene.judgeNow();
    }
    CHECK(scene.match.half == 2);
    CHECK(scene.match.goalOf(0) == 1);
    CHECK(shownMinutes(scene.match, scene.context) == Approx(90.0f).margin(0.1));
    enterPhase(scene.match, Phase::Play);
    scene.match.restart.kind = RestartKind::None;
    scene.shootInto(0);
    scene.touch(9);
    scene.flyAndJudge(60);
    REQUIRE(scene.match.phase == Phase::Goal);
    while (scene.match.phase == Phase::Goal) {
        scene.nextTick();
        scene.judgeNow();
    }
    CHECK(scene.match.over());
}

TEST_CASE("Clock: without a golden goal a draw goes to penalties, without both it stays one") {
    ClockScene kicks(rulesOf(1.0f, false, true));
    kicks.match.half = 1;
    kicks.playOut();
    CHECK(kicks.match.phase == Phase::ShootOut);

    ClockScene won(rulesOf(1.0f, true, true));
    won.match.half = 1;
    won.match.score = {1, 0};
    won.playOut();
    CHECK(won.match.over());

    ClockScene draw(rulesOf(1.0f));
    draw.match.half = 1;
    draw.playOut();
    CHECK(draw.match.over());

    ClockScene both(rulesOf(1.0f, true, true));
    both.match.half = 2;
    both.playOut();
    CHECK(both.match.phase == Phase::ShootOut);
}
