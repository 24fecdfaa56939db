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
    CHECK(glComplaints().empty());
    for (const auto& c : glComplaints()) {
        UNSCOPED_INFO(c);
    }
}

} // namespace
} // namespace hexagoal::test
