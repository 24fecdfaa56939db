#include "catch.hpp"
#include "core/rng.hpp"
#include "match/play/ball_play.hpp"
#include "physics/ball.hpp"
#include "physics/venue.hpp"
#include "sampled_surface.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <vector>

using namespace hexagoal;

namespace {

constexpr float kStep = 1.0f / 240.0f;

BallState struck(Vec3 from, const Kick& kick) {
    BallState ball;
    ball.position = from;
    ball.velocity = kick.velocity;
    ball.spin = kick.spin;
    return ball;
}

float flat(Vec3 v) {
    return std::sqrt(v.x * v.x + v.z * v.z);
}

/// The true path, no goals about.
struct Passing {
    float distance = 1e9f; ///< nearest that the ball came to the point
    float speed = 0.0f;    ///< there
    float seconds = 0.0f;
};
Passing passing(BallState ball, Vec3 point, float seconds, const PhysicsTuning& tuning) {
    Passing best;
    for (float time = 0.0f; time < seconds; time += kStep) {
        const float distance = glm::distance(ball.position, point);
        if (distance < best.distance) {
            best = {distance, flat(ball.velocity), time};
        }
        stepBall(ball, {}, tuning, kStep);
    }
    return best;
}

Vec3 spot(Rng& rng, float height) {
    const float x = rng.range(-30.0f, 30.0f);
    const float z = rng.range(-50.0f, 50.0f);
    return {x, height, z};
}

Vec3 away(Rng& rng, Vec3 from, float near, float far, float height) {
    const float angle = rng.range(0.0f, 2.0f * kPi);
    const float distance = rng.range(near, far);
    return {from.x + portableSin(angle) * distance, height, from.z + portableCos(angle) * distance};
}

Vec3 mirror(Vec3 v) {
    return {-v.x, v.y, v.z};
}
Vec3 mirrorSpin(Vec3 v) {
    return {v.x, -v.y, -v.z};
}
bool mirrored(const Kick& a, const Kick& b) {
    return a.velocity == mirror(b.velocity) && a.spin == mirrorSpin(b.spin);
}

} // namespace

TEST_CASE("a ground pass arrives where and as fast as wanted") {
    const PhysicsTuning tuning;
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = spot(rng, tuning.ballRadius);
        const Vec3 to = away(rng, from, 2.0f, 45.0f, tuning.ballRadius);
        const float wanted = rng.range(1.5f, 9.0f);
        const Kick kick = solveGroundPass(from, to, wanted, tuning);
        const Passing there = passing(struck(from, kick), to, 12.0f, tuning);
        INFO("pass " << i << " over " << glm::distance(from, to) << " m at " << wanted);
        CHECK(there.distance < 0.3f);
        CHECK(there.speed == Approx(wanted).epsilon(0.15));
        const auto roll = rollFor(flat(kick.velocity), glm::distance(from, to), tuning);
        REQUIRE(roll);
        CHECK(roll->seconds == Approx(there.seconds).margin(0.05 + 0.02 * there.seconds));
        CHECK(roll->speed == Approx(wanted).epsilon(0.05));
    }
}

TEST_CASE("a ball rolled too softly does not arrive") {
    const PhysicsTuning tuning;
    const Kick toStop = solveGroundPass({0.0f, 0.11f, 0.0f}, {0.0f, 0.11f, 20.0f}, 0.0f, tuning);
    const float speed = flat(toStop.velocity);
    CHECK_FALSE(rollFor(speed, 21.0f, tuning));
    CHECK(rollFor(speed, 19.0f, tuning));
    CHECK(passing(struck({0.0f, 0.11f, 0.0f}, toStop), {0.0f, 0.11f, 20.0f}, 30.0f, tuning).distance < 0.5f);
}

