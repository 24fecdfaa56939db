// What the scene's pictures must show, by direct assertion; loose enough to hold from machine to machine.
#include "catch.hpp"
#include "render/surroundings.hpp"
#include "scene_fixture.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hexagoal::test {
namespace {

float brightness(Vec3 rgb) {
    return (rgb.x + rgb.y + rgb.z) / 3.0f;
}

/// Mean rise in brightness that the net brings to a rectangle round a point of the back face.
float netRise(Stage& stage, TestScene& scene, float distance) {
    SceneView view = scene.view();
    view.showBall = false;
    view.camera = {{0.0f, 1.5f, -2.0f + distance}, {0.0f, 1.3f, -2.0f}, 0.471f};
    const Picture with = stage.draw(view);
    std::vector<GoalView> bare = scene.goals;
    for (GoalView& goal : bare) {
        goal.vertices = {};
    }
    view.goals = bare;
    const Picture without = stage.draw(view);
    // A square of 1.2 m of the back face.
    const float pixels = 0.6f / (2.0f * std::tan(0.2355f) * distance) * static_cast<float>(with.height);
    const int half = std::max(static_cast<int>(pixels), 4);
    const int x = with.width / 2 - half;
    const int y = with.height / 2 - half;
    return brightness(with.mean(x, y, 2 * half, 2 * half) - without.mean(x, y, 2 * half, 2 * half));
}

TEST_CASE("Boards turn to the next after 20 s, slowly, and stand still with reduced motion") {
    CHECK(boardsRolled(0.0) == 0.0);
    CHECK(boardsRolled(1200.0) == 0.0);
    CHECK(boardsRolled(1320.0) == Approx(1.0));
    double before = 0.0;
    for (int tick = 0; tick < 4000; ++tick) {
        const double now = boardsRolled(tick);
        CHECK(now >= before);
        CHECK(now - before < 0.03); // no flash: 1.4 s a board
        before = now;
    }
    Stage stage({640, 360});
    SceneView view;
    view.pitch.centre = {};
    view.showBall = false;
    view.camera = {{-24.0f, 2.0f, 0.0f}, {-38.0f, 0.5f, 0.0f}, 0.4f};
    const auto board = [&](double tick, bool still) {
        view.tick = tick;
        stage.renderer->canvas().setLooks({.reducedMotion = still});
        const Picture picture = stage.draw(view);
        std::vector<float> row;
        for (int x = 40; x < 600; x += 8) {
            row.push_back(brightness(picture.mean(x, 176, 8, 8)));
        }
        return row;
    };
    const auto differs = [](const std::vector<float>& a, const std::vector<float>& b) {
        float most = 0.0f;
        for (std::size_t i = 0; i < a.size(); ++i) {
            most = std::max(most, std::abs(a[i] - b[i]));
        }
        return most > 30.0f;
    };
    const auto first = board(60.0, false);
    CHECK_FALSE(differs(first, board(1100.0, false)));
    CHECK(differs(first, board(1400.0, false)));
    CHECK_FALSE(differs(first, board(1400.0, true)));
}

TEST_CASE("The ball is white where it lies, and its shadow dark beside it") {
    Stage stage({1280, 720});
    TestScene scene;
    SceneView view = scene.view();
    view.camera = {{1.2f, 1.0f, 7.0f}, {1.2f, 0.11f, 4.0f}, 0.471f};
    const Picture picture = stage.draw(view);
    const auto centre = stage.seen(view, view.ball.position + Vec3{0.0f, 0.05f, 0.09f});
    REQUIRE(centre);
    const Vec3 ball =
        picture.mean(static_cast<int>(centre->x) - 30, static_cast<int>(centre->y) - 20, 60, 40);
    CHECK(brightness(ball) > 110.0f);
    const Vec3 toSun = glm::normalize(view.toSun);
    Vec3 spot = view.ball.position - toSun * (view.ball.position.y / toSun.y) * 1.6f;
    spot.y = 0.0f;
    const auto shadow = stage.seen(view, spot);
    const auto grass = stage.seen(view, spot + Vec3{-1.0f, 0.0f, 0.0f});
    REQUIRE(shadow);
    REQUIRE(grass);
    const Vec3 dark = picture.mean(static_cast<int>(shadow->x) - 2, static_cast<int>(shadow->y) - 2, 5, 5);
    const Vec3 lit = picture.mean(static_cast<int>(grass->x) - 10, static_cast<int>(grass->y) - 10, 20, 20);
    CHECK(dark.y < lit.y * 0.85f);
    CHECK(dark.y > 15.0f); // tinted, never black
}

TEST_CASE("The net is seen at every distance, and never as a wall") {
    Stage stage({1280, 720});
    TestScene scene;
    const float at5 = netRise(stage, scene, 5.0f);
    const float at20 = netRise(stage, scene, 20.0f);
    const float at60 = netRise(stage, scene, 60.0f);
    CAPTURE(at5, at20, at60);
    CHECK(at5 > 6.0f);
    CHECK(at5 < 45.0f);
    CHECK(at20 > 8.0f);
    CHECK(at20 < 60.0f);
    CHECK(at60 > 8.0f);
    CHECK(at60 < 60.0f);
}

TEST_CASE("The same scene gives the same picture") {
    Stage stage({640, 360});
    TestScene scene;
    const Picture a = stage.draw(scene.view());
    const Picture b = stage.draw(scene.view());
    CHECK(a.rgb == b.rgb);
}

TEST_CASE("Another goal at the same address is noticed") {
    TestScene scene;
    SceneView view = scene.view();
    Stage stage({640, 360});
    stage.draw(view);
    TestScene other(kFutsalGoal);
    std::swap(scene.frame, other.frame);
    std::swap(scene.net, other.net);
    for (GoalView& goal : scene.goals) {
        goal.vertices = scene.net.vertices;
    }
    const Picture changed = stage.draw(view);
    Stage fresh({640, 360});
    CHECK(changed.rgb == fresh.draw(view).rgb);
}

TEST_CASE("An eye behind the boards still sees the goal") {
    Stage stage({640, 360});
    TestScene scene;
    SceneView view = scene.view();
    view.camera = {{3.2f, 0.7f, -12.0f}, {1.5f, 1.5f, -2.2f}, 0.471f};
    const Picture picture = stage.draw(view);
    const auto bar = stage.seen(view, {1.0f, 2.5f, 0.06f});
    REQUIRE(bar);
    const Vec3 above = picture.mean(static_cast<int>(bar->x / 2.0f), 20, 30, 20);
    CHECK(above.z > 200.0f); // sky or cloud; the back of a board is darker
}

TEST_CASE("No view round the goal shows a hole") {
    // What nothing covers stays as the framebuffer began, black.
    Stage stage({640, 360});
    TestScene scene;
    for (int i = 0; i < 16; ++i) {
        const float yaw = static_cast<float>(i) * kPi / 8.0f;
        for (const float height : {0.3f, 3.0f, 20.0f}) {
            SceneView view = scene.view();
            view.camera = {
                {24.0f * std::sin(yaw), height, 24.0f * std::cos(yaw)}, {0.0f, 1.2f, 0.0f}, 0.471f};
            const Picture first = stage.draw(view);
            CAPTURE(i, height);
            int black = 0;
            for (std::size_t p = 0; p < first.rgb.size(); p += 3) {
                black += first.rgb[p] + first.rgb[p + 1] + first.rgb[p + 2] < 12 ? 1 : 0;
            }
            CHECK(black < 40);
        }
    }
    CHECK(glComplaints().empty());
}

TEST_CASE("Debug lists and trail draw without complaint") {
    Stage stage({640, 360});
    TestScene scene;
    SceneView view = scene.view();
    DebugDraw debug;
    debug.box({-3.0f, 0.0f, -2.5f}, {3.0f, 2.4f, -1.5f}, palette::kSky.withAlpha(0.2f), palette::kSky);
    debug.arrow({0, 1, 0}, {1, 2, 1}, palette::kCoral);
    debug.point({0, 1, 0}, palette::kSun);
    const Picture bare = stage.draw(view);
    view.debug = &debug;
    const TrailPoint trail[] = {{{0, 1, 5}, 0.2f}, {{0, 1.5f, 3}, 0.6f}, {{0, 2, 1}, 1.0f}};
    view.trail = trail;
    const Picture drawn = stage.draw(view);
    CHECK(bare.rgb != drawn.rgb);
    CHECK(glComplaints().empty());
}

} // namespace
TEST_CASE("A limit makes the scene coarser, and neither a limit beyond the picture nor none does") {
    Stage stage({320, 180}, Tier::Medium);
    const TestScene scene;
    const Picture fine = stage.draw(scene.view());
    stage.renderer->limitScene(2160);
    CHECK(stage.draw(scene.view()).rgb == fine.rgb);
    stage.renderer->limitScene(60);
    const Picture coarse = stage.draw(scene.view());
    // Between neighbours less changes where a third of the pixels was drawn.
    const auto detail = [](const Picture& picture) {
        long sum = 0;
        for (std::size_t i = 3; i < picture.rgb.size(); ++i) {
            sum += std::abs(picture.rgb[i] - picture.rgb[i - 3]);
        }
        return sum;
    };
    CHECK(detail(coarse) < detail(fine) * 9 / 10);
    stage.renderer->limitScene(0);
    CHECK(stage.draw(scene.view()).rgb == fine.rgb);
}

} // namespace hexagoal::test
