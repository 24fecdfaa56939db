// The scorer runs to the corner, his friends to him, the others home.
#include "../match/plain_teams.hpp"
#include "ai/think_team.hpp"
#include "catch.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"

using namespace hexagoal;

namespace {

/// In this tick, for the home side.
void scores(MatchState& match, PlayerId scorer) {
    match.phase = Phase::Goal;
    match.phaseTicks = 0;
    match.restart.side = 1;
    match.events.clear();
    match.events.add({.kind = EventKind::Goal, .player = scorer, .side = 0});
}

} // namespace

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
    scores(match, scorer);
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

TEST_CASE("mates stand beside and behind the scorer and leave him to who looks at him from the crowd") {
    const MatchContext context(plainSetup());
    for (const float corner : {-1.0f, 1.0f}) {
        MatchState match = newMatch(context);
        const PlayerId scorer = playerId(0, 9);
        const float ahead = match.attack(0);
        match.player(scorer).position = {corner * 30.4f, 0.0f, ahead * 48.9f};
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const PlayerId mate = playerId(0, slot);
            if (mate != scorer) { // between him and the touch line, where nobody shall stay
                match.player(mate).position = {corner * 32.5f, 0.0f,
                                               ahead * (44.0f + static_cast<float>(slot))};
            }
        }
        scores(match, scorer);
        std::array<TeamBlackboard, 2> blackboards{TeamBlackboard(1, 0), TeamBlackboard(1, 1)};
        std::array<PlayerInput, kPlayerCount> inputs{};
        BallPaths paths(context);
        for (int tick = 0; tick < 120; ++tick) {
            thinkTeams(blackboards, match, context, paths, inputs);
            match.events.clear();
            for (int slot = 1; slot < kTeamSize; ++slot) {
                const PlayerId mate = playerId(0, slot);
                match.player(mate).position += inputs[static_cast<std::size_t>(mate)].run * (6.0f / 60.0f);
            }
        }
        const Vec3 at = match.player(scorer).position;
        CHECK(inputs[static_cast<std::size_t>(scorer)].face.x * corner > 0.9f);
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const Vec3 off = match.player(playerId(0, slot)).position - at;
            if (slot != 9) {
                CHECK(off.x * corner < 0.1f);
                CHECK(glm::length(off) > 1.0f);
                CHECK(glm::length(off) < 2.0f);
            }
        }
    }
}
