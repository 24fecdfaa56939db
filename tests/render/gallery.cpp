// Pictures to look at: `test_render [.gallery]` writes them into $HEXAGOAL_GALLERY.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include <cstdlib>

namespace hexagoal::test {
namespace {

struct Shot {
    const char* name;
    Vec3 eye;
    Vec3 target;
    float fovDegrees = 27.0f;
};

TEST_CASE("Gallery", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const Tier tier = tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::Low;
    const char* only = std::getenv("HEXAGOAL_SHOT");
    Stage stage({1280, 720}, tier);
    TestScene scene;
    scene.net.bulge({1.6f, 1.5f, -2.0f}, {0.1f, 0.0f, -1.0f}, 0.7f, 1.6f);
    scene.goals[0].vertices = scene.net.vertices;
    const Shot shots[] = {
        {"striker", {0.6f, 2.0f, 16.0f}, {0.0f, 1.1f, 0.0f}},
        {"behind", {-1.2f, 0.55f, -5.0f}, {0.4f, 1.25f, 3.0f}},
        {"post", {4.6f, 2.3f, 2.2f}, {1.0f, 1.2f, -1.2f}},
        {"high", {0.0f, 15.0f, 34.0f}, {0.0f, 0.5f, 4.0f}},
        {"side", {20.0f, 5.0f, 9.0f}, {0.0f, 1.0f, 1.0f}},
        {"net2", {1.0f, 1.4f, -4.6f}, {1.6f, 1.4f, 0.0f}},
        {"net5", {0.5f, 1.6f, 3.2f}, {0.5f, 1.3f, -2.0f}},
        {"net10", {2.0f, 1.8f, 8.0f}, {0.0f, 1.2f, -2.0f}},
        {"net40", {3.0f, 3.0f, 38.0f}, {0.0f, 1.2f, -2.0f}},
        {"net60", {5.0f, 6.0f, 58.0f}, {0.0f, 1.2f, -2.0f}},
        {"grazing", {-3.4f, 1.6f, 6.0f}, {-3.7f, 1.3f, 0.0f}},
        {"ball", {1.5f, 0.5f, 5.5f}, {1.2f, 0.14f, 4.0f}},
        {"roofwards", {0.0f, 0.4f, 2.5f}, {0.5f, 2.0f, -1.5f}},
        {"outwards", {0.0f, 1.7f, 10.0f}, {0.0f, 2.2f, 60.0f}},
    };
    for (const Shot& shot : shots) {
        if (only != nullptr && std::string(only).find(shot.name) == std::string::npos) {
            continue;
        }
        SceneView view = scene.view();
        view.camera = {shot.eye, shot.target, shot.fovDegrees * kPi / 180.0f};
        stage.draw(view).save(std::string(folder) + "/" + shot.name + ".png");
    }
    // The smaller goals, with slanted backs.
    for (const GoalSpec* spec : {&kBeachGoal, &kFutsalGoal}) {
        TestScene small(*spec);
        SceneView view = small.view();
        view.camera = {{-4.5f, 1.9f, 5.5f}, {0.0f, 0.8f, -0.5f}, 0.471f};
        stage.draw(view).save(std::string(folder) + "/" + std::string(spec->name) + ".png");
    }
    // A ball in the net, from inside and from behind.
    {
        SceneView view = scene.view();
        view.ball.position = {1.63f, 1.5f, -2.52f};
        view.camera = {{-0.5f, 1.9f, 2.5f}, {1.5f, 1.4f, -2.2f}, 0.471f};
        stage.draw(view).save(std::string(folder) + "/caught_inside.png");
        view.camera = {{3.2f, 0.7f, -5.4f}, {1.5f, 1.5f, -2.2f}, 0.471f};
        stage.draw(view).save(std::string(folder) + "/caught_behind.png");
    }
    // The developer's overlays and the flat canvas.
    SceneView view = scene.view();
    view.camera = {{4.5f, 3.0f, 9.0f}, {0.3f, 1.1f, -0.8f}, 0.471f};
    DebugDraw debug;
    debug.box({-3.66f, 0.0f, -2.6f}, {3.66f, 2.44f, -1.9f}, palette::kSky.withAlpha(0.13f),
              palette::kSky.withAlpha(0.9f));
    debug.box({3.2f, 0.0f, -2.0f}, {3.9f, 2.44f, 0.0f}, palette::kCoral.withAlpha(0.13f),
              palette::kCoral.withAlpha(0.9f));
    const NetSurface& s = scene.net.surface;
    for (std::size_t cell = 0; cell + 1 < s.cellFirst.size(); ++cell) {
        for (std::uint32_t k = s.cellFirst[cell]; k < s.cellFirst[cell + 1]; ++k) {
            const std::uint32_t next = k + 1 < s.cellFirst[cell + 1] ? k + 1 : s.cellFirst[cell];
            const Vec3 a = scene.net.vertices[s.cellNodes[k]];
            const Vec3 b = scene.net.vertices[s.cellNodes[next]];
            debug.line(a, b, tensionColour(glm::length(a - b) * 4.0f - 0.9f), 1.2f);
            debug.point(a, palette::kWhite, 3.0f);
        }
    }
    debug.arrow({1.2f, 0.6f, 1.0f}, {1.2f, 1.4f, 1.6f}, palette::kMint, 2.5f);
    std::vector<TrailPoint> trail;
    for (int i = 0; i <= 40; ++i) {
        const float t = static_cast<float>(i) / 40.0f;
        trail.push_back({{1.2f - t, 0.11f + 4.0f * t * (1.0f - t), 4.0f - 5.0f * t}, t});
    }
    view.debug = &debug;
    view.trail = trail;
    view.ball.position = trail.back().position;
    stage.renderer->beginFrame(1280, 720);
    stage.renderer->drawScene(view);
    Canvas& c = stage.renderer->canvas();
    const Rect safe = c.safeArea();
    c.panel({safe.x, safe.y, 250, 150});
    c.text({safe.x + 16, safe.y + 40}, "NET LAB", {Font::Display, 34.0f, palette::kSun});
    c.text({safe.x + 16, safe.y + 70}, "Speed 27.4 m/s", {Font::Text, 16.0f});
    c.text({safe.x + 16, safe.y + 92}, "Déjà vu · 60 rad/s · ×½", {Font::Text, 14.0f, palette::kMist});
    c.bar({safe.x + 16, safe.y + 112, 218, 16}, 0.7f, palette::kMint, palette::kCoral);
    c.panel({safe.right() - 300, safe.y, 300, 120});
    for (int i = 0; i < 3; ++i) {
        const float y = safe.y + 14.0f + 32.0f * static_cast<float>(i);
        c.textInBox({safe.right() - 286, y, 100, 28}, "Stiffness", {Font::Text, 14.0f});
        c.slider({safe.right() - 180, y, 110, 28}, 0.3f + 0.2f * static_cast<float>(i), 0.5f, palette::kSky,
                 i == 1);
        c.textInBox({safe.right() - 60, y, 46, 28}, "118.2",
                    {Font::Text, 14.0f, palette::kWhite, Align::Right});
    }
    float x = safe.x;
    for (const char* key : {"A", "Space", "← →"}) {
        x += c.keyCap({x, safe.bottom() - 24}, key) + 8.0f;
        x += c.text({x, safe.bottom() - 6}, "curl",
                    {Font::Text, 15.0f, palette::kWhite, Align::Left, 0.0f, palette::kInk}) +
             20.0f;
    }
    c.ring({640, 600}, 22, 4, palette::kSun);
    c.line({600, 640}, {700, 660}, 3, palette::kCoral);
    stage.renderer->endFrame();
    const auto pixels = stage.renderer->readPixels();
    Picture{1280, 720, {pixels.begin(), pixels.end()}}.save(std::string(folder) + "/overlay.png");
    CHECK(glComplaints().empty());
    for (const auto& c : glComplaints()) {
        UNSCOPED_INFO(c);
    }
}

} // namespace
} // namespace hexagoal::test
