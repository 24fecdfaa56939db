// M11: the flutter that snowflakes and leaves share, and the boxes that snow and rain fall in.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "show/sky_fall.hpp"

#include <cmath>

using namespace hexagoal;

TEST_CASE("M11: an advance turns the angle by ω and adds a sin and a cos of it") {
    const float q = 0.7f;
    const float omega = 0.3f;
    const float a = 0.02f;
    flutter::State state{{std::sin(q), std::cos(q)}, {1.0f, 2.0f}};
    state = flutter::advanced(state, omega, a);
    CHECK(state.offset.x == Approx(1.0f + a * std::sin(q + omega)));
    CHECK(state.offset.y == Approx(2.0f + a * std::cos(q + omega)));
    CHECK(state.turn.x == Approx(std::sin(q + omega)));
    CHECK(state.turn.y == Approx(std::cos(q + omega)));
}

TEST_CASE("M11: a tick is ten advances") {
    CHECK(flutter::kAdvances == 10);
    flutter::State ten{};
    for (int i = 0; i < 10; ++i) {
        ten = flutter::advanced(ten, 0.004f, 0.0005f);
    }
    const flutter::State tick = flutter::ticked({}, 0.004f, 0.0005f);
    CHECK(tick.offset.x == Approx(ten.offset.x));
    CHECK(tick.offset.y == Approx(ten.offset.y));
    CHECK(tick.turn.x == Approx(std::sin(0.04f)));
}

TEST_CASE("M11: every pair of the tables goes round a circle of some centimetres, in seconds") {
    for (const float omega : flutter::kOmega) {
        for (const float a : flutter::kAmplitude) {
            const float radius = flutter::radiusOf(omega, a);
            CHECK(radius > 0.01f);
            CHECK(radius < 0.2f);
            flutter::State state{};
            float farthest = 0.0f;
            const int turn = static_cast<int>(std::lround(2.0f * kPi / std::abs(omega) / 10.0f));
            CHECK(turn > 60); // ticks
            CHECK(turn < 240);
            for (int i = 0; i < turn; ++i) {
                state = flutter::ticked(state, omega, a);
                farthest = std::max(farthest, lengthOf(state.offset));
            }
            CHECK(farthest == Approx(2.0f * radius).epsilon(0.02));
            CHECK(lengthOf(state.offset) < 0.1f * radius + 0.01f); // and back
        }
    }
}

TEST_CASE("M11: an hour's play neither winds the flutter up nor lets it die") {
    flutter::State state{};
    for (int i = 0; i < 216000; ++i) {
        state = flutter::ticked(state, flutter::kOmega[7], flutter::kAmplitude[3]);
    }
    CHECK(lengthOf(state.turn) == Approx(1.0f).epsilon(1e-4));
    CHECK(lengthOf(state.offset) < 0.3f);
}

TEST_CASE("Flutters are told apart and go half way at half a tick") {
    Flutters flutters;
    flutters.step();
    flutters.step();
    CHECK(flutters.way(0) != flutters.way(1));
    const Vec3 middle = (flutters.offset(5, 0.0f) + flutters.offset(5, 1.0f)) * 0.5f;
    CHECK(lengthOf(flutters.offset(5, 0.5f) - middle) < 1e-6f);
    CHECK(lengthOf(flutters.offset(5, 1.0f) - flutters.offset(5, 0.0f) - flutters.way(5)) < 1e-6f);
}

TEST_CASE("What falls keeps its place in the world and comes in again at the other side") {
    const Vec3 place{1.0f, 2.0f, -3.0f};
    const Vec3 near = wrappedInto(place, {0.0f, 0.0f, 0.0f}, 10.0f);
    CHECK(lengthOf(near - place) < 1e-5f);
    const Vec3 far = wrappedInto(place, {43.0f, 1.0f, -77.0f}, 10.0f);
    for (int i = 0; i < 3; ++i) {
        CHECK(std::abs(far[i] - Vec3{43.0f, 1.0f, -77.0f}[i]) <= 5.0f + 1e-4f);
        const float edges = (far[i] - place[i]) / 10.0f;
        CHECK(edges == Approx(std::round(edges)).margin(1e-4));
    }
    // A step of the camera moves nothing that stays in the box.
    CHECK(lengthOf(wrappedInto(place, {0.4f, 0.1f, 0.2f}, 10.0f) - place) < 1e-5f);
}

TEST_CASE("M11: flakes fall about a centimetre a tick and are blown by the wind") {
    const Surface ground;
    CameraView camera;
    camera.position = {0.0f, 30.0f, 0.0f};
    camera.target = {0.0f, 30.0f, 100.0f};
    Flutters flutters;
    Snowfall snow;
    Particles a;
    Particles b;
    flutters.step();
    snow.step(1);
    snow.draw(a, camera, ground, flutters, 1.0, 1.0f);
    flutters.step();
    snow.step(2);
    snow.draw(b, camera, ground, flutters, 2.0, 1.0f);
    const auto first = a.spans()[static_cast<std::size_t>(ParticleKind::Flake)];
    const auto second = b.spans()[static_cast<std::size_t>(ParticleKind::Flake)];
    REQUIRE(first.size() > 500);
    float fallen = 0.0f;
    float blown = 0.0f;
    int followed = 0;
    for (const Particle& from : first) {
        for (const Particle& to : second) {
            if (to.size == from.size && lengthOf(to.place - from.place) < 0.1f) {
                fallen += from.place.y - to.place.y;
                blown += lengthOf(Vec2{to.place.x - from.place.x, to.place.z - from.place.z});
                ++followed;
            }
        }
    }
    REQUIRE(followed > 400);
    CHECK(fallen / static_cast<float>(followed) == Approx(0.01f).margin(0.0015));
    CHECK(blown > 0.0f);
}
