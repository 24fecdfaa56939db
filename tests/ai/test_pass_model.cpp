#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "ai/pass_model.hpp"
#include "ai/place_value.hpp"
#include "ai/support.hpp"
#include "match/state.hpp"
#include "physics/ball.hpp"

using namespace hexagoal;

namespace {

/// Nobody about: the players stand in far corners.
Belief emptyPitch() {
    Belief belief;
    for (std::size_t i = 0; i < kTeamSize; ++i) {
        belief.mates[i].place = {-30.0f, -50.0f};
        belief.opponents[i].place = {30.0f, -50.0f};
    }
    return belief;
}

struct Scene {
    MatchContext context{plainSetup()};
    Belief belief = emptyPitch();
};

BallState rolling(float speed) {
    BallState ball;
    ball.velocity = {0.0f, 0.0f, speed};
    ball.spin = {speed / 0.11f, 0.0f, 0.0f};
    ball.onGround = true;
    return ball;
}

} // namespace

TEST_CASE("Time to reach: accelerates, then runs at top speed") {
    const AiTuning t;
    SeenPlayer player;
    player.top = 8.0f;
    CHECK(timeToReach(player, {0.0f, 0.3f}, 0.2f, t) == Approx(0.2f));
    float before = 0.0f;
    for (float far = 1.0f; far < 40.0f; far += 1.0f) {
        const float seconds = timeToReach(player, {0.0f, far}, 0.0f, t);
        CHECK(seconds > before);
        CHECK(seconds >= (far - t.standReach) / player.top);
        before = seconds;
    }
    SeenPlayer running = player;
    running.velocity = {0.0f, 7.0f};
    SeenPlayer away = player;
    away.velocity = {0.0f, -7.0f};
    const Vec2 place{0.0f, 10.0f};
    CHECK(timeToReach(running, place, 0.0f, t) < timeToReach(player, place, 0.0f, t));
    CHECK(timeToReach(away, place, 0.0f, t) > timeToReach(player, place, 0.0f, t));
}

TEST_CASE("A ball's meeting is where the ball will be and the player can be") {
    Scene scene;
    BallState ball = rolling(9.0f);
    BallPrediction path;
    predictBall(ball, scene.context.venue(), scene.context.physics, path);
    SeenPlayer player;
    player.place = {6.0f, 14.0f};
    const Meeting meeting = meetBall(player, path, 0.0f, scene.belief, scene.context.venue().surface, 2.0f,
                                     0.0f, scene.context.ai);
    REQUIRE(meeting.seconds < 3.0f);
    CHECK(glm::distance(meeting.place, scene.belief.ours(path.at(meeting.seconds))) < 0.01f);
    CHECK(timeToReach(player, meeting.place, 0.0f, scene.context.ai) <= meeting.seconds + 0.01f);
    // The true ball comes by there at that time.
    for (int i = 0; i < static_cast<int>(meeting.seconds * 240.0f); ++i) {
        stepBall(ball, {}, scene.context.physics, 1.0f / 240.0f);
    }
    CHECK(glm::distance(meeting.place, scene.belief.ours(ball.position)) < 0.3f);
}

TEST_CASE("Who runs before a ball meets it where it first reaches him and does not run on beside it") {
    Scene scene;
    const BallState ball = rolling(6.0f);
    BallPrediction path;
    predictBall(ball, scene.context.venue(), scene.context.physics, path);
    Rng rng{5};
    for (int i = 0; i < 1000; ++i) {
        // Ahead of it, running away from it or across its way.
        SeenPlayer player;
        player.place =
            scene.belief.ours(ball.position + Vec3{rng.range(-2.0f, 2.0f), 0.0f, rng.range(1.0f, 6.0f)});
        player.velocity = scene.belief.ours(Vec3{rng.range(-3.0f, 3.0f), 0.0f, rng.range(2.0f, 7.0f)});
        const Meeting meeting = meetBall(player, path, 0.0f, scene.belief, scene.context.venue().surface,
                                         2.0f, 0.0f, scene.context.ai);
        float first = 0.0f;
        while (timeToReach(player, scene.belief.ours(path.at(first)), 0.0f, scene.context.ai) > first) {
            first += 0.01f;
        }
        CAPTURE(i, first, meeting.seconds);
        CHECK(meeting.seconds < first + kPredictionStep + 0.01f);
    }
}

