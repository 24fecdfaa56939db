// Whole matches of two CPU sides: they play football, and alike in a mirror.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "ai/team_blackboard.hpp"
#include "ai/think_team.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/shoot_out.hpp"
#include "match/statistics.hpp"
#include "match/step.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

/// A CPU match that can be stepped.
struct Play {
    explicit Play(const MatchSetup& setup)
        : context(setup), match(newMatch(context)), blackboards{TeamBlackboard(setup.seed, 0),
                                                                TeamBlackboard(setup.seed, 1)} {}

    /// One player may be kept from doing anything.
    void step(PlayerId idle = kNobody) {
        thinkTeams(blackboards, match, context, paths, inputs.players);
        if (idle != kNobody) {
            inputs.players[static_cast<std::size_t>(idle)] = {};
        }
        stepMatch(match, context, inputs);
    }

    MatchContext context;
    MatchState match;
    std::array<TeamBlackboard, 2> blackboards;
    BallPaths paths{context};
    MatchInputs inputs;
};

bool isFinite(Vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

} // namespace

TEST_CASE("Two CPU sides pass, shoot and win the ball, and every command is lawful") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 2.0f;
    Play play(setup);
    float largest = 0.0f;
    bool finite = true;
    while (!play.match.over() && play.match.tick < 60 * 60 * 6) {
        play.step();
        for (const PlayerInput& input : play.inputs.players) {
            finite = finite && isFinite(input.run) && isFinite(input.face) && isFinite(input.target);
            largest = std::max(largest, lengthSquared(input.run));
        }
    }
    CHECK(play.match.over());
    CHECK(finite);
    CHECK(largest <= 1.001f);
    const Statistics& stats = play.match.stats;
    CHECK(stats.passesCompleted[0] + stats.passesCompleted[1] > 15);
    CHECK(stats.shots[0] + stats.shots[1] > 0);
}

TEST_CASE("A carrier who stands still is robbed, not watched") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.level = {4, 4};
        Play play(setup);
        while (play.match.tick < 60 * 8 || play.match.phase != Phase::Play) { // until the sides have spread
            play.step();
        }
        REQUIRE(play.match.phase == Phase::Play);
        constexpr PlayerId kIdler = 9;
        PlayerState& idler = play.match.player(kIdler);
        idler.position = {};
        idler.velocity = {};
        idler.facing = {0.0f, 0.0f, play.match.attack(0)};
        enter(idler, PlayerMode::Free);
        placeBall(play.match.world.ball, {0.0f, 0.11f, 0.4f * play.match.attack(0)},
                  play.context.arena.goals);
        play.match.world.ball.velocity = {};
        play.match.carrier = kIdler;
        play.match.holder = kNobody;
        play.match.flight = {};
        play.match.lastTouch = {kIdler, kNobody, play.match.tick, true};
        int ticks = 0; // until one of theirs is at it, whoever has it then
        while (ticks < 60 * 10 && sideOf(play.match.lastTouch.player) == 0 &&
               play.match.phase == Phase::Play) {
            play.step(kIdler);
            ++ticks;
        }
        INFO("seed " << seed);
        CHECK(ticks < 60 * 6);
    }
}

TEST_CASE("Ten kicks of a shoot-out fit in forty seconds") {
    int ticks = 0;
    int kicks = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        Play play(setup);
        beginShootOut(play.match, play.context);
        while (!play.match.over()) {
            REQUIRE(play.match.tick < 60 * 240);
            play.step();
        }
        ticks += play.match.tick;
        kicks += play.match.shootOut.taken[0] + play.match.shootOut.taken[1];
    }
    CHECK(kicks > 100);
    CHECK(10 * ticks < 40 * 60 * kicks);
}

TEST_CASE("The same seed thinks the same") {
    Play first(plainSetup());
    Play second(plainSetup());
    for (int i = 0; i < 900; ++i) {
        first.step();
        second.step();
    }
    StateHash a;
    StateHash b;
    addToHash(a, first.blackboards[0]);
    addToHash(b, second.blackboards[0]);
    CHECK(a.value() == b.value());
    CHECK(hashOf(first.match) == hashOf(second.match));
}

TEST_CASE("A copied mind goes on as the one it was copied from") {
    Play play(plainSetup());
    for (int i = 0; i < 500; ++i) {
        play.step();
    }
    Play copy = play;
    for (int i = 0; i < 500; ++i) {
        play.step();
        copy.step();
    }
    CHECK(hashOf(play.match) == hashOf(copy.match));
}

TEST_CASE("Seen in a mirror both sides command the mirrored things") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u}) { // in some a ball meets a crossbar
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        Play play(setup);
        Play mirror(mirrored(setup));
        float worst = 0.0f;
        for (int i = 0; i < 7200; ++i) {
            play.step();
            mirror.step();
            for (std::size_t id = 0; id < kPlayerCount; ++id) {
                const PlayerInput& a = play.inputs.players[id];
                const PlayerInput& b = mirror.inputs.players[id];
                CAPTURE(seed, i, id);
                REQUIRE(a.intent == b.intent);
                REQUIRE(a.receiver == b.receiver);
                worst = std::max({worst, std::abs(a.run.x + b.run.x), std::abs(a.run.z - b.run.z),
                                  std::abs(a.target.x + b.target.x), std::abs(a.target.z - b.target.z),
                                  std::abs(a.curl + b.curl)});
                REQUIRE(worst == 0.0f);
            }
        }
    }
}

TEST_CASE("Nobody idles and no two team-mates are told to stand on one spot") {
    Play play(plainSetup());
    std::array<float, kPlayerCount> ways{};
    int clumped = 0;
    int looks = 0;
    for (int i = 0; i < 3600; ++i) {
        play.step();
        for (std::size_t id = 0; id < kPlayerCount; ++id) {
            ways[id] += std::sqrt(lengthSquared(play.match.players[id].velocity)) * kTick;
        }
        if (play.match.phase != Phase::Play || i % 30 != 0) {
            continue;
        }
        ++looks;
        for (std::size_t a = 1; a < kTeamSize; ++a) {
            for (std::size_t b = a + 1; b < kTeamSize; ++b) {
                const TeamBlackboard& blackboard = play.blackboards[0];
                const bool atBall =
                    blackboard.plans[a].duty == Duty::Receive || blackboard.plans[b].duty == Duty::Receive ||
                    blackboard.plans[a].duty == Duty::Press || blackboard.plans[b].duty == Duty::Press ||
                    blackboard.plans[a].duty == Duty::Carry || blackboard.plans[b].duty == Duty::Carry;
                if (!atBall && glm::distance(blackboard.plans[a].place, blackboard.plans[b].place) < 1.0f) {
                    ++clumped;
                }
            }
        }
    }
    for (std::size_t id = 0; id < kPlayerCount; ++id) {
        if (!isKeeper(static_cast<PlayerId>(id))) {
            CHECK(ways[id] > 60.0f); // in a minute
        }
    }
    REQUIRE(looks > 20);
    CHECK(clumped < looks / 4);
}
