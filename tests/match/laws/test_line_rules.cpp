// Lines and goals to the centimetre and the tick.
#include "catch.hpp"
#include "line_scene.hpp"
#include "match/laws/boundary.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

TEST_CASE("Out: the whole ball is beyond the line, not touching it") {
    LineScene scene;
    for (const float sign : {-1.0f, 1.0f}) {
        CHECK_FALSE(scene.outAt(sign * 34.125f, 0.0f));
        CHECK(scene.outAt(sign * 34.25f, 0.0f));
        CHECK_FALSE(scene.outAt(20.0f, sign * 52.625f));
        CHECK(scene.outAt(20.0f, sign * 52.75f));
        CHECK_FALSE(scene.outAt(sign * 33.0f, sign * 52.0f));
        // A goal needs as much.
        scene.inGoal(sign < 0.0f ? 0 : 1);
        scene.match.world.ball.position.z = sign * 52.625f;
        CHECK(goalScoredIn(scene.match, scene.context) == -1);
        scene.match.world.ball.position.z = sign * 52.75f;
        CHECK(goalScoredIn(scene.match, scene.context) == (sign < 0.0f ? 0 : 1));
        scene.match.world.ball.goals[sign < 0.0f ? 0 : 1].latch = Latch::Outside;
        CHECK(goalScoredIn(scene.match, scene.context) == -1);
    }
}

TEST_CASE("Goal: in a keeper's hands by the ball's place") {
    LineScene scene;
    const auto goal = [&](float x, float y, float z, PlayerId holder) {
        scene.putBall({x, y, z});
        scene.match.world.ball.goals = {};
        scene.match.holder = holder;
        return goalScoredIn(scene.match, scene.context);
    };
    CHECK(goal(3.5f, 1.0f, -53.0f, keeperOf(1)) == 0);
    CHECK(goal(-3.5f, 1.0f, 53.0f, keeperOf(0)) == 1);
    CHECK(goal(3.7f, 1.0f, -53.0f, keeperOf(1)) == -1);
    CHECK(goal(-3.7f, 1.0f, -53.0f, keeperOf(1)) == -1);
    CHECK(goal(0.0f, 2.4f, -53.0f, keeperOf(1)) == 0);
    CHECK(goal(0.0f, 2.5f, -53.0f, keeperOf(1)) == -1);
    CHECK(goal(0.0f, 1.0f, -53.0f, kNobody) == -1);
    CHECK(goal(0.0f, 1.0f, -52.0f, keeperOf(1)) == -1);
}

TEST_CASE("Out: a throw-in on its way in is not, for a second") {
    const auto out = [](RestartKind from, PlayerId once, int ago, float x, float speed) {
        LineScene scene;
        scene.match.book.struckFrom = from;
        scene.match.book.onceOnly = once;
        scene.match.book.struckTick = scene.match.tick - ago;
        scene.putBall({x, 1.0f, 0.0f}, {speed, 0.0f, 5.0f});
        return isOut(scene.match, scene.context);
    };
    CHECK_FALSE(out(RestartKind::ThrowIn, 9, 59, 34.5f, -1.0f));
    CHECK_FALSE(out(RestartKind::ThrowIn, 9, 59, -34.5f, 1.0f));
    CHECK(out(RestartKind::ThrowIn, 9, 60, 34.5f, -1.0f));
    CHECK(out(RestartKind::ThrowIn, 9, 10, 34.5f, 1.0f));
    CHECK(out(RestartKind::ThrowIn, 9, 10, -34.5f, -1.0f));
    CHECK(out(RestartKind::ThrowIn, 9, 10, 34.5f, 0.0f));
    CHECK(out(RestartKind::ThrowIn, kNobody, 10, 34.5f, -1.0f));
    CHECK(out(RestartKind::Corner, 9, 10, 34.5f, -1.0f));
}

