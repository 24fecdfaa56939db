// Points line by line.
#include "cabinet/scoring.hpp"
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"

using namespace hexagoal;

namespace {

/// A goal of home's striker, told as the match would: a shot of the tick before.
struct GoalScene {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    ScoreRules rules{};
    MatchTally tally{};

    GoalScene() {
        match.tick = 5000;
        match.trace.shot.from = 9;
        match.trace.shot.mode = PlayerMode::Shoot;
        match.trace.shot.tick = 4980;
        match.trace.shot.origin = {0.0f, 0.0f, -45.0f};
        match.events.clear();
    }
    GoalManner manner() {
        match.events.add({.kind = EventKind::Goal, .player = 9, .side = 0, .value = 0.0f});
        tallyTick(tally, match, context, rules);
        for (std::size_t i = 0; i < tally.sides[0].by.size(); ++i) {
            if (tally.sides[0].by[i] != 0) {
                return static_cast<GoalManner>(i);
            }
        }
        return GoalManner::Count;
    }
};

template <class Arrange>
GoalManner mannerWith(Arrange arrange) {
    GoalScene scene;
    arrange(scene.match);
    return scene.manner();
}

} // namespace

TEST_CASE("a goal's manner: free kick before volley and header, those before the long shot") {
    CHECK(mannerWith([](MatchState&) {}) == GoalManner::Plain);
    CHECK(mannerWith([](MatchState& m) { m.trace.shot.mode = PlayerMode::Volley; }) == GoalManner::Volley);
    CHECK(mannerWith([](MatchState& m) { m.trace.shot.mode = PlayerMode::Header; }) == GoalManner::Header);
    CHECK(mannerWith([](MatchState& m) { m.trace.shot.origin.z = -20.0f; }) == GoalManner::LongShot);
    // Another's shot says nothing of who scored.
    CHECK(mannerWith([](MatchState& m) {
              m.trace.shot.from = 8;
              m.trace.shot.mode = PlayerMode::Volley;
          }) == GoalManner::Plain);
    for (const RestartKind kind :
         {RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick, RestartKind::Corner}) {
        for (const int later : {0, 1, 2}) {
            const GoalManner manner = mannerWith([&](MatchState& m) {
                m.book.struckFrom = kind;
                m.book.struckTick = m.trace.shot.tick - later;
                m.trace.shot.mode = PlayerMode::Volley;
            });
            CHECK(manner ==
                  (kind != RestartKind::Corner && later <= 1 ? GoalManner::FreeKick : GoalManner::Volley));
        }
    }
}

TEST_CASE("a tally counts each side's goals, who scored soon after a kick-off, and no manner of own goals") {
    GoalScene scene;
    const auto goalAt = [&](int tick, std::int8_t side, PlayerId scorer, float own) {
        scene.match.tick = tick;
        scene.match.events.clear();
        scene.match.events.add({.kind = EventKind::Whistle});
        scene.match.events.add({.kind = EventKind::Goal, .player = scorer, .side = side, .value = own});
        tallyTick(scene.tally, scene.match, scene.context, scene.rules);
    };
    const auto kickOffAt = [&](int tick) {
        scene.match.tick = tick;
        scene.match.events.clear();
        scene.match.events.add({.kind = EventKind::KickOff});
        tallyTick(scene.tally, scene.match, scene.context, scene.rules);
        CHECK(scene.tally.kickOffTick == tick);
    };
    const auto manners = [&](std::size_t side) {
        int sum = 0;
        for (const std::int16_t count : scene.tally.sides[side].by) {
            sum += count;
        }
        return sum;
    };
    kickOffAt(1000);
    goalAt(1000 + 12 * 60, 0, 9, 0.0f);
    CHECK(scene.tally.sides[0].fast == 1);
    goalAt(1000 + 12 * 60 + 1, 0, 9, 0.0f);
    CHECK(scene.tally.sides[0].fast == 1);
    kickOffAt(3000);
    goalAt(3001, 0, 3, 1.0f); // an own goal for home
    goalAt(3001, 0, kNobody, 0.0f);
    CHECK(scene.tally.sides[0].goals == 4);
    CHECK(scene.tally.sides[0].fast == 1);
    CHECK(manners(0) == 2);
    CHECK(scene.tally.sides[1].goals == 0);
    goalAt(3100, 1, playerId(1, 9), 0.0f);
    CHECK(scene.tally.sides[1].goals == 1);
    CHECK(scene.tally.sides[1].fast == 1);
    CHECK(manners(1) == 1);
    CHECK(scene.tally.kickOffTick == 3000);
}