TEST_CASE("A pass to a free player arrives, one past an opponent's feet rarely") {
    Scene scene;
    scene.belief.mates[7].place = {0.0f, 20.0f};
    const PassForecast free = forecastPass(scene.belief, {}, 7, scene.context);
    CHECK(free.success > 0.8f); // over 20 m some go astray by themselves
    CHECK(free.freedom > 0.9f);
    CHECK(free.seconds > 0.8f);
    CHECK(free.seconds < 2.5f);
    scene.belief.opponents[4].place = {0.3f, 10.0f};
    CHECK(forecastPass(scene.belief, {}, 7, scene.context).success < 0.4f);
    scene.belief.opponents[4].place = {12.0f, 10.0f};
    CHECK(forecastPass(scene.belief, {}, 7, scene.context).success > 0.75f);
}

TEST_CASE("The nearer an opponent to a pass's way, the less it succeeds") {
    Scene scene;
    scene.belief.mates[7].place = {0.0f, 22.0f};
    float before = 1.1f;
    for (float aside = 9.0f; aside > 0.0f; aside -= 0.5f) {
        scene.belief.opponents[4].place = {aside, 14.0f};
        const float success = forecastPass(scene.belief, {}, 7, scene.context).success;
        CHECK(success <= before);
        before = success;
    }
}

TEST_CASE("The time the pass model reckons with is that of the true ball") {
    Scene scene;
    scene.belief.mates[7].place = {0.0f, 18.0f};
    const PassForecast forecast = forecastPass(scene.belief, {}, 7, scene.context);
    const MatchTuning& m = scene.context.tuning;
    const float arrival = m.passArrival + m.passArrivalFar * 18.0f;
    const Kick kick =
        solveGroundPass({0.0f, 0.11f, 0.0f}, {0.0f, 0.11f, 18.0f}, arrival, scene.context.physics);
    BallState ball;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    ball.onGround = true;
    float seconds = scene.context.ai.kickTime;
    while (ball.position.z < 18.0f && seconds < 5.0f) {
        stepBall(ball, {}, scene.context.physics, 1.0f / 240.0f);
        seconds += 1.0f / 240.0f;
    }
    CHECK(forecast.seconds == Approx(seconds).epsilon(0.06));
}

TEST_CASE("A through ball is for the faster player") {
    Scene scene;
    scene.belief.mates[9].place = {0.0f, 20.0f};
    scene.belief.mates[9].velocity = {0.0f, 7.0f};
    scene.belief.opponents[2].place = {5.0f, 19.0f};
    const float running = forecastThrough(scene.belief, {}, 9, {0.0f, 36.0f}, scene.context).success;
    scene.belief.opponents[2].place = {1.0f, 34.0f};
    const float covered = forecastThrough(scene.belief, {}, 9, {0.0f, 36.0f}, scene.context).success;
    CHECK(running > covered + 0.15f);
}

TEST_CASE("The worth of a place grows towards the goal and to the middle, alike on both sides") {
    const Belief belief;
    const AiTuning t;
    float before = 0.0f;
    for (float y = -52.0f; y < 52.0f; y += 4.0f) {
        const float value = placeValue(belief, {0.0f, y}, t);
        CHECK(value > before);
        before = value;
        CHECK(placeValue(belief, {13.0f, y}, t) == placeValue(belief, {-13.0f, y}, t));
        CHECK(placeValue(belief, {13.0f, y}, t) < value);
        CHECK(lossAt(belief, {0.0f, y}, t) > lossAt(belief, {0.0f, y + 4.0f}, t));
    }
}

TEST_CASE("Cover shadows lie behind opponents and widen") {
    const AiTuning t;
    Belief belief = emptyPitch();
    belief.opponents[3].place = {0.0f, 8.0f};
    CHECK(laneOpenness(belief.opponents, {}, {0.0f, 16.0f}, t) < 0.1f);
    CHECK(laneOpenness(belief.opponents, {}, {0.0f, 6.0f}, t) == 1.0f);
    CHECK(laneOpenness(belief.opponents, {}, {12.0f, 10.0f}, t) == 1.0f);
    CHECK(laneOpenness(belief.opponents, {}, {3.0f, 16.0f}, t) <
          laneOpenness(belief.opponents, {}, {6.0f, 16.0f}, t));
}