TEST_CASE("Out: what follows, by side, line and who touched it last") {
    for (const std::uint8_t half : {std::uint8_t{0}, std::uint8_t{1}}) {
        for (const int side : {0, 1}) {
            for (const float sign : {-1.0f, 1.0f}) {
                const auto after = [&](Vec3 at, Vec3 before, PlayerId toucher) {
                    LineScene scene;
                    scene.match.half = half;
                    scene.match.kickOffSide = static_cast<std::int8_t>(side);
                    scene.match.lastTouch.player = toucher;
                    scene.match.book.ballBefore = before;
                    scene.putBall(at);
                    CHECK(judgeLines(scene.match, scene.context));
                    CHECK(scene.count(EventKind::OutOfPlay) == 1);
                    CHECK(scene.find(EventKind::OutOfPlay)->player == toucher);
                    CHECK(scene.find(EventKind::OutOfPlay)->side == side);
                    return std::pair{scene.match.restart.kind, static_cast<int>(scene.match.restart.side)};
                };
                const PlayerId toucher = playerId(side, 9);
                const Vec3 middle{sign * 30.0f, 0.5f, sign * 40.0f};
                CHECK(after({sign * 34.25f, 0.5f, 5.0f}, {sign * 34.0f, 0.5f, 5.0f}, toucher) ==
                      std::pair{RestartKind::ThrowIn, 1 - side});
                CHECK(after({sign * 34.25f, 0.5f, 5.0f}, {sign * 34.0f, 0.5f, 5.0f}, kNobody) ==
                      std::pair{RestartKind::ThrowIn, 1 - side});
                LineScene ends;
                ends.match.half = half;
                const int goal = sign < 0.0f ? 0 : 1;
                const int defenders = ends.match.goalOf(0) == goal ? 0 : 1;
                const std::pair over = defenders == side ? std::pair{RestartKind::Corner, 1 - side}
                                                         : std::pair{RestartKind::GoalKick, 1 - side};
                CHECK(after({20.0f, 0.5f, sign * 52.75f}, {20.0f, 0.5f, sign * 52.5f}, toucher) == over);
                // At the flag: over which line it went the longer ago. Beyond both by as much, the faster way
                // is the later.
                const float x = sign * (34.125f + 0.5f);
                const float z = sign * (52.625f + 0.5f);
                CHECK(after({x, 0.5f, z}, {x - sign * 2.0f, 0.5f, z - sign * 1.0f}, toucher) == over);
                CHECK(after({x, 0.5f, z}, {x - sign * 1.0f, 0.5f, z - sign * 2.0f}, toucher).first ==
                      RestartKind::ThrowIn);
                CHECK(after({x + sign * 1.5f, 0.5f, z}, {x, 0.5f, z - sign * 1.5f}, toucher).first ==
                      RestartKind::ThrowIn);
                CHECK(after({x, 0.5f, z}, {x - sign, 0.5f, z - sign}, toucher).first == RestartKind::ThrowIn);
                CHECK(after({sign * 34.125f, 0.5f, z}, {sign * 34.125f, 0.5f, z - sign}, toucher) == over);
                CHECK(after({x, 0.5f, sign * 52.625f}, {x - sign, 0.5f, sign * 52.0f}, toucher).first ==
                      RestartKind::ThrowIn);
                CHECK(after({x, 0.5f, sign * 52.0f}, middle, toucher).first == RestartKind::ThrowIn);
            }
        }
    }
    LineScene in;
    CHECK_FALSE(judgeLines(in.match, in.context));
    CHECK(in.match.phase == Phase::Play);
}

