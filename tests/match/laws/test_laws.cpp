#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

struct OutCase {
    Vec3 ball;
    PlayerId last;
    RestartKind kind;
    int side;
};

LawScene goalScene() {
    LawScene scene;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        scene.put(id, {static_cast<float>(id) - 10.0f, 0.0f, sideOf(id) == 0 ? 20.0f : -20.0f});
    }
    return scene;
}

} // namespace

TEST_CASE("Out: who touched it last, and over which line, says what follows") {
    // Home attacks −z: away defends goal 0 at −52.5, home goal 1 at +52.5.
    const PlayerId home = 7;
    const PlayerId away = playerId(1, 7);
    const OutCase cases[] = {{{34.3f, 0.11f, 5.0f}, home, RestartKind::ThrowIn, 1},
                             {{-34.3f, 0.11f, 5.0f}, away, RestartKind::ThrowIn, 0},
                             {{10.0f, 0.11f, -52.7f}, home, RestartKind::GoalKick, 1},
                             {{-10.0f, 0.11f, -52.7f}, away, RestartKind::Corner, 0},
                             {{10.0f, 3.0f, 52.7f}, home, RestartKind::Corner, 1},
                             {{-10.0f, 3.0f, 52.7f}, away, RestartKind::GoalKick, 0}};
    for (const OutCase& c : cases) {
        LawScene scene = goalScene();
        scene.touch(c.last);
        scene.putBall({c.ball.x * 0.99f, c.ball.y, c.ball.z * 0.99f});
        scene.judgeNow();
        REQUIRE(scene.match.phase == Phase::Play);
        scene.nextTick();
        scene.putBall(c.ball);
        scene.judgeNow();
        CHECK(scene.match.phase == Phase::Restart);
        CHECK(scene.match.restart.kind == c.kind);
        CHECK(scene.match.restart.side == c.side);
        CHECK(scene.count(EventKind::OutOfPlay) == 1);
        CHECK(sideOf(scene.match.restart.taker) == c.side);
        // On the side of the pitch where the ball went out.
        CHECK(scene.match.restart.spot.x * c.ball.x > 0.0f);
        if (c.kind != RestartKind::ThrowIn) {
            CHECK(scene.match.restart.spot.z * c.ball.z > 0.0f);
        }
    }
}

TEST_CASE("Out: the whole ball, not a part of it") {
    LawScene scene = goalScene();
    scene.touch(7);
    for (const Vec3 on : {Vec3{34.1f, 0.11f, 0.0f}, Vec3{0.0f, 3.0f, 52.6f}, Vec3{-34.1f, 0.11f, -52.6f}}) {
        scene.nextTick();
        scene.putBall(on);
        scene.judgeNow();
        CHECK(scene.match.phase == Phase::Play);
    }
}

TEST_CASE("Out: at the corner flag it counts which line the ball crossed first") {
    LawScene goalLine = goalScene();
    goalLine.touch(7);
    goalLine.match.book.ballBefore = {34.05f, 0.11f, 52.0f};
    goalLine.putBall({34.12f, 0.11f, 52.9f});
    goalLine.judgeNow();
    CHECK(goalLine.match.restart.kind == RestartKind::Corner);

    LawScene touchLine = goalScene();
    touchLine.touch(7);
    touchLine.nextTick();
    touchLine.match.book.ballBefore = {33.0f, 0.11f, 52.55f};
    touchLine.putBall({34.6f, 0.11f, 52.62f});
    touchLine.judgeNow();
    CHECK(touchLine.match.restart.kind == RestartKind::ThrowIn);
}

TEST_CASE("Goal: by the ball's own physics, for the shooter, and the other side kicks off") {
    LawScene scene = goalScene();
    scene.shootInto(0);
    scene.strikeBy(9, Intent::Shot);
    scene.judgeNow();
    scene.match.events.clear();
    scene.flyAndJudge(60);
    REQUIRE(scene.match.phase == Phase::Goal);
    CHECK(scene.match.score[0] == 1);
    CHECK(scene.match.score[1] == 0);
    const Event* goal = scene.find(EventKind::Goal);
    REQUIRE(goal);
    CHECK(goal->player == 9);
    CHECK(goal->side == 0);
    CHECK(goal->value == 0.0f);
    CHECK(scene.count(EventKind::OnTarget) == 1);
    CHECK(scene.count(EventKind::Shot) == 0); // the shot was told when it was struck
    CHECK(scene.match.ball().position.z < -52.5f - 0.11f);
    CHECK(scene.match.restart.side == 1);
}

TEST_CASE("Goal: the whole ball must be over the line") {
    LawScene scene = goalScene();
    scene.touch(9);
    scene.shootInto(0);
    while (scene.match.ball().position.z > -52.55f) {
        scene.nextTick();
        stepFrame(scene.match.world, scene.context.arena, scene.context.physics);
    }
    scene.match.world.ball.position.z = -52.6f; // the line's outer edge is at −52.5, the radius 0.11
    scene.judgeNow();
    CHECK(scene.match.phase == Phase::Play);
    scene.match.world.ball.position.z = -52.62f;
    scene.judgeNow();
    CHECK(scene.match.phase == Phase::Goal);
}