TEST_CASE("a led pass and its runner meet") {
    const PhysicsTuning tuning;
    Rng rng(2);
    int met = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = spot(rng, tuning.ballRadius);
        const Vec3 runner = away(rng, from, 4.0f, 35.0f, tuning.ballRadius);
        const Vec3 velocity = away(rng, {}, 0.0f, 8.0f, 0.0f);
        const float wanted = rng.range(3.0f, 8.0f);
        const LedPass pass = solveLedPass(from, runner, velocity, wanted, tuning);
        BallState ball = struck(from, pass.kick);
        for (float time = 0.0f; time < pass.seconds; time += kStep) {
            stepBall(ball, {}, tuning, kStep);
        }
        met += glm::distance(ball.position, runner + velocity * pass.seconds) < 0.6f ? 1 : 0;
        CHECK(glm::distance(pass.meeting, runner + velocity * pass.seconds) < 0.01f);
    }
    CHECK(met >= 297); // a runner who outruns the ball cannot be led
}

TEST_CASE("a lob lands where it should") {
    const PhysicsTuning tuning;
    Rng rng(3);
    int solved = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = spot(rng, rng.range(0.11f, 1.2f));
        const Vec3 to = away(rng, from, 6.0f, 50.0f, rng.range(0.11f, 2.2f));
        const float elevation = rng.range(0.45f, 1.0f);
        const float backspin = rng.range(0.0f, 50.0f);
        const float sideSpin = rng.range(-40.0f, 40.0f);
        const auto kick = solveLob(from, to, elevation, backspin, sideSpin, 40.0f, tuning);
        if (!kick) {
            continue;
        }
        ++solved;
        INFO("lob " << i << " over " << glm::distance(from, to) << " m");
        CHECK(passing(struck(from, *kick), to, 6.0f, tuning).distance < 0.5f);
        CHECK(kick->velocity.y / glm::length(kick->velocity) ==
              Approx(portableSin(elevation)).epsilon(0.001));
    }
    CHECK(solved > 285);
    CHECK_FALSE(solveLob({}, {0.0f, 0.11f, 50.0f}, 0.7f, 0.0f, 0.0f, 15.0f, tuning));
}

TEST_CASE("a shot passes its target, side spin and all") {
    const PhysicsTuning tuning;
    Rng rng(4);
    int solved = 0;
    for (int i = 0; i < 300; ++i) {
        const Vec3 from = spot(rng, rng.range(0.11f, 1.0f));
        const Vec3 to = away(rng, from, 5.0f, 32.0f, rng.range(0.2f, 2.3f));
        const float speed = rng.range(17.0f, 34.0f);
        const float topSpin = rng.range(-15.0f, 25.0f);
        const float sideSpin = rng.range(-60.0f, 60.0f);
        const auto kick = solveShot(from, to, speed, topSpin, sideSpin, tuning);
        if (!kick) {
            CHECK(glm::distance(from, to) > 0.05f * speed * speed); // half of its range without air
            continue;
        }
        ++solved;
        INFO("shot " << i << " over " << glm::distance(from, to) << " m at " << speed);
        CHECK(glm::length(kick->velocity) == Approx(speed).epsilon(0.001));
        CHECK(passing(struck(from, *kick), to, 4.0f, tuning).distance < 0.2f);
    }
    CHECK(solved > 280);
    CHECK_FALSE(solveShot({}, {0.0f, 2.0f, 60.0f}, 15.0f, 0.0f, 0.0f, tuning));
}

TEST_CASE("side spin above zero bends to the kicker's left") {
    const PhysicsTuning tuning;
    const auto kick = solveShot({0.0f, 0.11f, 0.0f}, {0.0f, 1.0f, 20.0f}, 22.0f, 0.0f, 50.0f, tuning);
    REQUIRE(kick);
    // Left of somebody who looks along +z is +x: it starts out to the right.
    CHECK(kick->velocity.x < -0.5f);
}

