#include "catch.hpp"

#include "render/projection.hpp"

#include <cmath>

using namespace hexagoal;

TEST_CASE("A camera's target is in the middle of its picture, whatever the picture's shape") {
    const CameraView camera{.position = {3.0f, 8.0f, -20.0f}, .target = {1.0f, 1.0f, 4.0f}, .fovY = 0.5f};
    for (const Vec2 canvas : {Vec2{1280.0f, 720.0f}, Vec2{960.0f, 720.0f}, Vec2{720.0f, 720.0f}}) {
        const std::optional<Vec2> at = Projection(camera, canvas).onCanvas(camera.target);
        REQUIRE(at);
        CHECK(at->x == Approx(canvas.x * 0.5f).margin(0.01f));
        CHECK(at->y == Approx(canvas.y * 0.5f).margin(0.01f));
    }
}

TEST_CASE("The field of view is from the picture's foot to its top, and up is up") {
    const CameraView camera{.position = {0.0f, 2.0f, 10.0f}, .target = {0.0f, 2.0f, 0.0f}, .fovY = 0.5f};
    const Projection eye(camera, {1280.0f, 720.0f});
    const float half = 10.0f * std::tan(0.25f); // m at the target's distance
    CHECK(eye.onCanvas({0.0f, 2.0f + half, 0.0f})->y == Approx(0.0f).margin(0.01f));
    CHECK(eye.onCanvas({0.0f, 2.0f - half, 0.0f})->y == Approx(720.0f).margin(0.01f));
    CHECK(eye.onCanvas({half, 2.0f, 0.0f})->x == Approx(640.0f + 360.0f).margin(0.01f));
}

TEST_CASE("What is behind the eye has no place in the picture, straight down still has a sideways") {
    const CameraView camera{.position = {0.0f, 2.0f, 10.0f}, .target = {0.0f, 2.0f, 0.0f}, .fovY = 0.5f};
    CHECK_FALSE(Projection(camera, {1280.0f, 720.0f}).onCanvas({0.0f, 2.0f, 11.0f}));
    const CameraView down{.position = {0.0f, 30.0f, 0.0f}, .target = {0.0f, 0.0f, 0.0f}, .fovY = 0.5f};
    const Projection eye(down, {1280.0f, 720.0f});
    CHECK(eye.onCanvas({5.0f, 0.0f, 0.0f})->x > 640.0f);
    CHECK(eye.onCanvas({0.0f, 0.0f, -5.0f})->y < 360.0f);
}
