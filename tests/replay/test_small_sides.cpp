// Five a side in a cage: who plays, what the fence keeps in, and that it is a match.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"

#include <array>

using namespace hexagoal;

namespace {

MatchSetup caged(std::uint64_t seed) {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue("cage");
    setup.seed = seed;
    setup.rules.minutes = 4.0f;
    return setup;
}

} // namespace

TEST_CASE(
    "in the cage five play on each side, nobody is offside, nothing is thrown in, and all touch the ball") {
    int goals = 0;
    int keepers = 0; // who touched the ball
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Game game(caged(seed));
        CHECK_FALSE(game.context().setup.rules.offside);
        std::array<bool, kPlayerCount> touched{};
        float farthest = 0.0f;
        const float bodyRadius = game.context().tuning.bodyRadius;
        float deepest = 0.0f; // of a runner's circle into the fence
        const std::vector<Vec2>& bounds = game.context().venue().enclosure.bounds;
        while (!game.match().over()) {
            REQUIRE(game.match().tick < 60 * 600);
            game.step({});
            const MatchState& match = game.match();
            for (const Event& event : match.events.all()) {
                CHECK(event.kind != EventKind::ThrowIn);
                CHECK(event.kind != EventKind::Offside);
                CHECK(event.kind != EventKind::Corner);
            }
            if (match.lastTouch.player != kNobody) {
                touched[static_cast<std::size_t>(match.lastTouch.player)] = true;
            }
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                const PlayerState& player = match.player(id);
                if (id % kTeamSize >= 5) {
                    REQUIRE_FALSE(player.onPitch);
                } else if (player.onPitch) {
                    const Vec2 at{player.position.x, player.position.z};
                    farthest = std::max(farthest, glm::length(keptWithin(bounds, at, 0.0f).place - at));
                    const bool upright = player.mode == PlayerMode::Free && player.netSide == Latch::None;
                    if (upright) { // M12: the whole circle
                        const Vec2 kept = keptWithin(bounds, at, bodyRadius).place;
                        deepest = std::max(deepest, glm::length(kept - at));
                    }
                }
            }
        }
        goals += game.match().score[0] + game.match().score[1];
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            // A keeper on whose goal nothing comes but goals may have touched none of them.
            if (id % kTeamSize < 5 && !isKeeper(id)) {
                CHECK(touched[static_cast<std::size_t>(id)]);
            }
            keepers += isKeeper(id) && touched[static_cast<std::size_t>(id)] ? 1 : 0;
        }
        CHECK(farthest < 0.3f); // of those who lie down or dive
        CHECK(deepest < 0.3f);  // shoved by another in this very tick
    }
    CHECK(goals >= 9);
    CHECK(keepers >= 5);
}

TEST_CASE("a ball over the fence is kicked in beside it by the other side") {
    const MatchContext context(caged(1));
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    match.lastTouch.player = playerId(0, 4);
    placeBall(match.world.ball, {12.5f, 6.5f, 2.0f}, context.arena.goals);
    match.world.ball.velocity = {3.0f, 0.0f, 0.0f};
    stepMatch(match, context, {});
    REQUIRE(match.phase == Phase::Restart);
    CHECK(match.restart.kind == RestartKind::KickIn);
    CHECK(match.restart.side == 1);
    const Vec2 spot{match.restart.spot.x, match.restart.spot.z};
    CHECK(keptWithin(context.venue().enclosure.bounds, spot, 1.0f).place == spot);
    CHECK(glm::length(spot - Vec2{12.5f, 2.0f}) < 3.0f);
}