TEST_CASE("the prediction follows the ball") {
    const PhysicsTuning tuning;
    Rng rng(5);
    float worst = 0.0f;
    for (int i = 0; i < 400; ++i) {
        const bool lofted = i % 2 == 0;
        BallState ball;
        ball.position = spot(rng, lofted ? rng.range(0.11f, 2.0f) : tuning.ballRadius);
        const Vec3 way = away(rng, {}, 1.0f, lofted ? 24.0f : 28.0f, 0.0f);
        ball.velocity = way;
        if (lofted) {
            ball.velocity.y = rng.range(2.0f, 14.0f);
            const float spin = rng.range(0.0f, 30.0f);
            ball.spin = rng.direction() * spin;
        } else {
            ball.spin = glm::cross(kUp, way) * (1.0f / tuning.ballRadius);
            ball.onGround = true;
        }
        BallPrediction prediction;
        predictBall(ball, bareVenue(kFullGoal, 0.0f), tuning, prediction);
        for (int step = 1; step <= 480; ++step) {
            stepBall(ball, {}, tuning, kStep);
            const float off = glm::distance(ball.position, prediction.at(static_cast<float>(step) * kStep));
            worst = std::max(worst, off);
            if (step % 120 == 0) {
                INFO((lofted ? "lofted " : "rolled ") << i << " after " << step << " steps");
                CHECK(off < 0.3f);
            }
        }
    }
    CHECK(worst < 0.5f);
}

TEST_CASE("the prediction foresees the wind") {
    PhysicsTuning tuning;
    Rng rng(6);
    float sum = 0.0f;
    float asInStillAir = 0.0f;
    constexpr int kBalls = 200;
    for (int i = 0; i < kBalls; ++i) {
        tuning.windX = rng.range(-12.0f, 12.0f);
        tuning.windZ = rng.range(-12.0f, 12.0f);
        BallState ball;
        ball.position = spot(rng, rng.range(0.11f, 2.0f));
        ball.velocity = away(rng, {}, 8.0f, 24.0f, 0.0f);
        ball.velocity.y = rng.range(6.0f, 14.0f);
        BallPrediction prediction;
        predictBall(ball, bareVenue(kFullGoal, 0.0f), tuning, prediction);
        BallPrediction still;
        predictBall(ball, bareVenue(kFullGoal, 0.0f), PhysicsTuning{}, still);
        for (int step = 0; step < 240; ++step) {
            stepBall(ball, {}, tuning, kStep);
        }
        sum += glm::distance(ball.position, prediction.at(1.0f));
        asInStillAir += glm::distance(ball.position, still.at(1.0f));
    }
    INFO("after a second: mean " << sum / kBalls << " m, as in still air " << asInStillAir / kBalls << " m");
    CHECK(sum / kBalls < 0.05f);
    CHECK(asInStillAir / kBalls > 0.5f);
}

