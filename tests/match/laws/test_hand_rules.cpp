// Hands and second touches to the tick.
#include "catch.hpp"
#include "line_scene.hpp"
#include "match/laws/handling.hpp"

using namespace hexagoal;

TEST_CASE("Double touch: after the grace of the strike, until another has touched the ball") {
    const auto given = [](int ago, PlayerId toucher, int since = 0) {
        LineScene scene;
        scene.match.book.onceOnly = 9;
        scene.match.book.struckTick = scene.match.tick - ago;
        scene.match.lastTouch = {toucher, 8, scene.match.tick - since, true};
        const bool stopped = judgeHandlingAndDoubleTouch(scene.match, scene.context);
        CHECK(stopped == (scene.match.restart.kind == RestartKind::IndirectFreeKick));
        CHECK(scene.count(EventKind::Foul) == (stopped ? 1 : 0));
        if (stopped) {
            CHECK(scene.match.restart.side == 1);
            CHECK(scene.find(EventKind::Foul)->player == 9);
            CHECK(scene.find(EventKind::Foul)->side == 0);
            CHECK(levelDistance(scene.match.restart.spot, scene.match.ball().position) == 0.0f);
        } else {
            CHECK(scene.match.book.onceOnly == (toucher != 9 && since == 0 ? kNobody : PlayerId{9}));
        }
        return stopped;
    };
    CHECK_FALSE(given(15, 9)); // a quarter of a second
    CHECK(given(16, 9));
    CHECK_FALSE(given(16, 9, 1));
    CHECK_FALSE(given(16, 8));
    CHECK_FALSE(given(16, playerId(1, 9)));
}

TEST_CASE("Keepers: whose pass counts as one back to him") {
    const auto passer = [](auto arrange, PlayerId before = kNobody) {
        LineScene scene;
        scene.put(4, {0.0f, 0.0f, 30.0f});
        scene.match.book.backPasser = before;
        scene.match.lastTouch = {4, kNobody, scene.match.tick, true};
        scene.match.flight = {.from = 4, .to = keeperOf(0), .kind = Intent::Pass, .tick = scene.match.tick};
        arrange(scene.match);
        judgeHandlingAndDoubleTouch(scene.match, scene.context);
        return scene.match.book.backPasser;
    };
    CHECK(passer([](MatchState&) {}) == 4);
    CHECK(passer([](MatchState& m) { m.flight.kind = Intent::None; }) == kNobody);
    CHECK(passer([](MatchState& m) { m.flight.from = 5; }) == kNobody);
    CHECK(passer([](MatchState& m) { --m.flight.tick; }) == kNobody);
    CHECK(passer([](MatchState& m) { m.flight.to = 6; }) == kNobody);
    CHECK(passer([](MatchState& m) { m.flight.to = keeperOf(1); }) == kNobody);
    CHECK(passer([](MatchState& m) { m.player(4).mode = PlayerMode::Header; }) == kNobody);
    CHECK(passer([](MatchState& m) { --m.lastTouch.tick; }, 5) == 5); // nobody has touched it since
    CHECK(passer([](MatchState& m) { m.lastTouch.player = playerId(1, 9); }, 5) == kNobody);
    CHECK(passer([](MatchState& m) { m.lastTouch.player = keeperOf(0); }, 5) ==
          5); // his own touch does not free it
    CHECK(passer([](MatchState& m) { m.lastTouch.player = keeperOf(1); }, 5) == kNobody);
}

TEST_CASE("Keepers: hands outside the area, on a pass back, or longer than they may") {
    const auto kind = [](PlayerId holder, Vec3 at, auto arrange, Rules rules = {}) {
        LineScene scene(rules);
        scene.put(4, {0.0f, 0.0f, 30.0f});
        scene.match.holder = holder;
        scene.putBall(at);
        arrange(scene.match);
        const bool stopped = judgeHandlingAndDoubleTouch(scene.match, scene.context);
        CHECK(stopped == (scene.match.phase == Phase::Restart));
        if (stopped) {
            CHECK(scene.match.restart.side == 1 - sideOf(holder));
        }
        return scene.match.restart.kind;
    };
    const auto asIs = [](MatchState&) {};
    CHECK(kind(keeperOf(0), {0.0f, 1.0f, 36.5f}, asIs) == RestartKind::None);
    CHECK(kind(keeperOf(0), {0.0f, 1.0f, 35.5f}, asIs) == RestartKind::DirectFreeKick);
    CHECK(kind(keeperOf(0), {20.5f, 1.0f, 45.0f}, asIs) == RestartKind::DirectFreeKick);
    CHECK(kind(keeperOf(0), {0.0f, 1.0f, -45.0f}, asIs) == RestartKind::DirectFreeKick);
    CHECK(kind(keeperOf(1), {0.0f, 1.0f, -45.0f}, asIs) == RestartKind::None);
    CHECK(kind(keeperOf(1), {0.0f, 1.0f, -35.5f}, asIs) == RestartKind::DirectFreeKick);
    CHECK(kind(keeperOf(0), {0.0f, 1.0f, 52.6f}, asIs) == RestartKind::None); // back over his own line
    CHECK(kind(keeperOf(0), {21.0f, 1.0f, 52.5f}, asIs) == RestartKind::DirectFreeKick);
    CHECK(kind(kNobody, {0.0f, 1.0f, 0.0f}, asIs) == RestartKind::None);
    CHECK(kind(4, {0.0f, 1.0f, 0.0f}, asIs) == RestartKind::None);
    const Vec3 home{0.0f, 1.0f, 45.0f};
    const auto held = [](int side, int ticks) {
        return [=](MatchState& m) {
            m.player(keeperOf(side)).mode = PlayerMode::KeeperHold;
            m.player(keeperOf(side)).modeTicks = static_cast<std::int16_t>(ticks);
        };
    };
    CHECK(kind(keeperOf(0), home, [](MatchState& m) { m.book.backPasser = 4; }) ==
          RestartKind::IndirectFreeKick);
    CHECK(kind(keeperOf(0), home, [](MatchState& m) { m.book.backPasser = playerId(1, 4); }) ==
          RestartKind::None);
    CHECK(kind(keeperOf(0), home, held(0, 480)) == RestartKind::None);
    CHECK(kind(keeperOf(0), home, held(0, 481)) == RestartKind::IndirectFreeKick);
    CHECK(kind(keeperOf(0), home, held(1, 481)) == RestartKind::None);
    Rules none;
    none.fouls = false;
    CHECK(kind(keeperOf(0), home, held(0, 481), none) == RestartKind::None);
}