TEST_CASE("Goal: beside the post or over the bar it is none") {
    for (const Vec3 way : {Vec3{4.0f, 0.5f, -52.0f}, Vec3{-4.0f, 0.5f, -52.0f}, Vec3{0.0f, 2.8f, -52.0f}}) {
        LawScene scene = goalScene();
        scene.touch(9);
        scene.putBall(way, {0.0f, 1.0f, -15.0f});
        scene.flyAndJudge(60);
        CHECK(scene.match.phase == Phase::Restart);
        CHECK(scene.match.restart.kind == RestartKind::GoalKick);
        CHECK(scene.match.score[0] == 0);
    }
}

TEST_CASE("Goal: the post is told, and the ball that comes back from it is in play") {
    LawScene scene = goalScene();
    scene.strikeBy(9, Intent::Shot);
    scene.judgeNow();
    scene.nextTick();
    scene.match.trace.struckFrame = true; // as the ball's step leaves it
    scene.judgeNow();
    CHECK(scene.count(EventKind::Post) == 1);
    CHECK(scene.match.phase == Phase::Play);
    CHECK_FALSE(scene.match.trace.struckFrame);
    CHECK(scene.match.trace.reboundSide == 0);
}

TEST_CASE("Goal: own goals, deflections, assists") {
    LawScene own = goalScene();
    own.touch(playerId(1, 3));
    own.shootInto(0);
    own.flyAndJudge(60);
    REQUIRE(own.find(EventKind::Goal));
    CHECK(own.find(EventKind::Goal)->player == playerId(1, 3));
    CHECK(own.find(EventKind::Goal)->side == 0);
    CHECK(own.find(EventKind::Goal)->value == 1.0f);
    CHECK(own.count(EventKind::OnTarget) == 0);
    CHECK(own.match.score[0] == 1);

    LawScene deflected = goalScene();
    deflected.strikeBy(9, Intent::Shot);
    deflected.judgeNow();
    deflected.nextTick();
    deflected.touch(playerId(1, 3), false);
    deflected.judgeNow();
    deflected.shootInto(0);
    deflected.flyAndJudge(60);
    REQUIRE(deflected.find(EventKind::Goal));
    CHECK(deflected.find(EventKind::Goal)->player == 9);
    CHECK(deflected.find(EventKind::Goal)->value == 0.0f);

    LawScene assisted = goalScene();
    assisted.strikeBy(6, Intent::Pass, 9);
    assisted.judgeNow();
    assisted.nextTick();
    assisted.touch(9);
    assisted.match.events.add({.kind = EventKind::PassDone, .player = 6, .other = 9, .side = 0});
    assisted.judgeNow();
    assisted.nextTick();
    assisted.strikeBy(9, Intent::Shot);
    assisted.judgeNow();
    assisted.shootInto(0);
    assisted.flyAndJudge(60);
    REQUIRE(assisted.find(EventKind::Goal));
    CHECK(assisted.find(EventKind::Goal)->other == 6);
}

TEST_CASE("Goal: not directly from a throw-in or an indirect free kick, nor into the own goal") {
    const auto directly = [](RestartKind kind, int goal) {
        LawScene scene = goalScene();
        scene.match.book.onceOnly = 9;
        scene.match.book.struckFrom = kind;
        scene.match.lastTouch = {9, kNobody, 0, true};
        scene.match.tick = 10;
        scene.shootInto(goal);
        scene.flyAndJudge(60);
        return scene.match.phase == Phase::Goal ? RestartKind::None : scene.match.restart.kind;
    };
    CHECK(directly(RestartKind::ThrowIn, 0) == RestartKind::GoalKick);
    CHECK(directly(RestartKind::IndirectFreeKick, 0) == RestartKind::GoalKick);
    CHECK(directly(RestartKind::DirectFreeKick, 0) == RestartKind::None);
    CHECK(directly(RestartKind::Corner, 0) == RestartKind::None);
    CHECK(directly(RestartKind::KickOff, 0) == RestartKind::None);
    CHECK(directly(RestartKind::DirectFreeKick, 1) == RestartKind::Corner);
}

TEST_CASE("Goal: after the joy the conceding side kicks off, all in their places") {
    LawScene scene = goalScene();
    scene.touch(9);
    scene.shootInto(0);
    scene.flyAndJudge(60);
    REQUIRE(scene.match.phase == Phase::Goal);
    int ticks = 0;
    while (scene.match.phase == Phase::Goal && ticks < 1000) {
        scene.step();
        ++ticks;
    }
    CHECK(ticks == ticksOf(scene.context.tuning.goalTime));
    CHECK(scene.match.restart.kind == RestartKind::KickOff);
    CHECK(scene.match.restart.side == 1);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = scene.match.player(id);
        if (id == scene.match.restart.taker) {
            continue;
        }
        CHECK(player.position.z * scene.match.attack(sideOf(id)) < 0.0f);
        if (sideOf(id) == 0) {
            CHECK(levelDistance(player.position, {}) >= 9.15f);
        }
    }
    CHECK(levelDistance(scene.match.ball().position, {}) == Approx(0.0f));
}