TEST_CASE("the prediction foresees slopes, kinds of ground and walls") {
    const PhysicsTuning tuning;
    Venue venue = bareVenue(kFullGoal, 0.0f);
    venue.surface = sampledSurface(60.0f, 0.5f, [](float x, float z) {
        return 0.6f * portableSin(0.15f * x) + 0.4f * portableCos(0.11f * z);
    });
    venue.surface.ground = Ground::Earth;
    constexpr float kWall = 20.0f; // m
    for (const float side : {-1.0f, 1.0f}) {
        venue.enclosure.walls.push_back({{side * kWall, -2.0f, -60.0f}, {side * kWall, -2.0f, 60.0f}, 9.0f});
    }
    venue.enclosure.clear = {kWall - 1.0f, 1e9f};
    const Obstacles obstacles{{}, &venue.surface, &venue.enclosure};
    Rng rng(8);
    float worst = 0.0f;
    float sum = 0.0f;
    float withoutVenue = 0.0f;
    constexpr int kBalls = 300;
    for (int i = 0; i < kBalls; ++i) {
        BallState ball;
        ball.position = {rng.range(-15.0f, 15.0f), 0.0f, rng.range(-30.0f, 30.0f)};
        const bool lofted = i % 2 == 0;
        ball.position.y = venue.surface.height(ball.position.x, ball.position.z) + tuning.ballRadius +
                          (lofted ? rng.range(0.1f, 2.0f) : 0.0f);
        ball.velocity = away(rng, {}, 2.0f, 18.0f, 0.0f);
        ball.velocity.y = lofted ? rng.range(0.0f, 9.0f) : 0.0f;
        BallPrediction prediction;
        predictBall(ball, venue, tuning, prediction);
        BallPrediction level;
        predictBall(ball, bareVenue(kFullGoal, 0.0f), tuning, level);
        for (int step = 0; step < 240; ++step) {
            stepBall(ball, obstacles, tuning, kStep);
        }
        const float off = glm::distance(ball.position, prediction.at(1.0f));
        worst = std::max(worst, off);
        sum += off;
        withoutVenue += glm::distance(ball.position, level.at(1.0f));
    }
    INFO("after a second: mean " << sum / kBalls << " m, worst " << worst << " m, by level grass "
                                 << withoutVenue / kBalls << " m");
    CHECK(sum / kBalls < 0.25f);
    CHECK(worst < 5.0f); // a ball in sand that just bounces, or just does not
    CHECK(withoutVenue > 4.0f * sum);
}

TEST_CASE("the prediction follows a ball over a beach's dunes until it lies") {
    const PhysicsTuning tuning;
    Venue venue = bareVenue(kFullGoal, 0.0f);
    venue.surface = sampledSurface(40.0f, 0.5f, [](float x, float z) {
        return 0.15f * portableSin(0.5f * x) + 0.1f * portableCos(0.4f * z);
    });
    venue.surface.ground = Ground::Sand;
    const Obstacles obstacles{{}, &venue.surface, nullptr};
    Rng rng(18);
    float sum = 0.0f;
    int lying = 0;
    constexpr int kBalls = 300;
    for (int i = 0; i < kBalls; ++i) {
        BallState ball;
        ball.position = {rng.range(-10.0f, 10.0f), 0.0f, rng.range(-10.0f, 10.0f)};
        const bool lofted = i % 2 == 0;
        ball.position.y = venue.surface.height(ball.position.x, ball.position.z) + tuning.ballRadius +
                          (lofted ? rng.range(0.1f, 2.0f) : 0.0f);
        ball.velocity = away(rng, {}, 2.0f, 14.0f, 0.0f);
        ball.velocity.y = lofted ? rng.range(0.0f, 6.0f) : 0.0f;
        BallPrediction prediction;
        predictBall(ball, venue, tuning, prediction);
        for (int step = 0; step < 480; ++step) {
            stepBall(ball, obstacles, tuning, kStep);
        }
        sum += glm::distance(ball.position, prediction.at(2.0f));
        const bool lies = ball.onGround && lengthOf(ball.velocity) < 0.01f;
        lying += lies ? 1 : 0;
    }
    INFO("after two seconds: mean " << sum / kBalls << " m; " << lying << " of " << kBalls << " lie");
    CHECK(sum / kBalls < 0.3f);
    CHECK(lying > kBalls / 2);
}

