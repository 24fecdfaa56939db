#include "catch.hpp"
#include "laws/law_scene.hpp"
#include "match/counting.hpp"
#include "match/goal_origin.hpp"
#include "match/laws/restarts.hpp"

using namespace hexagoal;

namespace {

/// Judge and count, as a tick does.
struct CountScene : LawScene {
    CountScene() {
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            put(id, {static_cast<float>(id) - 10.0f, 0.0f, sideOf(id) == 0 ? 20.0f : -20.0f});
        }
        putBall({0.0f, 0.11f, -20.0f});
    }
    void tick() {
        judgeNow();
        countTick(match, context);
        nextTick();
    }
    /// A ball on its way to goal 0 before this tick.
    void aimAt(Vec3 velocity) {
        match.book.ballBefore = {0.0f, 0.5f, -45.0f};
        match.book.ballVelocityBefore = velocity;
    }
    /// A shot of home's and the keeper's touch.
    void shotAndSave(Vec3 velocity) {
        strikeBy(9, Intent::Shot);
        tick();
        aimAt(velocity);
        touch(keeperOf(1), false);
        tick();
    }
};

/// The goal's origin after a story that the test tells with a fresh scene.
GoalOrigin originAfter(CountScene& scene) {
    scene.shootInto(0);
    scene.flyAndJudge(60);
    REQUIRE(scene.match.phase == Phase::Goal);
    countTick(scene.match, scene.context);
    for (std::size_t i = 0; i < scene.match.stats.goalsBy.size(); ++i) {
        if (scene.match.stats.goalsBy[i] > 0) {
            return static_cast<GoalOrigin>(i);
        }
    }
    return GoalOrigin::Count;
}

void pass(CountScene& scene, PlayerId from, PlayerId to, Intent kind, Vec3 origin) {
    scene.putBall(origin);
    scene.strikeBy(from, kind, to);
    scene.tick();
    scene.touch(to);
    scene.match.events.add({.kind = EventKind::PassDone, .player = from, .other = to, .side = 0});
    scene.tick();
}

void shoot(CountScene& scene, PlayerId by, Vec3 from, PlayerMode mode = PlayerMode::Shoot) {
    scene.putBall(from);
    scene.match.player(by).mode = mode;
    scene.match.player(by).position = from;
    scene.strikeBy(by, Intent::Shot);
    scene.tick();
}

constexpr Vec3 kNear{0.0f, 0.11f, -42.0f};

} // namespace

TEST_CASE("Statistics: saves and shots on target are one story") {
    CountScene saved;
    saved.shotAndSave({0.5f, 0.0f, -20.0f});
    CHECK(saved.match.stats.shots[0] == 1);
    CHECK(saved.match.stats.onTarget[0] == 1);
    CHECK(saved.match.stats.saves[1] == 1);

    CountScene wide;
    wide.shotAndSave({12.0f, 0.0f, -20.0f});
    CHECK(wide.match.stats.shots[0] == 1);
    CHECK(wide.match.stats.onTarget[0] == 0);
    CHECK(wide.match.stats.saves[1] == 0);

    // Touched twice, counted once.
    saved.aimAt({0.5f, 0.0f, -20.0f});
    saved.touch(keeperOf(1), false);
    saved.tick();
    CHECK(saved.match.stats.saves[1] == 1);
}

TEST_CASE("Statistics: a keeper's hand does not make a goal a save") {
    CountScene scene;
    scene.shotAndSave({0.5f, 0.0f, -20.0f});
    scene.shootInto(0);
    scene.flyAndJudge(60);
    countTick(scene.match, scene.context);
    CHECK(scene.match.score[0] == 1);
    CHECK(scene.match.stats.shots[0] == 1);
    CHECK(scene.match.stats.onTarget[0] == 1);
    CHECK(scene.match.stats.saves[1] == 0);
}

TEST_CASE("Statistics: a goal without a shot counts as one, an own goal does not") {
    CountScene knee;
    knee.touch(9, false);
    knee.tick();
    CHECK(originAfter(knee) == GoalOrigin::Other);
    CHECK(knee.match.stats.shots[0] == 1);
    CHECK(knee.match.stats.onTarget[0] == 1);

    CountScene own;
    own.touch(playerId(1, 3));
    own.tick();
    CHECK(originAfter(own) == GoalOrigin::Other);
    CHECK(own.match.stats.shots[0] == 0);
    CHECK(own.match.stats.shots[1] == 0);
}

TEST_CASE("Statistics: passes, tackles, cards, restarts by their events") {
    CountScene scene;
    const auto add = [&](EventKind kind, std::int8_t side) {
        scene.match.events.add({.kind = kind, .player = playerId(side, 4), .side = side});
    };
    add(EventKind::Pass, 0);
    add(EventKind::Pass, 0);
    add(EventKind::PassDone, 0);
    add(EventKind::Tackle, 1);
    add(EventKind::YellowCard, 1);
    add(EventKind::RedCard, 0);
    add(EventKind::Corner, 0);
    add(EventKind::ThrowIn, 1);
    add(EventKind::GoalKick, 1);
    add(EventKind::Offside, 0);
    add(EventKind::Foul, 1);
    add(EventKind::Touch, 1);
    countTick(scene.match, scene.context);
    const Statistics& stats = scene.match.stats;
    CHECK(stats.passesTried[0] == 2);
    CHECK(stats.passesCompleted[0] == 1);
    CHECK(stats.tackles[1] == 1);
    CHECK(stats.yellow[1] == 1);
    CHECK(stats.red[0] == 1);
    CHECK(stats.corners[0] == 1);
    CHECK(stats.throwIns[1] == 1);
    CHECK(stats.goalKicks[1] == 1);
    CHECK(stats.offsides[0] == 1);
    CHECK(stats.fouls[1] == 1);
    CHECK(stats.touched == (1u << playerId(1, 4)));
}