TEST_CASE("points: every line at its price, the sum times the match's worth, rounded down to tens") {
    const ScoreRules rules{.goal = 1001,
                           .header = 11,
                           .volley = 103,
                           .freeKick = 1009,
                           .longShot = 10007,
                           .fast = 17,
                           .win = 100003,
                           .margin = 19,
                           .marginMost = 3,
                           .cleanSheet = 23,
                           .challenge = 3019,
                           .continueCost = 30};
    MatchTally tally;
    tally.sides[1].goals = 4;
    tally.sides[1].fast = 2;
    tally.sides[1].by = {2, 3, 4, 5, 6}; // free kick, volley, header, long shot, plain
    const PointsSheet won = pointsOf(tally, 1, true, 150, false, rules);
    CHECK(won.goals == 4004);
    CHECK(won.fast == 34);
    CHECK(won.manners == 2 * 1009 + 3 * 103 + 4 * 11 + 5 * 10007);
    CHECK(won.win == 100003);
    CHECK(won.margin == 57);
    CHECK(won.cleanSheet == 23);
    CHECK(won.challenge == 0);
    CHECK(won.worth == 150);
    const int sum = 4004 + 34 + 2018 + 309 + 44 + 50035 + 100003 + 57 + 23;
    CHECK(won.total == sum * 150 / 100 / 10 * 10);
    CHECK(pointsOf(tally, 1, true, 33, false, rules).total == sum * 33 / 100 / 10 * 10);
    tally.sides[0].goals = 2;
    const PointsSheet close = pointsOf(tally, 1, true, 100, false, rules);
    CHECK(close.margin == 38);
    CHECK(close.cleanSheet == 0);
    tally.sides[0].goals = 9; // won by the shoot-out, say
    CHECK(pointsOf(tally, 1, true, 100, false, rules).margin == 0);
    const PointsSheet lost = pointsOf(tally, 1, false, 100, false, rules);
    CHECK(lost.win == 0);
    CHECK(lost.margin == 0);
    CHECK(lost.cleanSheet == 0);
    CHECK(lost.total == (4004 + 34 + 2018 + 309 + 44 + 50035) / 10 * 10);
    tally.sides[0].goals = 0;
    CHECK(pointsOf(tally, 1, false, 100, false, rules).cleanSheet == 0);

    const PointsSheet challenge = pointsOf(tally, 1, true, 150, true, rules);
    CHECK(challenge.challenge == 3019);
    CHECK(challenge.goals == 0);
    CHECK(challenge.total == 3019 * 150 / 100 / 10 * 10);
    CHECK(pointsOf(tally, 1, false, 150, true, rules).total == 0);

    CHECK(pointsAfterContinue(12340, rules) == 8630);
    CHECK(pointsAfterContinue(0, rules) == 0);
    CHECK(shownScore(8630, 0) == 8630);
    CHECK(shownScore(8630, 8) == 8638);
    CHECK(shownScore(8630, 9) == 8639);
    CHECK(shownScore(8630, 10) == 8639);
}

TEST_CASE("who has won: by goals, with as many by the shoot-out") {
    GoalScene scene;
    for (int home = 0; home < 3; ++home) {
        for (int away = 0; away < 3; ++away) {
            for (int homeKicks = 0; homeKicks < 3; ++homeKicks) {
                for (int awayKicks = 0; awayKicks < 3; ++awayKicks) {
                    scene.match.score = {static_cast<std::uint8_t>(home), static_cast<std::uint8_t>(away)};
                    scene.match.shootOut.scored = {static_cast<std::uint8_t>(homeKicks),
                                                   static_cast<std::uint8_t>(awayKicks)};
                    const int winner = home > away             ? 0
                                       : home < away           ? 1
                                       : homeKicks > awayKicks ? 0
                                       : homeKicks < awayKicks ? 1
                                                               : -1;
                    CHECK(winnerOf(scene.match) == winner);
                }
            }
        }
    }
}