TEST_CASE("a pass over a slope or sand arrives as fast as one over level grass") {
    const PhysicsTuning tuning;
    Rng rng(9);
    for (int i = 0; i < 60; ++i) {
        const float slope = rng.range(-0.04f, 0.06f);
        Surface surface = sampledSurface(60.0f, 1.0f, [&](float x, float) { return slope * x; });
        surface.ground = i % 2 == 0 ? Ground::Grass : Ground::Earth;
        const float side = i % 3 == 0 ? -1.0f : 1.0f;
        const auto on = [&](float x, float z) {
            return Vec3{x, surface.height(x, z) + tuning.ballRadius, z};
        };
        const Vec3 from = on(-8.0f * side, rng.range(-20.0f, 20.0f));
        const Vec3 to = on(8.0f * side, rng.range(-20.0f, 20.0f));
        const float wanted = 4.0f;
        BallState ball =
            struck(from, solveGroundPass(from, to, wanted, tuning, rollingWay(surface, from, to, tuning)));
        ball.onGround = true;
        float nearest = 1e9f;
        float speed = 0.0f;
        for (int step = 0; step < 240 * 6; ++step) {
            const float off = flat(ball.position - to);
            if (off < nearest) {
                nearest = off;
                speed = flat(ball.velocity);
            }
            stepBall(ball, {{}, &surface, nullptr}, tuning, kStep);
        }
        INFO("slope " << slope * side << ", kind " << static_cast<int>(surface.ground));
        CHECK(nearest < 2.0f); // across the slope it bends down
        CHECK(speed == Approx(wanted).margin(0.8));
    }
}

TEST_CASE("the prediction's samples are joined and end at the last") {
    BallState ball;
    ball.velocity = {3.0f, 0.0f, 4.0f};
    BallPrediction prediction;
    predictBall(ball, bareVenue(kFullGoal, 0.0f), {}, prediction);
    CHECK(prediction.at(0.0f) == ball.position);
    CHECK(prediction.at(-1.0f) == ball.position);
    CHECK(prediction.at(100.0f) == prediction.positions.back());
    const Vec3 between = (prediction.positions[3] + prediction.positions[4]) * 0.5f;
    CHECK(glm::distance(prediction.at(3.5f * kPredictionStep), between) < 1e-4f);
}

TEST_CASE("kicks and predictions of mirrored balls are exactly mirrored") {
    const PhysicsTuning tuning;
    const Venue bare = bareVenue(kFullGoal, 0.0f);
    Rng rng(6);
    for (int i = 0; i < 200; ++i) {
        const Vec3 from = spot(rng, 0.11f);
        const Vec3 to = away(rng, from, 5.0f, 30.0f, 1.0f);
        const Vec3 run = away(rng, {}, 0.0f, 8.0f, 0.0f);
        const float spin = rng.range(-50.0f, 50.0f);
        CHECK(mirrored(solveGroundPass(from, to, 4.0f, tuning),
                       solveGroundPass(mirror(from), mirror(to), 4.0f, tuning)));
        const LedPass led = solveLedPass(from, to, run, 5.0f, tuning);
        const LedPass ledBack = solveLedPass(mirror(from), mirror(to), mirror(run), 5.0f, tuning);
        CHECK(mirrored(led.kick, ledBack.kick));
        CHECK(led.seconds == ledBack.seconds);
        CHECK(led.meeting == mirror(ledBack.meeting));
        const auto lob = solveLob(from, to, 0.7f, 20.0f, spin, 40.0f, tuning);
        const auto lobBack = solveLob(mirror(from), mirror(to), 0.7f, 20.0f, -spin, 40.0f, tuning);
        REQUIRE(lob.has_value() == lobBack.has_value());
        CHECK((!lob || mirrored(*lob, *lobBack)));
        const auto shot = solveShot(from, to, 25.0f, 10.0f, spin, tuning);
        const auto shotBack = solveShot(mirror(from), mirror(to), 25.0f, 10.0f, -spin, tuning);
        REQUIRE(shot.has_value() == shotBack.has_value());
        CHECK((!shot || mirrored(*shot, *shotBack)));

        BallState ball = struck(from, {run + Vec3{0.0f, 5.0f, 0.0f}, {4.0f, spin, -7.0f}});
        BallState image = struck(mirror(from), {mirror(ball.velocity), mirrorSpin(ball.spin)});
        BallPrediction seen;
        BallPrediction seenBack;
        predictBall(ball, bare, tuning, seen);
        predictBall(image, bare, tuning, seenBack);
        for (std::size_t s = 0; s < seen.positions.size(); ++s) {
            REQUIRE(seen.positions[s] == mirror(seenBack.positions[s]));
        }
    }
}
