// The scorer runs to the corner, his friends to him, the others home.
#include "../match/plain_teams.hpp"
#include "ai/think_team.hpp"
#include "catch.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

TEST_CASE(
    "a goal sends the scorer to the corner, near friends to him, and everyone home when the joy is over") {
    const MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    const PlayerId scorer = playerId(0, 9);
    const PlayerId mate = playerId(0, 8);
    const PlayerId opponent = playerId(1, 5);
    match.player(scorer).position = {5.0f, 0.0f, match.attack(0) * 40.0f};
    match.player(mate).position = {-5.0f, 0.0f, match.attack(0) * 40.0f};
    match.player(opponent).position = {0.0f, 0.0f, match.attack(0) * 45.0f};
    match.phase = Phase::Goal;
    match.phaseTicks = 0;
    match.restart.side = 1;
    match.events.clear();
    match.events.add({.kind = EventKind::Goal, .player = scorer, .side = 0});
    std::array<TeamBlackboard, 2> blackboards{TeamBlackboard(1, 0), TeamBlackboard(1, 1)};
    std::array<PlayerInput, kPlayerCount> inputs{};
    BallPaths paths(context);
    const auto think = [&] {
        thinkTeams(blackboards, match, context, paths, inputs);
        match.events.clear();
    };
    const auto runOf = [&](PlayerId id) { return inputs[static_cast<std::size_t>(id)].run; };

    think();
    CHECK(runOf(scorer).x > 0.5f); // the corner on his side
    CHECK(runOf(scorer).z * match.attack(0) > 0.0f);
    CHECK(runOf(mate).x > 0.9f);                       // to him
    CHECK(runOf(opponent).z * match.attack(1) > 0.0f); // to his place, up the pitch
    CHECK(glm::length(runOf(opponent)) < 0.5f);        // and in no hurry
    CHECK(blackboards[1].hero == scorer);

    match.phaseTicks = ticksOf(context.tuning.celebrateTime); // remembered from the event of long ago
    think();
    CHECK(runOf(scorer).z * match.attack(0) < 0.0f);
    CHECK(runOf(mate).z * match.attack(0) < 0.0f);
    CHECK(glm::length(runOf(opponent)) > 0.5f);
}