TEST_CASE("in the cage a ball over the bar is out: the keeper's, or kicked in beside the goal") {
    const MatchContext context(caged(1));
    Rng rng(4);
    for (int i = 0; i < 400; ++i) {
        const int goal = i % 2;
        const float end = context.pitch().goalLine(goal) < 0.0f ? -1.0f : 1.0f;
        MatchState match = newMatch(context);
        match.phase = Phase::Play;
        match.restart = {};
        const int defenders = match.goalOf(0) == goal ? 0 : 1;
        const bool off = i % 4 < 2; // a defender
        match.lastTouch.player = playerId(off ? defenders : 1 - defenders, 3);
        const float high = context.pitch().goal.height + rng.range(0.2f, 1.5f);
        placeBall(match.world.ball,
                  {rng.range(-1.4f, 1.4f), high, end * (context.pitch().halfLength() - 0.2f)},
                  context.arena.goals);
        match.world.ball.velocity = {0.0f, 0.0f, end * rng.range(4.0f, 20.0f)};
        for (int tick = 0; tick < 30 && match.phase == Phase::Play; ++tick) {
            stepMatch(match, context, {});
        }
        REQUIRE(match.phase == Phase::Restart);
        CHECK(match.restart.kind == (off ? RestartKind::KickIn : RestartKind::GoalKick));
        CHECK(match.restart.side == (off ? 1 - defenders : defenders));
        const Vec2 spot{match.restart.spot.x, match.restart.spot.z};
        CHECK(keptWithin(context.venue().enclosure.bounds, spot, 0.9f).place == spot);
        CHECK(spot.y * end > 10.0f);
    }
}

TEST_CASE("at a venue of kick-ins a ball over the touch-line is kicked in from it, and no goal comes of that "
          "alone") {
    MatchSetup setup = plainSetup();
    setup.venue.rules.sides = Sides::KickIns;
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    match.lastTouch.player = playerId(1, 9);
    placeBall(match.world.ball, {34.5f, 0.11f, 12.0f}, context.arena.goals);
    stepMatch(match, context, {});
    REQUIRE(match.phase == Phase::Restart);
    CHECK(match.restart.kind == RestartKind::KickIn);
    CHECK(match.restart.side == 0);
    CHECK(std::abs(match.restart.spot.x) == Approx(34.0f));
    CHECK(match.restart.spot.z == Approx(12.0f).margin(0.3));
}

TEST_CASE("a ball that presses the cage's soft mesh from inside is in play, and comes back") {
    const MatchContext context(caged(1));
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    match.lastTouch.player = playerId(0, 4);
    placeBall(match.world.ball, {10.6f, 2.5f, 0.0f}, context.arena.goals);
    match.world.ball.velocity = {28.0f, 0.0f, 0.0f};
    float deepest = 0.0f;
    int told = 0;
    for (int tick = 0; tick < 30; ++tick) {
        stepMatch(match, context, {});
        deepest = std::max(deepest, match.ball().position.x);
        for (const Event& event : match.events.all()) {
            told += event.kind == EventKind::Wall ? 1 : 0;
            CHECK(event.kind != EventKind::OutOfPlay);
        }
    }
    CHECK(deepest > 11.55f); // the fence is at 11.5 there
    CHECK(match.ball().velocity.x < -5.0f);
    CHECK(told == 1);
    CHECK(match.phase == Phase::Play);
}

TEST_CASE("a man who runs into soft mesh presses it out by less than its give and is thrown back") {
    const MatchContext context(caged(1));
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.restart = {};
    const Enclosure& enclosure = context.venue().enclosure;
    Rng rng(3);
    for (int run = 0; run < 40; ++run) {
        const PlayerId id = playerId(0, 3);
        PlayerState& player = match.player(id);
        player.position = {9.5f, 0.0f, rng.range(-12.0f, 3.0f)};
        player.velocity = {rng.range(2.0f, 8.0f), 0.0f, rng.range(-3.0f, 3.0f)};
        float deepest = -1.0f;
        float inwards = 0.0f;
        for (int tick = 0; tick < 40; ++tick) {
            stepMatch(match, context, {});
            const Vec2 at{player.position.x, player.position.z};
            deepest = std::max(deepest, glm::length(keptWithin(enclosure.bounds, at, 0.3f).place - at));
            inwards = std::min(inwards, player.velocity.x);
        }
        CAPTURE(run, deepest);
        CHECK(deepest < enclosure.soft.give + 0.01f);
        CHECK((deepest <= 0.0f || inwards < 0.0f));
    }
}
