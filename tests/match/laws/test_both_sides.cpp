// What the other tests of the laws ask of one side, asked of the other: away attacks +z in the first half.
#include "catch.hpp"
#include "line_scene.hpp"
#include "match/laws/cards.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/fouls.hpp"
#include "match/laws/handling.hpp"
#include "match/laws/shoot_out.hpp"
#include "match/laws/takers.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kTackler = 4;
constexpr PlayerId kCarrier = playerId(1, 9);
constexpr PlayerId kMate = playerId(1, 8);

/// Home's tackler goes into away's carrier, home's cover near its goal.
struct FoulOfHome : LineScene {
    explicit FoulOfHome(Vec3 at) {
        context.tuning.advantageTime = 0.0f;
        put(2, {0.0f, 0.0f, 50.0f});
        match.player(9).onPitch = false;
        put(kCarrier, at);
        put(kTackler, at + Vec3{0.8f, 0.0f, 0.0f});
        putBall(at + Vec3{0.25f, 0.125f, 0.0f});
        match.lastTouch.player = kCarrier;
        match.player(kCarrier).velocity.z = 5.0f; // on his way to the goal
    }
    bool judged(bool behind = false) {
        match.challenges.clear();
        match.events.clear();
        match.challenges.add({kTackler, kCarrier, PlayerMode::StandTackle, false, behind, 5.0f,
                              match.player(kCarrier).position});
        return judgeFouls(match, context);
    }
};

/// With a mate of the fouled at the ball.
struct AdvantageOfAway : FoulOfHome {
    explicit AdvantageOfAway(Vec3 at = {0.0f, 0.0f, -10.0f}) : FoulOfHome(at) {
        context.tuning.advantageTime = 2.0f;
        put(kMate, at + Vec3{4.0f, 0.0f, 0.0f});
        putBall(at + Vec3{4.0f, 0.125f, 0.0f});
        match.player(kTackler).position = at - Vec3{1.0f, 0.0f, 0.0f};
    }
};

} // namespace

TEST_CASE("Both sides: a foul of home's is away's ball, in home's area its penalty") {
    FoulOfHome field({0.0f, 0.0f, -10.0f});
    REQUIRE(field.judged());
    CHECK(field.match.restart.kind == RestartKind::DirectFreeKick);
    CHECK(field.match.restart.side == 1);
    CHECK(field.find(EventKind::Foul)->side == 0);
    FoulOfHome area({0.0f, 0.0f, 40.0f});
    REQUIRE(area.judged());
    CHECK(area.match.restart.kind == RestartKind::Penalty);
    CHECK(area.match.restart.side == 1);
    FoulOfHome other({0.0f, 0.0f, -40.0f});
    REQUIRE(other.judged());
    CHECK(other.match.restart.kind == RestartKind::DirectFreeKick);
    for (const float defender : {0.0f, 34.0f, 36.0f}) {
        FoulOfHome chance({0.0f, 0.0f, 35.0f});
        chance.match.player(2).position.z = defender;
        REQUIRE(chance.judged(true));
        CHECK(chance.count(EventKind::RedCard) == (defender < 35.0f ? 1 : 0));
    }
}