TEST_CASE("Goal: whose it is, and whose pass it was") {
    const PlayerId defender = playerId(1, 5);
    // home scores in goal 0
    const auto goalBy = [](auto arrange) {
        LineScene scene;
        arrange(scene.match);
        scene.inGoal(0);
        REQUIRE(judgeLines(scene.match, scene.context));
        REQUIRE(scene.match.phase == Phase::Goal);
        CHECK(scene.match.score[0] == 1);
        CHECK(scene.match.score[1] == 0);
        CHECK(scene.match.restart.side == 1);
        const Event& goal = *scene.find(EventKind::Goal);
        CHECK(goal.side == 0);
        CHECK(scene.find(EventKind::Whistle)->value == 1.0f);
        return std::tuple{goal.player, goal.other, goal.value == 1.0f};
    };
    using Told = std::tuple<PlayerId, PlayerId, bool>;
    const auto touched = [](PlayerId last, PlayerId before, bool deliberate) {
        return [=](MatchState& m) { m.lastTouch = {last, before, 0, deliberate}; };
    };
    CHECK(goalBy(touched(9, kNobody, true)) == Told{9, kNobody, false});
    CHECK(goalBy(touched(defender, 9, false)) == Told{9, kNobody, false});
    CHECK(goalBy(touched(defender, 9, true)) == Told{defender, kNobody, true});
    CHECK(goalBy(touched(defender, playerId(1, 4), false)) == Told{defender, kNobody, true});
    CHECK(goalBy(touched(defender, kNobody, false)) == Told{defender, kNobody, true});
    CHECK(goalBy(touched(kNobody, kNobody, false)) == Told{kNobody, kNobody, false});
    const auto shot = [&](PlayerId from, bool open) {
        return [=](MatchState& m) {
            m.lastTouch = {defender, kNobody, 0, true};
            m.trace.shot.from = from;
            m.trace.shot.open = open;
        };
    };
    CHECK(goalBy(shot(8, true)) == Told{8, kNobody, false});
    CHECK(goalBy(shot(8, false)) == Told{defender, kNobody, true});
    CHECK(goalBy(shot(playerId(1, 8), true)) == Told{defender, kNobody, true});
    CHECK(goalBy(shot(kNobody, true)) == Told{defender, kNobody, true});
    const auto pass = [](PlayerId from, PlayerId to, int ago, PlayerId scorer = 9) {
        return [=](MatchState& m) {
            m.lastTouch = {scorer, kNobody, 0, true};
            m.trace.lastPass.from = from;
            m.trace.lastPass.to = to;
            m.trace.lastPass.tick = m.tick - ago;
        };
    };
    CHECK(goalBy(pass(7, 9, 479)) == Told{9, 7, false}); // eight seconds
    CHECK(goalBy(pass(7, 9, 480)) == Told{9, kNobody, false});
    CHECK(goalBy(pass(7, 8, 10)) == Told{9, kNobody, false});
    CHECK(goalBy(pass(playerId(1, 7), 9, 10)) == Told{9, kNobody, false});
    CHECK(goalBy(pass(kNobody, 9, 10)) == Told{9, kNobody, false});
    CHECK(goalBy(pass(playerId(1, 4), defender, 10, defender)) == Told{defender, kNobody, true});
}

TEST_CASE("Goal: for those who count each is a shot on target, once, own goals are none") {
    const auto shots = [](PlayerId from, bool open, bool onTarget, PlayerId toucher) {
        LineScene scene;
        scene.match.trace.shot.from = from;
        scene.match.trace.shot.open = open;
        scene.match.trace.shot.onTarget = onTarget;
        scene.match.lastTouch = {toucher, kNobody, 0, true};
        scene.inGoal(0);
        scene.match.world.ball.velocity = {3.0f, 0.0f, -4.0f};
        REQUIRE(judgeLines(scene.match, scene.context));
        if (const Event* shot = scene.find(EventKind::Shot)) {
            CHECK(shot->value == Approx(5.0f));
            CHECK(shot->player == toucher);
            CHECK(shot->side == 0);
        }
        return std::pair{scene.count(EventKind::Shot), scene.count(EventKind::OnTarget)};
    };
    CHECK(shots(9, true, true, 9) == std::pair{0, 0});
    CHECK(shots(9, true, false, 9) == std::pair{0, 1});
    CHECK(shots(9, false, true, 9) == std::pair{1, 1});
    CHECK(shots(8, false, true, 9) == std::pair{1, 1});
    CHECK(shots(kNobody, false, false, playerId(1, 5)) == std::pair{0, 0});
}

TEST_CASE("Goal: play's memory ends with it, a keeper who held the ball lets it go") {
    LineScene scene;
    scene.match.holder = scene.match.carrier = keeperOf(1);
    scene.match.player(keeperOf(1)).mode = PlayerMode::KeeperHold;
    scene.match.flight.kind = Intent::Shot;
    scene.match.offside.players = 4;
    scene.match.advantage = {.ticks = 30, .side = 1, .card = 1, .culprit = 9};
    scene.match.player(9).buffered.intent = Intent::Pass;
    scene.inGoal(0);
    REQUIRE(judgeLines(scene.match, scene.context));
    CHECK(scene.count(EventKind::YellowCard) == 1);
    CHECK(scene.match.holder == kNobody);
    CHECK(scene.match.carrier == kNobody);
    CHECK(scene.match.player(keeperOf(1)).mode == PlayerMode::KeeperSet);
    CHECK(scene.match.flight.kind == Intent::None);
    CHECK(scene.match.offside.players == 0);
    CHECK(scene.match.advantage.ticks == 0);
    CHECK(scene.match.book.onceOnly == kNobody);
    CHECK(scene.match.player(9).buffered.intent == Intent::None);
}

