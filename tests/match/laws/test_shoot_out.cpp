#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"

#include <set>

using namespace hexagoal;

namespace {

ShootOutState kicks(int homeTaken, int homeScored, int awayTaken, int awayScored) {
    ShootOutState s;
    s.taken = {static_cast<std::uint8_t>(homeTaken), static_cast<std::uint8_t>(awayTaken)};
    s.scored = {static_cast<std::uint8_t>(homeScored), static_cast<std::uint8_t>(awayScored)};
    return s;
}

/// A shoot-out of all players, in which the test says what becomes of each kick.
struct ShootOutScene : LawScene {
    ShootOutScene() {
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            put(id, {static_cast<float>(id) - 10.0f, 0.0f, sideOf(id) == 0 ? 20.0f : -20.0f});
        }
        match.kickOffSide = 0;
        beginShootOut(match, context);
    }
    /// Lets the taker come to the ball, strike, and the ball go in or over.
    void kick(bool scores) {
        for (int i = 0; i < 1000 && !match.restart.ready; ++i) {
            step();
        }
        REQUIRE(match.restart.ready);
        nextTick();
        strikeBy(match.restart.taker, Intent::Shot);
        judgeNow();
        REQUIRE(match.phase == Phase::Play);
        // Past a keeper who is not asked: the ball is put before the line, or over the bar.
        putBall({0.0f, scores ? 0.5f : 4.0f, context.pitch().halfLength() - 0.5f}, {0.0f, 0.0f, 15.0f});
        flyAndJudge(120);
        REQUIRE(match.phase == Phase::ShootOut);
        while (match.phase == Phase::ShootOut && match.restart.kind == RestartKind::None) {
            nextTick();
            judgeNow();
        }
    }
};

} // namespace

TEST_CASE("Shoot-out: decided early when the rest is not enough") {
    CHECK(shootOutWinner(kicks(0, 0, 0, 0), 5) == -1);
    CHECK(shootOutWinner(kicks(3, 3, 3, 0), 5) == 0);
    CHECK(shootOutWinner(kicks(3, 3, 2, 0), 5) == -1);
    CHECK(shootOutWinner(kicks(3, 3, 3, 1), 5) == -1);
    CHECK(shootOutWinner(kicks(4, 1, 4, 4), 5) == 1);
    CHECK(shootOutWinner(kicks(4, 2, 4, 3), 5) == -1);
    CHECK(shootOutWinner(kicks(5, 3, 4, 3), 5) == -1);
    CHECK(shootOutWinner(kicks(5, 3, 4, 2), 5) == -1);
    CHECK(shootOutWinner(kicks(5, 4, 4, 2), 5) == 0);
    CHECK(shootOutWinner(kicks(5, 2, 4, 3), 5) == 1);
}

TEST_CASE("Shoot-out: sudden death after five, when both have kicked as often") {
    CHECK(shootOutWinner(kicks(5, 3, 5, 3), 5) == -1);
    CHECK(shootOutWinner(kicks(5, 4, 5, 3), 5) == 0);
    CHECK(shootOutWinner(kicks(6, 4, 5, 3), 5) == -1);
    CHECK(shootOutWinner(kicks(6, 4, 6, 3), 5) == 0);
    CHECK(shootOutWinner(kicks(6, 3, 6, 4), 5) == 1);
    CHECK(shootOutWinner(kicks(9, 5, 9, 5), 5) == -1);
}

TEST_CASE("Shoot-out: alternating, one player after the other, at one goal") {
    ShootOutScene scene;
    std::set<PlayerId> takers;
    for (int i = 0; i < 6; ++i) {
        REQUIRE(scene.match.restart.kind == RestartKind::Penalty);
        const int side = i % 2;
        CHECK(scene.match.restart.side == side);
        CHECK(sideOf(scene.match.restart.taker) == side);
        CHECK(scene.match.goalOf(1 - side) == 1);
        CHECK(scene.match.restart.spot.z == Approx(41.5f));
        CHECK(takers.insert(scene.match.restart.taker).second);
        CHECK(levelDistance(scene.match.player(keeperOf(1 - side)).position, {0.0f, 0.0f, 52.5f}) < 1.0f);
        scene.kick(true);
    }
    CHECK(scene.match.shootOut.scored[0] == 3);
    CHECK(scene.match.shootOut.scored[1] == 3);
    CHECK(scene.match.score[0] == 0); // goals of the match they are not
}

TEST_CASE("Shoot-out: ends early, and goes on until it is decided") {
    ShootOutScene early;
    int taken = 0;
    while (!early.match.over() && taken < 20) {
        early.kick(taken % 2 == 0); // home scores, away does not
        ++taken;
    }
    CHECK(taken == 6);
    CHECK(early.match.over());

    ShootOutScene sudden;
    taken = 0;
    while (!sudden.match.over() && taken < 40) {
        sudden.kick(taken < 13); // all score until away's seventh
        ++taken;
    }
    CHECK(taken == 14);
    CHECK(sudden.match.shootOut.scored[0] == 7);
    CHECK(sudden.match.shootOut.scored[1] == 6);
}

TEST_CASE("Shoot-out: who waits stays in his row till the kick, and the taker walks to the spot") {
    ShootOutScene scene;
    const auto before = scene.match.players;
    const PlayerId taker = scene.match.restart.taker;
    float fastest = 0.0f;
    int ticks = 0;
    while (!scene.match.restart.ready && ticks < 600) {
        scene.step();
        ++ticks;
        fastest = std::max(fastest, levelDistance(scene.match.player(taker).velocity, {}));
    }
    REQUIRE(scene.match.restart.ready);
    CHECK(ticks < ticksOf(scene.context.tuning.standingLimit)); // nobody had to be put anywhere
    CHECK(levelDistance(before[static_cast<std::size_t>(taker)].position, scene.match.restart.spot) >
          0.9f * scene.context.tuning.shootOutWalk);
    CHECK(fastest < 5.0f); // a walk
    const PlayerId keeper = keeperOf(1 - scene.match.restart.side);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (id != taker && id != keeper) {
            CHECK(levelDistance(scene.match.player(id).position,
                                before[static_cast<std::size_t>(id)].position) < 0.2f);
        }
    }
}

TEST_CASE("Shoot-out: played by itself it ends") {
    ShootOutScene scene;
    int ticks = 0;
    while (!scene.match.over() && ticks < 60 * 600) {
        scene.step();
        ++ticks;
    }
    CHECK(scene.match.over());
    const ShootOutState& s = scene.match.shootOut;
    CHECK(shootOutWinner(s, 5) >= 0);
    CHECK(s.scored[0] + s.scored[1] > 0);
}
