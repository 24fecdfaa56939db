#include "cabinet/scoring.hpp"
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"

using namespace hexagoal;

namespace {

/// A match in which goals are written by hand.
struct Book {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    ScoreRules rules{};
    MatchTally tally{};

    void kickOff(int tick) {
        match.tick = tick;
        match.events.clear();
        match.events.add({.kind = EventKind::KickOff});
        tallyTick(tally, match, context, rules);
    }
    void goal(int tick, PlayerId scorer, PlayerMode mode = PlayerMode::Shoot, bool own = false) {
        match.tick = tick;
        match.trace.shot.from = scorer;
        match.trace.shot.mode = mode;
        match.trace.shot.tick = tick - 20;
        // From the edge of the box, so that it is no long shot.
        match.trace.shot.origin = match.world.ball.position = {
            0.0f, 0.11f, context.pitch().goalCentre(match.goalOf(1 - sideOf(scorer))).z};
        match.events.clear();
        match.events.add({.kind = EventKind::Goal,
                          .player = scorer,
                          .side = static_cast<std::int8_t>(own ? 1 - sideOf(scorer) : sideOf(scorer)),
                          .value = own ? 1.0f : 0.0f});
        tallyTick(tally, match, context, rules);
    }
    int by(int side, GoalManner manner) const {
        return tally.sides[static_cast<std::size_t>(side)].by[static_cast<std::size_t>(manner)];
    }
};

} // namespace

TEST_CASE("goals are told apart by manner and by how soon they fall") {
    Book book;
    book.kickOff(0);
    book.goal(500, playerId(0, 9), PlayerMode::Header);
    book.kickOff(1000);
    book.goal(4000, playerId(0, 9), PlayerMode::Volley);
    book.match.book.struckFrom = RestartKind::DirectFreeKick;
    book.match.book.struckTick = 4980;
    book.goal(5000, playerId(0, 9));
    book.match.book.struckTick = 4000;
    book.goal(6000, playerId(0, 9));
    book.goal(6500, playerId(1, 3), PlayerMode::Shoot, true);
    CHECK(book.tally.sides[0].goals == 5);
    CHECK(book.tally.sides[0].fast == 1);
    CHECK(book.by(0, GoalManner::Header) == 1);
    CHECK(book.by(0, GoalManner::Volley) == 1);
    CHECK(book.by(0, GoalManner::FreeKick) == 1);
    CHECK(book.by(0, GoalManner::Plain) == 1);
    CHECK(book.tally.sides[1].goals == 0);
}

TEST_CASE("a win pays for margin and clean sheet, a defeat only for goals") {
    const ScoreRules rules;
    MatchTally tally;
    tally.sides[0].goals = 3;
    tally.sides[0].by[static_cast<std::size_t>(GoalManner::Volley)] = 1;
    tally.sides[0].fast = 1;
    const PointsSheet won = pointsOf(tally, 0, true, 100, false, rules);
    CHECK(won.total == 3000 + 600 + 500 + 2000 + 900 + 1500);
    CHECK(pointsOf(tally, 0, true, 200, false, rules).total == 2 * won.total);
    tally.sides[1].goals = 4;
    CHECK(pointsOf(tally, 0, false, 100, false, rules).total == 3000 + 600 + 500);
    tally.sides[0].goals = 30;
    CHECK(pointsOf(tally, 0, true, 100, false, rules).margin == rules.margin * rules.marginMost);
    CHECK(pointsOf(tally, 0, true, 100, true, rules).total == rules.challenge); // goals may be gifts
}

TEST_CASE("a continue costs a quarter of the points and marks the last digit for good") {
    const ScoreRules rules;
    CHECK(pointsAfterContinue(10000, rules) == 7500);
    CHECK(pointsAfterContinue(110, rules) == 80);
    CHECK(shownScore(7500, 1) == 7501);
    CHECK(shownScore(7500, 20) == 7509);
}

TEST_CASE("the shoot-out decides who has won") {
    Book book;
    CHECK(winnerOf(book.match) == -1);
    book.match.shootOut.scored[1] = 1;
    CHECK(winnerOf(book.match) == 1);
    book.match.score[0] = 1;
    CHECK(winnerOf(book.match) == 0);
}