TEST_CASE("Goal: a restart's own strike counts only where the law lets it") {
    for (const RestartKind kind :
         {RestartKind::KickOff, RestartKind::ThrowIn, RestartKind::Corner, RestartKind::GoalKick,
          RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick, RestartKind::Penalty}) {
        for (const PlayerId taker : {PlayerId{9}, playerId(1, 9), kNobody}) {
            LineScene scene;
            scene.match.book.struckFrom = kind;
            scene.match.book.onceOnly = taker;
            scene.inGoal(0);
            REQUIRE(judgeLines(scene.match, scene.context));
            const bool indirect = kind == RestartKind::ThrowIn || kind == RestartKind::IndirectFreeKick;
            if (taker == 9 && indirect) {
                CHECK(scene.match.restart.kind == RestartKind::GoalKick);
                CHECK(scene.match.restart.side == 1);
            } else if (taker == playerId(1, 9)) {
                CHECK(scene.match.restart.kind == RestartKind::Corner);
                CHECK(scene.match.restart.side == 0);
            } else {
                CHECK(scene.match.phase == Phase::Goal);
            }
            CHECK(scene.match.score[0] == (scene.match.phase == Phase::Goal ? 1 : 0));
        }
    }
}

TEST_CASE("Post and net: told once each, with the speed the ball came with") {
    LineScene scene;
    scene.match.book.ballVelocityBefore = {3.0f, 0.0f, -4.0f};
    scene.match.trace.struckFrame = true;
    scene.match.trace.shot.open = true;
    scene.match.trace.shot.from = playerId(1, 9);
    scene.match.world.ball.areas = 1;
    noteFrameAndNet(scene.match);
    CHECK(scene.count(EventKind::Post) == 1);
    CHECK(scene.find(EventKind::Post)->value == Approx(5.0f));
    CHECK(scene.match.trace.reboundSide == 1);
    CHECK(scene.match.trace.reboundTick == scene.match.tick);
    CHECK(scene.count(EventKind::Net) == 1);
    CHECK(scene.find(EventKind::Net)->value == Approx(5.0f));
    scene.match.trace.reboundSide = -1;
    noteFrameAndNet(scene.match);
    CHECK(scene.count(EventKind::Post) == 1);
    CHECK(scene.count(EventKind::Net) == 1);
    scene.match.world.ball.areas = 0;
    noteFrameAndNet(scene.match);
    CHECK(scene.count(EventKind::Net) == 1);
    scene.match.world.ball.areas = 1;
    scene.match.trace.struckFrame = true;
    scene.match.trace.shot.open = false;
    noteFrameAndNet(scene.match);
    CHECK(scene.count(EventKind::Net) == 2);
    CHECK(scene.count(EventKind::Post) == 2);
    CHECK(scene.match.trace.reboundSide == -1);
}

TEST_CASE("Judge: the phases' lengths, a ball that nobody touches, and what is remembered of it") {
    LineScene goal;
    goal.match.phase = Phase::Goal;
    goal.match.restart.side = 1;
    int ticks = 0;
    while (goal.match.phase == Phase::Goal && ticks < 1000) {
        goal.nextTick();
        goal.judgeNow();
        ++ticks;
    }
    CHECK(ticks == ticksOf(goal.context.tuning.goalTime));

    LineScene stuck;
    stuck.match.lastTouch = {playerId(1, 9), kNobody, stuck.match.tick, true};
    stuck.judgeNow();
    CHECK(stuck.match.book.untouched == 0);
    ticks = 0;
    while (stuck.match.phase == Phase::Play && ticks < 1000) {
        stuck.nextTick();
        stuck.putBall({10.0f, 0.5f, 0.1f * static_cast<float>(ticks % 10)}, {0.0f, 0.0f, 3.0f});
        stuck.judgeNow();
        ++ticks;
    }
    CHECK(ticks == ticksOf(stuck.context.tuning.untouchedLimit));
    CHECK(stuck.match.restart.kind == RestartKind::DropBall);
    CHECK(stuck.match.restart.side == 1);
    CHECK(levelDistance(stuck.match.book.ballBefore, stuck.match.ball().position) == 0.0f);
    CHECK(lengthSquared(stuck.match.book.ballVelocityBefore - stuck.match.ball().velocity) == 0.0f);

    LineScene nobody;
    nobody.match.lastTouch = {};
    nobody.match.kickOffSide = 1;
    nobody.match.book.untouched =
        static_cast<std::int16_t>(ticksOf(nobody.context.tuning.untouchedLimit) - 1);
    nobody.judgeNow();
    CHECK(nobody.match.restart.side == 1);

    LineScene held;
    held.match.holder = keeperOf(0);
    held.putBall({0.0f, 1.0f, 45.0f});
    held.match.book.untouched = 50;
    held.judgeNow();
    CHECK(held.match.book.untouched == 0);
}
