// After the final whistle: players go on, the match does not.
#include "anim/match_motion.hpp"
#include "catch.hpp"
#include "core/level.hpp"
#include "players/player_modes.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

float apart(Vec3 a, Vec3 b) {
    return std::sqrt(lengthSquared(flat(a - b)));
}

} // namespace

TEST_CASE(
    "after full time winners come together, the beaten walk to the middle, and the match stands still") {
    MatchSetup setup = plainSetup();
    setup.seed = 8;
    setup.rules.minutes = 0.5f;
    Game game(setup);
    Foresight ahead(game);
    MatchMotion motion;
    motion.reset(game.match(), game.context());
    while (!game.match().over()) {
        game.step({});
        ahead.step(game);
        motion.step(game.match(), game.context(), ahead);
    }
    MatchState end = game.match();
    end.score = {2, 0}; // whoever won
    const std::uint64_t hash = hashOf(end);
    std::array<Vec3, kPlayerCount> first{};
    for (std::size_t i = 0; i < first.size(); ++i) {
        first[i] = motion.figure(static_cast<int>(i)).feet();
    }
    float most = 0.0f;
    int joys = 0;
    for (int tick = 0; tick < 900; ++tick) {
        std::array<Body, kPlayerCount> before;
        for (std::size_t i = 0; i < before.size(); ++i) {
            before[i] = motion.figure(static_cast<int>(i)).body();
        }
        motion.goOn(end, game.context());
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Body& now = motion.figure(static_cast<int>(i)).body();
            const Vec3 moved = now[BodyPart::Trunk].a - before[i][BodyPart::Trunk].a;
            for (const BodyPart part :
                 {BodyPart::LeftHand, BodyPart::RightHand, BodyPart::LeftFoot, BodyPart::RightFoot}) {
                most = std::max(most, std::sqrt(lengthSquared(now[part].b - before[i][part].b - moved)));
            }
        }
    }
    CHECK(hashOf(end) == hash);
    CHECK(most < 0.4f);
    int moved = 0;
    Vec3 middle{};
    for (int i = 1; i < kTeamSize; ++i) {
        middle += motion.figure(i).feet() * (1.0f / (kTeamSize - 1));
    }
    float far = 0.0f;
    for (int i = 0; i < kPlayerCount; ++i) {
        moved += apart(first[static_cast<std::size_t>(i)], motion.figure(i).feet()) > 2.0f ? 1 : 0;
        const Gesture gesture = motion.acting(i).gesture;
        joys += gesture >= Gesture::Wings && gesture <= Gesture::Clap ? 1 : 0;
        if (i > 0 && i < kTeamSize) {
            far = std::max(far, apart(middle, motion.figure(i).feet()));
        }
    }
    CHECK(moved >= 15);
    CHECK(far < 6.0f); // eleven in a ring
    CHECK(joys == kTeamSize);
    for (int i = 0; i < kPlayerCount; ++i) {
        for (int j = i + 1; j < kPlayerCount; ++j) {
            CHECK(apart(motion.figure(i).feet(), motion.figure(j).feet()) > 0.35f);
        }
    }
}

TEST_CASE("a ball that was in the air at full time comes down and rolls out, and the match's stays") {
    MatchSetup setup = plainSetup();
    setup.seed = 8;
    Game game(setup);
    MatchMotion motion;
    motion.reset(game.match(), game.context());
    MatchState end = game.match();
    end.phase = Phase::FullTime;
    end.holder = kNobody;
    placeBall(end.world.ball, {20.0f, 3.0f, 5.0f}, game.context().arena.goals);
    end.world.ball.velocity = {16.0f, 2.0f, 0.0f};
    for (int tick = 0; tick < 900; ++tick) {
        motion.goOn(end, game.context());
    }
    const BallState& ball = motion.world(end).ball;
    CHECK(ball.position.y == Approx(game.context().physics.ballRadius).margin(0.01));
    CHECK(std::sqrt(lengthSquared(ball.velocity)) < 0.5f);
    CHECK(std::abs(ball.position.x) < game.context().pitch().halfWidth() + 4.35f); // before the boards
    CHECK(end.ball().position.y == 3.0f);
}

TEST_CASE(
    "the champion's men stand round the cup and look the way it is looked at, the beaten afar, and stay") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 0.5f;
    Game game(setup);
    MatchMotion motion;
    motion.reset(game.match(), game.context());
    while (!game.match().over()) {
        game.step({});
    }
    const std::uint64_t hash = game.hash();
    motion.crown(0, game.match(), game.context());
    std::array<Vec3, kPlayerCount> places{};
    for (int tick = 0; tick < 240; ++tick) {
        motion.goOn(game.match(), game.context());
        for (std::size_t i = 0; tick == 60 && i < places.size(); ++i) {
            places[i] = motion.figure(static_cast<int>(i)).feet();
        }
    }
    CHECK(game.hash() == hash);
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (!game.match().player(id).onPitch) {
            continue;
        }
        const Vec3 at = motion.figure(id).feet();
        CHECK(apart(at, places[static_cast<std::size_t>(id)]) < 0.1f);
        CHECK(motion.acting(id).gesture != Gesture::None);
        if (id == motion.cupBearer()) {
            CHECK(apart(at, {-kCupCaptain, 0.0f, 0.0f}) < 0.1f); // before them, at the stand
        } else if (sideOf(id) == 0) {
            CHECK(apart(at, {}) > 1.4f); // the stand is there
            CHECK(apart(at, {}) < 2.8f);
            CHECK(at.x < 0.3f); // not between it and the eye
        } else {
            CHECK(at.x < -10.0f);
        }
    }
}