TEST_CASE("Both sides: away's advantage, and what calls it back") {
    const auto playsOn = [](auto arrange) {
        AdvantageOfAway scene;
        arrange(scene);
        const bool stopped = scene.judged();
        CHECK(stopped == (scene.match.advantage.ticks == 0));
        CHECK(scene.match.advantage.side == (stopped ? 0 : 1));
        return !stopped;
    };
    CHECK(playsOn([](AdvantageOfAway&) {}));
    CHECK_FALSE(playsOn([](AdvantageOfAway& s) {
        s.match.player(kMate).position.x = 5.0f;
        s.put(7, {4.5f, 0.0f, -10.0f});
    }));
    CHECK(playsOn([](AdvantageOfAway& s) { // a mate nearer to the ball is no rival
        s.match.player(kMate).position.x = 5.0f;
        s.put(playerId(1, 7), {4.5f, 0.0f, -10.0f});
    }));
    CHECK_FALSE(playsOn([](AdvantageOfAway& s) { s.match.carrier = kTackler; }));
    CHECK(playsOn([](AdvantageOfAway& s) { s.match.carrier = kMate; }));
    const auto calledBack = [](auto arrange, Vec3 at = {0.0f, 0.0f, -10.0f}) {
        AdvantageOfAway scene(at);
        REQUIRE_FALSE(scene.judged());
        scene.nextTick();
        arrange(scene);
        const bool back = judgeFouls(scene.match, scene.context);
        CHECK(scene.match.restart.side == (back ? 1 : 0));
        return back;
    };
    CHECK(calledBack([](AdvantageOfAway& s) { s.touch(kTackler); }));
    CHECK_FALSE(calledBack([](AdvantageOfAway& s) { s.touch(kMate); }));
    CHECK(calledBack([](AdvantageOfAway& s) { s.putBall({0.0f, 0.125f, -16.25f}); }));
    CHECK_FALSE(calledBack([](AdvantageOfAway& s) { s.putBall({0.0f, 0.125f, -16.0f}); }));
    CHECK_FALSE(calledBack([](AdvantageOfAway& s) { s.inGoal(1); }));
    CHECK(calledBack([](AdvantageOfAway& s) { s.inGoal(0); }, {0.0f, 0.0f, -48.0f}));
}

TEST_CASE("Both sides: away's goals, its own goals, and what it may not score directly") {
    const auto goal = [](auto arrange) {
        LineScene scene;
        arrange(scene.match);
        scene.inGoal(1);
        REQUIRE(judgeLines(scene.match, scene.context));
        REQUIRE(scene.match.phase == Phase::Goal);
        CHECK(scene.match.score[0] == 0);
        CHECK(scene.match.score[1] == 1);
        CHECK(scene.match.restart.side == 0);
        return std::pair{scene.find(EventKind::Goal)->player, scene.find(EventKind::Goal)->value == 1.0f};
    };
    CHECK(goal([](MatchState& m) {
              m.lastTouch = {kCarrier, kNobody, 0, true};
          }) == std::pair{kCarrier, false});
    CHECK(goal([](MatchState& m) { m.lastTouch = {4, kCarrier, 0, false}; }) == std::pair{kCarrier, false});
    CHECK(goal([](MatchState& m) { m.lastTouch = {4, kCarrier, 0, true}; }) == std::pair{PlayerId{4}, true});
    CHECK(goal([](MatchState& m) {
              m.trace.shot.open = true;
              m.trace.shot.from = kMate;
          }) == std::pair{kMate, false});
    const auto restart = [](RestartKind kind, PlayerId taker) {
        LineScene scene;
        scene.match.book.struckFrom = kind;
        scene.match.book.onceOnly = taker;
        scene.inGoal(1);
        judgeLines(scene.match, scene.context);
        return std::pair{scene.match.restart.kind, static_cast<int>(scene.match.restart.side)};
    };
    CHECK(restart(RestartKind::ThrowIn, kCarrier) == std::pair{RestartKind::GoalKick, 0});
    CHECK(restart(RestartKind::DirectFreeKick, 4) == std::pair{RestartKind::Corner, 1});
}

