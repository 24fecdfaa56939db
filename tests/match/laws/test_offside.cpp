#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/offside_watch.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kPasser = 6;
constexpr PlayerId kRunner = 9;
constexpr PlayerId kDefender = playerId(1, 2);

/// Home attacks −z. Passer at z = −20, ball at his feet; away's keeper on his line, last defender at z = −35.
struct OffsideScene : LawScene {
    explicit OffsideScene(float runner, MatchSetup setup = plainSetup()) : LawScene(std::move(setup)) {
        put(kPasser, {0.0f, 0.0f, -20.0f});
        put(kRunner, {10.0f, 0.0f, runner});
        put(keeperOf(0), {0.0f, 0.0f, 50.0f});
        put(keeperOf(1), {0.0f, 0.0f, -51.0f});
        put(kDefender, {-10.0f, 0.0f, -35.0f});
        putBall({0.0f, 0.11f, -20.0f});
    }
    /// The pass, and the runner's touch where he stands.
    bool isGiven() {
        strikeBy(kPasser, Intent::Pass, kRunner);
        judgeNow();
        return runnerTouches();
    }
    bool runnerTouches() {
        nextTick();
        putBall(match.player(kRunner).position + Vec3{0.0f, 0.11f, 0.0f});
        touch(kRunner);
        judgeNow();
        return count(EventKind::Offside) == 1;
    }
};

} // namespace

TEST_CASE("Offside: beyond the second last defender, not level with him") {
    CHECK(OffsideScene(-38.0f).isGiven());
    CHECK_FALSE(OffsideScene(-35.0f).isGiven());
    CHECK_FALSE(OffsideScene(-35.05f).isGiven());
    CHECK_FALSE(OffsideScene(-30.0f).isGiven());
}

TEST_CASE("Offside: the line is the second last player, the half-way line and the ball at least") {
    OffsideScene scene(-38.0f);
    CHECK(offsideLine(scene.match, scene.context, 0) == Approx(-35.0f));
    scene.putBall({0.0f, 0.11f, -44.0f});
    CHECK(offsideLine(scene.match, scene.context, 0) == Approx(-44.0f));
    scene.putBall({0.0f, 0.11f, 20.0f});
    scene.match.player(kDefender).position.z = 10.0f;
    CHECK(offsideLine(scene.match, scene.context, 0) == Approx(0.0f));
    // The keeper may be up the pitch: then two others make the line.
    scene.match.player(keeperOf(1)).position.z = -10.0f;
    scene.put(playerId(1, 3), {0.0f, 0.0f, -40.0f});
    CHECK(offsideLine(scene.match, scene.context, 0) == Approx(-10.0f));
}

TEST_CASE("Offside: not behind the ball, not in the own half") {
    OffsideScene behind(-38.0f);
    behind.match.player(kPasser).position.z = -42.0f;
    behind.putBall({0.0f, 0.11f, -42.0f});
    CHECK_FALSE(behind.isGiven());

    OffsideScene own(2.0f);
    own.match.player(kPasser).position.z = 30.0f;
    own.putBall({0.0f, 0.11f, 30.0f});
    own.match.player(kDefender).position.z = 40.0f;
    own.match.player(keeperOf(1)).position.z = 20.0f;
    CHECK_FALSE(own.isGiven());
}

TEST_CASE("Offside: not from a throw-in, corner or goal kick, but from a free kick") {
    for (const RestartKind kind : {RestartKind::ThrowIn, RestartKind::Corner, RestartKind::GoalKick,
                                   RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick}) {
        OffsideScene scene(-38.0f);
        scene.match.phase = Phase::Restart;
        scene.match.restart = {.spot = {0.0f, 0.0f, -20.0f},
                               .kind = kind,
                               .side = 0,
                               .taker = kPasser,
                               .ready = true,
                               .ticks = 300};
        scene.strikeBy(kPasser, Intent::Pass, kRunner);
        scene.judgeNow();
        REQUIRE(scene.match.phase == Phase::Play);
        const bool free = kind == RestartKind::DirectFreeKick || kind == RestartKind::IndirectFreeKick;
        CHECK(scene.runnerTouches() == free);
    }
}

TEST_CASE("Offside: a deflection or a save leaves him offside, a deliberate play does not") {
    const auto after = [](bool deliberate, PlayerMode mode, PlayerId by) {
        OffsideScene scene(-38.0f);
        scene.strikeBy(kPasser, Intent::Pass, kRunner);
        scene.judgeNow();
        scene.nextTick();
        scene.match.player(by).mode = mode;
        scene.touch(by, deliberate);
        scene.judgeNow();
        return scene.runnerTouches();
    };
    CHECK(after(false, PlayerMode::Free, kDefender));
    CHECK_FALSE(after(true, PlayerMode::Free, kDefender));
    CHECK(after(true, PlayerMode::KeeperDive, keeperOf(1)));
    CHECK(after(false, PlayerMode::KeeperSet, keeperOf(1)));
}

TEST_CASE("Offside: a team-mate's next touch takes a new look") {
    OffsideScene scene(-38.0f);
    scene.strikeBy(kPasser, Intent::Pass, kRunner);
    scene.judgeNow();
    scene.nextTick();
    scene.match.player(kRunner).position.z = -30.0f;
    scene.put(7, {0.0f, 0.0f, -25.0f});
    scene.touch(7);
    scene.judgeNow();
    CHECK_FALSE(scene.runnerTouches());
}

TEST_CASE("Offside: who is not involved may stand there") {
    OffsideScene scene(-38.0f);
    scene.put(7, {0.0f, 0.0f, -28.0f});
    scene.strikeBy(kPasser, Intent::Pass, 7);
    scene.judgeNow();
    for (int i = 0; i < 30; ++i) {
        scene.nextTick();
        scene.judgeNow();
        CHECK(scene.match.phase == Phase::Play);
    }
}

TEST_CASE("Offside: involved without a touch, by a challenge or in the keeper's sight") {
    OffsideScene challenge(-38.0f);
    challenge.strikeBy(kPasser, Intent::Pass, kRunner);
    challenge.judgeNow();
    challenge.nextTick();
    challenge.putBall({10.0f, 0.11f, -39.0f});
    challenge.match.player(kDefender).position = {10.8f, 0.0f, -38.4f};
    challenge.judgeNow();
    CHECK(challenge.count(EventKind::Offside) == 1);

    OffsideScene sight(-49.0f);
    sight.match.player(kRunner).position.x = 0.0f;
    sight.strikeBy(kPasser, Intent::Shot);
    sight.judgeNow();
    CHECK(sight.match.trace.shot.open);
    sight.nextTick();
    sight.judgeNow();
    CHECK(sight.count(EventKind::Offside) == 1);
}

TEST_CASE("Offside: gives an indirect free kick where he was, and can be switched off") {
    OffsideScene scene(-38.0f);
    REQUIRE(scene.isGiven());
    CHECK(scene.match.phase == Phase::Restart);
    CHECK(scene.match.restart.kind == RestartKind::IndirectFreeKick);
    CHECK(scene.match.restart.side == 1);
    CHECK(scene.match.restart.spot.x == Approx(10.0f));
    CHECK(scene.match.restart.spot.z == Approx(-38.0f));

    Rules rules;
    rules.offside = false;
    OffsideScene off(-38.0f, LawScene::withRules(rules));
    CHECK_FALSE(off.isGiven());
    CHECK(off.match.phase == Phase::Play);
}
