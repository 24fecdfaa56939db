// What ends a kick of a shoot-out, what follows it, and when all is decided.
#include "catch.hpp"
#include "line_scene.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

/// A kick of a shoot-out under way at goal 1; home kicks.
struct KickScene : LineScene {
    KickScene() {
        match.half = 3;
        match.shootOut.side = 0;
        match.restart.taker = 9;
        match.restart.side = 0;
        match.book.struckTick = match.tick - 30;
        match.book.struckFrom = RestartKind::Penalty;
        match.holder = kNobody;
        putBall({0.0f, 0.5f, 48.0f}, {0.0f, 0.0f, 10.0f});
    }
};

/// Taken, scored, after a tick: −1 taken means that the kick goes on.
template <class Arrange>
std::pair<int, int> kick(Arrange arrange) {
    KickScene scene;
    arrange(scene);
    stepShootOutKick(scene.match, scene.context);
    const bool over = scene.match.phase == Phase::ShootOut;
    CHECK(scene.count(EventKind::ShootOutKick) == (over ? 1 : 0));
    if (over) {
        const Event& event = *scene.find(EventKind::ShootOutKick);
        CHECK(event.player == 9);
        CHECK(event.side == 0);
        CHECK(event.value == static_cast<float>(scene.match.shootOut.scored[0]));
        CHECK(scene.match.book.pause == ticksOf(scene.context.tuning.shootOutPause));
        CHECK(scene.match.restart.kind == RestartKind::None);
        CHECK(scene.match.carrier == kNobody);
        CHECK(scene.match.flight.kind == Intent::None);
        CHECK(scene.match.book.onceOnly == kNobody);
    }
    CHECK(scene.match.shootOut.taken[1] == 0);
    CHECK(scene.match.shootOut.scored[1] == 0);
    return {scene.match.shootOut.taken[0], scene.match.shootOut.scored[0]};
}

} // namespace

TEST_CASE("Shoot-out: what ends a kick") {
    const std::pair goesOn{0, 0};
    const std::pair missed{1, 0};
    const std::pair scored{1, 1};
    CHECK(kick([](KickScene&) {}) == goesOn);
    CHECK(kick([](KickScene& s) { s.inGoal(1); }) == scored);
    CHECK(kick([](KickScene& s) { s.inGoal(0); }) == missed); // out, over the other line
    CHECK(kick([](KickScene& s) { s.putBall({10.0f, 0.5f, 53.0f}, {0.0f, 0.0f, 10.0f}); }) == missed);
    CHECK(kick([](KickScene& s) { s.match.holder = keeperOf(1); }) == missed);
    const auto touched = [](PlayerId by, int ago) {
        return [=](KickScene& s) {
            s.match.lastTouch = {by, kNobody, s.match.tick, true};
            s.match.book.struckTick = s.match.tick - ago;
            s.match.carrier = by;
            s.match.flight.kind = Intent::Shot;
        };
    };
    CHECK(kick(touched(9, 15)) == goesOn);
    CHECK(kick(touched(9, 16)) == missed);
    CHECK(kick(touched(keeperOf(1), 16)) == goesOn);
    const auto slow = [](float speed, int ago) {
        return [=](KickScene& s) {
            s.match.world.ball.velocity.z = speed;
            s.match.book.struckTick = s.match.tick - ago;
        };
    };
    CHECK(kick(slow(0.5f, 16)) == missed);
    CHECK(kick(slow(-5.0f, 16)) == missed);
    CHECK(kick(slow(1.0f, 16)) == goesOn);
    CHECK(kick(slow(0.5f, 15)) == goesOn);
    CHECK(kick(slow(5.0f, 240)) == goesOn);
    CHECK(kick(slow(5.0f, 241)) == missed);
}

TEST_CASE("Shoot-out: after a pause the next kick, of who has kicked less, or the end") {
    const auto next = [](int first, int home, int away, int homeScored, int awayScored) {
        LineScene scene;
        scene.match.kickOffSide = static_cast<std::int8_t>(first);
        scene.match.half = 3;
        scene.match.phase = Phase::ShootOut;
        scene.match.restart = {};
        scene.match.shootOut.taken = {static_cast<std::uint8_t>(home), static_cast<std::uint8_t>(away)};
        scene.match.shootOut.scored = {static_cast<std::uint8_t>(homeScored),
                                       static_cast<std::uint8_t>(awayScored)};
        scene.match.book.pause = 3;
        for (int i = 0; i < 2; ++i) {
            stepShootOut(scene.match, scene.context);
            REQUIRE(scene.match.restart.kind == RestartKind::None);
        }
        stepShootOut(scene.match, scene.context);
        CHECK(scene.match.book.pause == 0);
        if (scene.match.over()) {
            CHECK(scene.find(EventKind::Whistle)->value == 2.0f);
            CHECK(scene.count(EventKind::FullTime) == 1);
            return -1;
        }
        CHECK(scene.match.restart.kind == RestartKind::Penalty);
        CHECK(scene.match.restart.side == scene.match.shootOut.side);
        CHECK(scene.match.half == 3 + scene.match.shootOut.side);
        CHECK(scene.match.restart.spot.z == Approx(41.5f));
        return static_cast<int>(scene.match.shootOut.side);
    };
    for (const int first : {0, 1}) {
        CHECK(next(first, 0, 0, 0, 0) == first);
        CHECK(next(first, 2, 2, 1, 1) == first);
        CHECK(next(first, 1, 0, 1, 0) == 1);
        CHECK(next(first, 0, 1, 0, 1) == 0);
        CHECK(next(first, 5, 5, 4, 3) == -1);
        CHECK(next(first, 5, 5, 3, 3) == first);
        CHECK(next(first, 3, 3, 3, 0) == -1);
        CHECK(next(first, 4, 4, 1, 4) == -1);
    }
}

TEST_CASE("Shoot-out: it is decided when the other side can no longer draw level") {
    for (int kicks = 1; kicks <= 5; ++kicks) {
        for (int home = 0; home <= 7; ++home) {
            for (int away = std::max(0, home - 1); away <= home + 1; ++away) {
                for (int homeScored = 0; homeScored <= home; ++homeScored) {
                    for (int awayScored = 0; awayScored <= away; ++awayScored) {
                        ShootOutState s;
                        s.taken = {static_cast<std::uint8_t>(home), static_cast<std::uint8_t>(away)};
                        s.scored = {static_cast<std::uint8_t>(homeScored),
                                    static_cast<std::uint8_t>(awayScored)};
                        const int ahead = home > away ? homeScored - awayScored : awayScored - homeScored;
                        if (home != away && std::min(home, away) >= kicks && (ahead < 0 || ahead > 1)) {
                            continue; // a round of sudden death begins level
                        }
                        // What each may still come to: its kicks of the series, or of the round both are in.
                        const int round = std::max({kicks, home, away});
                        const int homeMost = homeScored + round - home;
                        const int awayMost = awayScored + round - away;
                        const int winner = homeScored > awayMost ? 0 : awayScored > homeMost ? 1 : -1;
                        REQUIRE(shootOutWinner(s, kicks) == winner);
                    }
                }
            }
        }
    }
}