TEST_CASE("Double touch: who struck a restart may not play the ball again first") {
    LawScene scene = goalScene();
    scene.match.book.onceOnly = 9;
    scene.match.book.struckFrom = RestartKind::DirectFreeKick;
    scene.match.book.struckTick = 0;
    scene.putBall({5.0f, 0.11f, 5.0f});
    scene.match.tick = 5;
    scene.touch(9);
    scene.judgeNow();
    CHECK(scene.match.phase == Phase::Play); // still the strike itself
    scene.match.tick = 60;
    scene.touch(9);
    scene.judgeNow();
    CHECK(scene.match.restart.kind == RestartKind::IndirectFreeKick);
    CHECK(scene.match.restart.side == 1);

    LawScene other = goalScene();
    other.match.book.onceOnly = 9;
    other.match.tick = 60;
    other.touch(8);
    other.judgeNow();
    other.nextTick();
    other.touch(9);
    other.judgeNow();
    CHECK(other.match.phase == Phase::Play);
}

TEST_CASE("Keepers: hands outside the area, on a back-pass, or for too long") {
    const auto hold = [](Vec3 at, PlayerId backPasser, int ticks) {
        LawScene scene = goalScene();
        scene.match.holder = keeperOf(0);
        scene.match.book.backPasser = backPasser;
        scene.match.player(keeperOf(0)).mode = PlayerMode::KeeperHold;
        scene.match.player(keeperOf(0)).modeTicks = static_cast<std::int16_t>(ticks);
        scene.putBall(at);
        scene.nextTick();
        scene.judgeNow();
        return scene.match.phase == Phase::Play ? RestartKind::None : scene.match.restart.kind;
    };
    const Vec3 inside{0.0f, 1.0f, 45.0f};
    CHECK(hold(inside, kNobody, 10) == RestartKind::None);
    CHECK(hold({0.0f, 1.0f, 30.0f}, kNobody, 10) == RestartKind::DirectFreeKick);
    CHECK(hold(inside, 3, 10) == RestartKind::IndirectFreeKick);
    CHECK(hold(inside, playerId(1, 3), 10) == RestartKind::None);
    CHECK(hold(inside, kNobody, 600) == RestartKind::IndirectFreeKick);
}

TEST_CASE("Keepers: a back-pass is a kick meant for him, and another's touch ends it") {
    LawScene scene = goalScene();
    scene.strikeBy(3, Intent::Pass, keeperOf(0));
    scene.judgeNow();
    CHECK(scene.match.book.backPasser == 3);
    scene.nextTick();
    scene.touch(playerId(1, 9), false);
    scene.judgeNow();
    CHECK(scene.match.book.backPasser == kNobody);
    scene.nextTick();
    scene.match.player(3).mode = PlayerMode::Header;
    scene.strikeBy(3, Intent::Pass, keeperOf(0));
    scene.judgeNow();
    CHECK(scene.match.book.backPasser == kNobody);
}

TEST_CASE("Stuck: a ball that nobody touches is dropped") {
    LawScene scene = goalScene();
    scene.touch(9);
    scene.putBall({5.0f, 0.11f, 5.0f});
    int ticks = 0;
    while (scene.match.phase == Phase::Play && ticks < 2000) {
        scene.judgeNow();
        scene.nextTick();
        ++ticks;
    }
    CHECK(ticks <= ticksOf(scene.context.tuning.untouchedLimit) + 2);
    CHECK(scene.match.restart.kind == RestartKind::DropBall);
    CHECK(scene.match.restart.side == 0);
}

TEST_CASE("Boards and stands: a ball out of play comes back off the boards, or stays before the stand") {
    LawScene scene = goalScene();
    const auto shoot = [&](Vec3 velocity) {
        scene = goalScene(); // the ball is dead, and its own, only once
        scene.touch(9);
        scene.putBall({20.0f, 1.0f, -52.0f}, velocity);
        Vec3 farthest{};
        for (int i = 0; i < 200; ++i) {
            scene.step();
            farthest = glm::max(farthest, glm::abs(scene.match.ball().position));
        }
        return farthest;
    };
    const Pitch& pitch = scene.context.pitch();
    const Boards& boards = scene.context.venue().boards;
    const Vec3 low = shoot({0.0f, 0.0f, -25.0f});
    CHECK(low.z < pitch.halfLength() + boards.behindGoalLine);
    CHECK(low.z > pitch.halfLength() + boards.behindGoalLine - 0.5f);
    CHECK(scene.match.ball().position.z > -pitch.halfLength() - boards.behindGoalLine + 0.5f);
    const Vec3 high = shoot({25.0f, 8.0f, -35.0f});
    CHECK(high.z > pitch.halfLength() + boards.behindGoalLine + 3.0f);
    CHECK(high.z < pitch.halfLength() + boards.behindGoalLine + 5.5f);
}
