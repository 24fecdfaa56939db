#include "catch.hpp"
#include "physics/contact.hpp"
#include "scenes.hpp"

using namespace hexagoal;

namespace {

struct Motion {
    Vec3 velocity{};
    Vec3 spin{};
};

Motion randomMotion(Rng& rng) {
    const Vec3 direction = rng.direction();
    const float speed = rng.range(0.0f, 45.0f);
    const Vec3 axis = rng.direction();
    const float spin = rng.range(0.0f, 300.0f);
    return {direction * speed, axis * spin};
}

float energyOf(const Motion& m) {
    BallState ball;
    ball.velocity = m.velocity;
    ball.spin = m.spin;
    return kineticEnergy(ball, PhysicsTuning{});
}

Vec3 slipOf(const Motion& m, Vec3 normal) {
    return tangential(contactVelocity(m.velocity, m.spin, normal, kRadius), normal);
}

} // namespace

TEST_CASE(
    "10,000 bounces: no energy gained, no slip reversed, the speed along the normal as restitution says") {
    Rng rng(1);
    for (int i = 0; i < 10'000; ++i) {
        const Motion before = randomMotion(rng);
        const Vec3 normal = rng.direction();
        const float restitution = rng.unit();
        const float friction = rng.range(0.0f, 2.0f);
        Motion after = before;
        bounce(after.velocity, after.spin, normal, kRadius, restitution, friction);

        const float approach = glm::dot(before.velocity, normal);
        if (approach >= 0.0f) {
            REQUIRE(after.velocity == before.velocity);
            REQUIRE(after.spin == before.spin);
            continue;
        }
        REQUIRE(energyOf(after) <= energyOf(before) * (1.0f + 1e-5f));
        REQUIRE(glm::dot(after.velocity, normal) == Approx(-restitution * approach).margin(1e-3));
        const Vec3 slip = slipOf(before, normal);
        REQUIRE(glm::dot(slipOf(after, normal), slip) >= -1e-4f * lengthSquared(slip));
        // Friction turns the ball about axes in the surface only.
        REQUIRE(glm::dot(after.spin - before.spin, normal) == Approx(0.0f).margin(1e-2));
    }
}

TEST_CASE("10,000 rubs: friction takes energy out of slip, along the slip, within its limit") {
    Rng rng(2);
    for (int i = 0; i < 10'000; ++i) {
        const Motion before = randomMotion(rng);
        const Vec3 normal = rng.direction();
        const float limit = rng.range(0.0f, 20.0f);
        Motion after = before;
        applyFriction(after.velocity, after.spin, normal, kRadius, limit);

        REQUIRE(energyOf(after) <= energyOf(before) * (1.0f + 1e-5f));
        const Vec3 slip = slipOf(before, normal);
        const Vec3 slipAfter = slipOf(after, normal);
        const float speed = std::sqrt(lengthSquared(slip));
        const float impulse = std::sqrt(lengthSquared(after.velocity - before.velocity));
        REQUIRE(impulse <= limit + 1e-4f);
        // What is left points the same way; a thin shell's slip falls 2.5 times as fast as its speed.
        const float left = std::max(0.0f, speed - 2.5f * limit);
        REQUIRE(glm::distance(slipAfter, slip * (left / std::max(speed, 1e-6f))) < 1e-2f);
    }
}

TEST_CASE("enough friction turns skid into roll at three fifths of the speed") {
    Motion ball{{10, 0, 0}, {}};
    applyFriction(ball.velocity, ball.spin, kUp, kRadius, 100.0f);
    CHECK(ball.velocity.x == Approx(6.0f));
    CHECK(ball.spin.z == Approx(-6.0f / kRadius)); // rolls to +x: clockwise seen from +z
    CHECK(std::sqrt(lengthSquared(slipOf(ball, kUp))) < 1e-5f);
}

TEST_CASE("a rolling ball feels no friction") {
    Motion ball{{5.5f, 0, 0}, {0, 0, -50}};
    applyFriction(ball.velocity, ball.spin, kUp, kRadius, 100.0f);
    CHECK(ball.velocity.x == Approx(5.5f));
    CHECK(ball.spin.z == Approx(-50.0f));
}

TEST_CASE("a bounce rubs by the friction's share of its impulse, and by no more than what ends the slip") {
    // Restitution ½ at 4 m/s: an impulse of 6 m/s. A quarter of it rubs 1.5 m/s off a ball that slips by
    // more.
    const auto after = [](float slide) {
        Vec3 velocity{slide, -4.0f, 0.0f};
        Vec3 spin{};
        bounce(velocity, spin, kUp, 0.125f, 0.5f, 0.25f);
        CHECK(velocity.y == 2.0f);
        CHECK(spin.z == Approx(-1.5f * (slide - velocity.x) / 0.125f));
        return velocity.x;
    };
    CHECK(after(10.0f) == 8.5f);
    CHECK(after(4.0f) == 2.5f);
    CHECK(after(2.0f) == Approx(1.2f)); // a thin shell's slip ends at three fifths
    // Twice as hard, twice the rub.
    Vec3 velocity{10.0f, -8.0f, 0.0f};
    Vec3 spin{};
    bounce(velocity, spin, kUp, 0.125f, 0.5f, 0.25f);
    CHECK(velocity.x == 7.0f);
}
