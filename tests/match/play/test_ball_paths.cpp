// What is foreseen of balls is worked out once, and is what it would be anyway.
#include "catch.hpp"

#include "../plain_teams.hpp"
#include "core/rng.hpp"
#include "match/play/ball_paths.hpp"
#include "match/state.hpp"

using namespace hexagoal;

TEST_CASE("a kept path is the ball's own, whichever were asked for before, and differ in what moves it") {
    const MatchContext context(plainSetup());
    BallPaths paths(context);
    std::array<BallState, 7> balls{};
    for (BallState& ball : balls) {
        ball.position = {1.0f, 0.11f, 2.0f};
        ball.velocity = {12.0f, 3.0f, -4.0f};
    }
    balls[1].position.x = 1.5f;
    balls[2].velocity.y = 6.0f;
    balls[3].spin = {0.0f, 60.0f, 0.0f};
    balls[4].velocity = balls[5].velocity = {12.0f, -0.1f, -4.0f};
    balls[5].onGround = true;
    Rng rng(1);
    for (int i = 0; i < 500; ++i) {
        const BallState& ball = balls[rng.below(balls.size())];
        BallPrediction own;
        predictBall(ball, context.venue(), context.physics, own);
        REQUIRE(paths.of(ball).positions == own.positions);
    }
    CHECK(paths.of(balls[0]).positions.back() != paths.of(balls[3]).positions.back());
}