TEST_CASE("Statistics: possession goes by who had the ball last, stoppages by the longest") {
    CountScene scene;
    scene.touch(4);
    for (int i = 0; i < 30; ++i) {
        scene.tick();
    }
    scene.touch(playerId(1, 4));
    for (int i = 0; i < 10; ++i) {
        scene.tick();
    }
    CHECK(scene.match.stats.possessionTicks[0] == 30);
    CHECK(scene.match.stats.possessionTicks[1] == 10);
    CHECK(scene.match.stats.longestUntouched >= 28);

    giveRestart(scene.match, scene.context, RestartKind::ThrowIn, 0, {34.0f, 0.0f, 0.0f});
    for (int i = 0; i < 50; ++i) {
        scene.tick();
    }
    CHECK(scene.match.stats.longestStoppage == 50);
    CHECK(scene.match.stats.possessionTicks[0] == 30);
}

TEST_CASE("Statistics: metres run") {
    CountScene scene;
    scene.match.player(5).velocity = {3.0f, 0.0f, 4.0f};
    for (int i = 0; i < 60; ++i) {
        scene.tick();
    }
    CHECK(scene.match.stats.distance[0] == Approx(5.0));
    CHECK(scene.match.stats.distance[1] == Approx(0.0));
}

TEST_CASE("Goal origin: through ball") {
    CountScene scene;
    pass(scene, 6, 9, Intent::Through, {0.0f, 0.11f, -20.0f});
    scene.match.trace.controlPoint = kNear;
    shoot(scene, 9, kNear);
    CHECK(originAfter(scene) == GoalOrigin::ThroughBall);

    // It stays one though the runner carried it a long way.
    CountScene carried;
    pass(carried, 6, 9, Intent::Through, {0.0f, 0.11f, 0.0f});
    carried.match.trace.controller = 9;
    carried.match.trace.controlPoint = {0.0f, 0.0f, -20.0f};
    shoot(carried, 9, kNear);
    CHECK(originAfter(carried) == GoalOrigin::ThroughBall);
}

TEST_CASE("Goal origin: pass") {
    CountScene scene;
    pass(scene, 6, 9, Intent::Pass, {0.0f, 0.11f, -30.0f});
    scene.match.trace.controlPoint = kNear;
    shoot(scene, 9, kNear);
    CHECK(originAfter(scene) == GoalOrigin::Pass);
}

TEST_CASE("Goal origin: cross and header") {
    CountScene cross;
    pass(cross, 5, 9, Intent::Lob, {25.0f, 0.11f, -44.0f});
    cross.match.trace.controlPoint = kNear;
    shoot(cross, 9, kNear, PlayerMode::Volley);
    CHECK(originAfter(cross) == GoalOrigin::Cross);

    const auto alongTheGround = [](Vec3 from, Vec3 shotFrom) {
        CountScene scene;
        pass(scene, 5, 9, Intent::Pass, from);
        scene.match.trace.controlPoint = shotFrom;
        shoot(scene, 9, shotFrom);
        return originAfter(scene);
    };
    CHECK(alongTheGround({22.0f, 0.11f, -48.0f}, kNear) == GoalOrigin::Cross); // cut back from the line
    CHECK(alongTheGround({22.0f, 0.11f, -20.0f}, kNear) == GoalOrigin::Pass);  // from far up the wing
    CHECK(alongTheGround({5.0f, 0.11f, -48.0f}, kNear) == GoalOrigin::Pass);   // from before the goal
    CHECK(alongTheGround({22.0f, 0.11f, -48.0f}, {0.0f, 0.11f, -34.0f}) == GoalOrigin::Pass); // to the edge

    CountScene header;
    shoot(header, 9, kNear, PlayerMode::Header);
    CHECK(originAfter(header) == GoalOrigin::Cross);
}

TEST_CASE("Goal origin: long shot") {
    CountScene scene;
    scene.match.trace.controlPoint = {0.0f, 0.0f, -25.0f};
    shoot(scene, 9, {0.0f, 0.11f, -28.0f});
    CHECK(originAfter(scene) == GoalOrigin::LongShot);
}

TEST_CASE("Goal origin: rebound") {
    CountScene scene;
    scene.shotAndSave({0.5f, 0.0f, -20.0f});
    shoot(scene, 10, kNear);
    CHECK(originAfter(scene) == GoalOrigin::Rebound);
}

TEST_CASE("Goal origin: set piece") {
    CountScene scene;
    scene.match.trace.setPieceSide = 0;
    scene.match.trace.setPieceTick = scene.match.tick;
    shoot(scene, 9, kNear);
    CHECK(originAfter(scene) == GoalOrigin::SetPiece);
}

TEST_CASE("Goal origin: dribble") {
    CountScene scene;
    scene.touch(9);
    scene.match.player(9).position = {5.0f, 0.0f, -15.0f};
    scene.tick();
    shoot(scene, 9, kNear);
    CHECK(originAfter(scene) == GoalOrigin::Dribble);
}