TEST_CASE("Both sides: away's hands and second touches are home's ball") {
    LineScene twice;
    twice.match.book.onceOnly = kCarrier;
    twice.match.book.struckTick = twice.match.tick - 16;
    twice.match.lastTouch = {kCarrier, kMate, twice.match.tick, true};
    CHECK(judgeHandlingAndDoubleTouch(twice.match, twice.context));
    CHECK(twice.match.restart.side == 0);
    LineScene back;
    back.match.holder = keeperOf(1);
    back.putBall({0.0f, 1.0f, -45.0f});
    CHECK_FALSE(judgeHandlingAndDoubleTouch(back.match, back.context));
    back.match.book.backPasser = kMate;
    CHECK(judgeHandlingAndDoubleTouch(back.match, back.context));
    CHECK(back.match.restart.side == 0);
    LineScene longer;
    longer.match.holder = keeperOf(1);
    longer.putBall({0.0f, 1.0f, -45.0f});
    longer.match.player(keeperOf(1)).mode = PlayerMode::KeeperHold;
    longer.match.player(keeperOf(1)).modeTicks = 481;
    CHECK(judgeHandlingAndDoubleTouch(longer.match, longer.context));
    LineScene pass;
    pass.match.lastTouch = {kMate, kNobody, pass.match.tick, true};
    pass.match.flight = {.from = kMate, .to = keeperOf(1), .kind = Intent::Pass, .tick = pass.match.tick};
    judgeHandlingAndDoubleTouch(pass.match, pass.context);
    CHECK(pass.match.book.backPasser == kMate);
}

TEST_CASE("Both sides: away's takers and whom they find") {
    LineScene scene;
    scene.match.player(kCarrier).onPitch = false;
    for (const auto& [slot, x] : {std::pair{4, 0.0f}, {5, 10.0f}, {6, 15.0f}}) {
        scene.put(playerId(1, slot), {x, 0.0f, -10.0f});
    }
    scene.match.player(9).position = {7.5f, 0.0f, -10.0f};
    scene.match.phase = Phase::Restart;
    scene.match.restart = {.spot = {0.0f, 0.0f, -10.0f}, .kind = RestartKind::IndirectFreeKick, .side = 1};
    scene.match.restart.taker = playerId(1, 4);
    CHECK(takerByHimself(scene.match, scene.context).receiver == playerId(1, 6));
    scene.match.player(9).position.x = 6.5f;
    CHECK(takerByHimself(scene.match, scene.context).receiver == playerId(1, 5));
    auto& players = scene.context.setup.teams[1].players;
    players[4].ratings.shooting = players[5].ratings.shooting = 30;
    players[6].ratings.shooting = 99;
    for (const auto& [z, taker] : {std::pair{25.0f, 6}, {24.0f, 4}}) { // 27.5 and 28.5 m from goal 1
        for (const int slot : {4, 5, 6}) {
            scene.match.player(playerId(1, slot)).position.z = z;
        }
        CHECK(chooseTaker(scene.match, scene.context, RestartKind::DirectFreeKick, 1, {0.0f, 0.0f, z}) ==
              playerId(1, taker));
    }
    CHECK(chooseTaker(scene.match, scene.context, RestartKind::DropBall, 1, {0.0f, 0.0f, -40.0f}) ==
          keeperOf(1));
    CHECK(chooseTaker(scene.match, scene.context, RestartKind::DropBall, 1, {0.0f, 0.0f, 40.0f}) !=
          keeperOf(1));
}

TEST_CASE("Both sides: away's kick of a shoot-out") {
    for (const bool scored : {false, true}) {
        LineScene scene;
        scene.match.half = 4;
        scene.match.shootOut.side = 1;
        scene.match.restart.taker = kCarrier;
        scene.match.book.struckTick = scene.match.tick - 30;
        scene.match.holder = scored ? kNobody : keeperOf(0);
        if (scored) {
            scene.inGoal(1);
        }
        stepShootOutKick(scene.match, scene.context);
        CHECK(scene.match.shootOut.taken == std::array<std::uint8_t, 2>{0, 1});
        CHECK(scene.match.shootOut.scored ==
              std::array<std::uint8_t, 2>{0, static_cast<std::uint8_t>(scored ? 1 : 0)});
        CHECK(scene.find(EventKind::ShootOutKick)->side == 1);
        CHECK(scene.find(EventKind::ShootOutKick)->player == kCarrier);
    }
}
