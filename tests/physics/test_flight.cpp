#include "catch.hpp"
#include "physics/flight.hpp"
#include "scenes.hpp"

using namespace hexagoal;

TEST_CASE("drag is flat before and after the drag crisis and falls all the way between") {
    const PhysicsTuning t;
    const Air air(t);
    CHECK(air.drag(0.0f) == t.dragSlow);
    CHECK(air.drag(t.dragCrisisBegin) == t.dragSlow);
    CHECK(air.drag(t.dragCrisisEnd) == Approx(t.dragFast));
    CHECK(air.drag(100.0f) == air.drag(t.dragCrisisEnd));
    float last = t.dragSlow;
    for (float speed = t.dragCrisisBegin + 0.1f; speed < t.dragCrisisEnd; speed += 0.1f) {
        const float now = air.drag(speed);
        REQUIRE(now < last);
        last = now;
    }
    CHECK(last > t.dragFast);
}

TEST_CASE("the drag of a real ball: a 30 m/s ball slows by about 10 m/s² (PHYSICS: Cd 0.2–0.22)") {
    const Vec3 a = Air(PhysicsTuning{}).acceleration({0, 0, -30}, {});
    CHECK(a.x == 0.0f);
    CHECK(a.y == 0.0f);
    CHECK(a.z == Approx(10.0f).epsilon(0.07)); // ½ 1.2 kg/m³ · 0.038 m² · 0.21 · 900 / 0.43 kg
}

TEST_CASE(
    "lift is across motion and spin, on the side the spin turns to, and grows with spin up to its cap") {
    const PhysicsTuning t;
    const Vec3 velocity{0, 0, -25};
    const Vec3 drag = Air(t).acceleration(velocity, {});
    const auto lift = [&](Vec3 spin) { return Air(t).acceleration(velocity, spin) - drag; };
    CHECK(lift({50, 0, 0}).y > 1.0f); // spin about +x on a ball flying to −z is backspin: it rises
    CHECK(lift({-50, 0, 0}).y < -1.0f);
    CHECK(lift({0, 50, 0}).x < -1.0f); // seen from above anticlockwise: it bends left
    CHECK(lengthSquared(lift({0, 0, 50})) == 0.0f);
    CHECK(lift({0, 30, 0}).x == Approx(2.0f * lift({0, 15, 0}).x)); // below the cap in proportion
    const float capSpin = t.liftMax / t.liftSlope * 25.0f / t.ballRadius;
    CHECK(lift({0, 2.0f * capSpin, 0}).x == Approx(lift({0, 1.001f * capSpin, 0}).x).epsilon(1e-3));
}

TEST_CASE("wind: the air carries the ball by what it moves less the wind, which grows with height") {
    PhysicsTuning t;
    t.windX = 6.0f;
    t.windZ = -3.0f;
    const Air air(t);
    const Vec3 whole{6.0f, 0.0f, -3.0f};
    CHECK(air.wind(1.0f / t.windGrows) == whole);
    CHECK(air.wind(30.0f) == whole);
    CHECK(air.wind(0.5f / t.windGrows) == whole * 0.5f);
    CHECK(air.wind(0.0f) == Vec3{});
    CHECK(air.wind(-1.0f) == Vec3{});
    CHECK(Air(PhysicsTuning{}).wind(10.0f) == Vec3{});

    // What flies with the wind feels nothing of it.
    BallScene carried;
    carried.tuning = t;
    carried.shoot({0, 30, 0}, whole);
    carried.run(1.0f);
    CHECK(carried.ball.velocity.x == Approx(6.0f).margin(0.01));
    CHECK(carried.ball.velocity.z == Approx(-3.0f).margin(0.01));
}

TEST_CASE(
    "a high ball of 40 m drifts by metres in a cross wind of 8 m/s, a rolled one by less than its radius") {
    const auto drift = [](Vec3 velocity, Vec3 spin, float wind, float seconds) {
        BallScene scene;
        scene.tuning.windX = wind;
        scene.shoot({0, scene.tuning.ballRadius, 0}, velocity, spin);
        scene.run(seconds);
        return scene.ball.position.x;
    };
    const float high = drift({0, 14, -22}, {20, 0, 0}, 8.0f, 2.6f);
    CHECK(high > 3.0f);
    CHECK(high < 9.0f);
    CHECK(drift({0, 14, -22}, {20, 0, 0}, -8.0f, 2.6f) == -high);
    CHECK(drift({0, 14, -22}, {20, 0, 0}, 0.0f, 2.6f) == 0.0f);
    CHECK(std::abs(drift({0, 0, -12}, {-12.0f / 0.11f, 0, 0}, 8.0f, 2.0f)) < 0.11f);
}

TEST_CASE("a ball that lies on the grass is not moved by the hardest wind") {
    BallScene scene;
    scene.tuning.windX = 20.0f;
    scene.shoot({0, scene.tuning.ballRadius, 0}, {});
    scene.run(5.0f);
    CHECK(std::abs(scene.ball.position.x) < 0.02f);
}

TEST_CASE("30 m/s with 60 rad/s bends 3–6 m over 30 m, and the mirrored spin mirrors the path to the bit") {
    BallScene left;
    BallScene right;
    left.shoot({0, 1, 0}, {0, 4, -30}, {0, 60, 0});
    right.shoot({0, 1, 0}, {0, 4, -30}, {0, -60, 0});
    while (left.ball.position.z > -30.0f) {
        left.run(kBallStep);
        right.run(kBallStep);
        REQUIRE(right.ball.position == mirrored(left.ball.position));
        REQUIRE(right.ball.velocity == mirrored(left.ball.velocity));
    }
    CHECK(left.ball.position.x < -3.0f);
    CHECK(left.ball.position.x > -6.0f);
}

TEST_CASE("without air the path is a parabola") {
    BallScene scene;
    scene.tuning.airDensity = 0.0f;
    scene.shoot({1, 0.2f, 5}, {3, 12, -20}, {40, 50, 60});
    float time = 0.0f;
    scene.run(2.0f, [&] {
        time += kBallStep;
        const Vec3 p = scene.ball.position;
        REQUIRE(p.x == Approx(1 + 3 * time).margin(1e-3));
        REQUIRE(p.z == Approx(5 - 20 * time).margin(1e-3));
        // The step takes the new speed, so the path falls behind by ½ g t dt.
        REQUIRE(p.y == Approx(0.2f + 12 * time - 0.5f * 9.81f * time * (time + kBallStep)).margin(1e-3));
    });
}

TEST_CASE("a flying ball never gains energy, and its spin only fades") {
    Rng rng(4);
    for (int i = 0; i < 300; ++i) {
        BallScene scene;
        const Vec3 direction = rng.direction();
        const float speed = rng.range(0.5f, 45.0f);
        const Vec3 axis = rng.direction();
        const float spin = rng.range(0.0f, 100.0f);
        scene.shoot({0, 100, 0}, direction * speed, axis * spin);
        float energy = scene.energy();
        float spin2 = lengthSquared(scene.ball.spin);
        scene.run(2.0f, [&] {
            REQUIRE(scene.energy() <= energy * (1.0f + 1e-6f));
            REQUIRE(lengthSquared(scene.ball.spin) <= spin2);
            energy = scene.energy();
            spin2 = lengthSquared(scene.ball.spin);
        });
    }
}

TEST_CASE("still air does nothing to a still ball") {
    CHECK(Air(PhysicsTuning{}).acceleration({}, {0, 100, 0}) == Vec3{});
}
