#include "catch.hpp"

#include "show/orbit_camera.hpp"

#include <cmath>

namespace hexagoal {
namespace {

TEST_CASE("The eye never goes below the grass") {
    OrbitCamera camera;
    camera.orbit(0.3f, -3.0f);
    camera.zoom(3.0f);
    for (int i = 0; i < 300; ++i) {
        camera.update(1.0f / 60.0f);
        CHECK(camera.view().position.y >= 0.2f);
    }
}

TEST_CASE("The camera settles where it was sent, without overshooting, at any frame rate") {
    const float step = GENERATE(1.0f / 240.0f, 1.0f / 60.0f, 0.2f);
    OrbitCamera camera;
    OrbitCamera::Pose start;
    start.distance = 10.0f;
    camera.jumpTo(start);
    camera.zoom(0.5f);
    float nearest = 100.0f;
    for (float t = 0.0f; t < 3.0f; t += step) {
        camera.update(step);
        const CameraView view = camera.view();
        nearest = std::min(nearest, glm::length(view.position - view.target));
    }
    const CameraView view = camera.view();
    CHECK(glm::length(view.position - view.target) == Approx(5.0f).margin(0.01));
    CHECK(nearest > 4.99f);
}

TEST_CASE("Presets look at the goal they are given, and keep to 24–30°") {
    const GoalPlacement far{{0.0f, 0.0f, 105.0f}, true};
    for (int i = 0; i < kCameraPresetCount; ++i) {
        OrbitCamera camera;
        camera.jumpTo(static_cast<CameraPreset>(i), far);
        const CameraView view = camera.view();
        CHECK(glm::length(view.target - far.origin) < 7.0f);
        CHECK(view.fovY > 0.41f);
        CHECK(view.fovY < 0.53f);
    }
}

TEST_CASE("A glide to another preset takes the short way round") {
    OrbitCamera camera;
    camera.jumpTo(CameraPreset::Striker);
    camera.moveTo(CameraPreset::SideStand);
    CHECK(std::abs(camera.wanted().yaw) < kPi);
}

TEST_CASE("Following moves the target the asked share of the way") {
    OrbitCamera camera;
    const Vec3 before = camera.view().target;
    camera.follow(before + Vec3{4.0f, 0.0f, 0.0f}, 0.5f);
    for (int i = 0; i < 240; ++i) {
        camera.update(1.0f / 60.0f);
    }
    CHECK(camera.view().target.x == Approx(before.x + 2.0f).margin(0.01));
}

} // namespace
} // namespace hexagoal
