// Whole pictures against remembered ones. To accept new pictures after looking at them:
// HEXAGOAL_ACCEPT_PICTURES=1 test_render "Golden*".
#include "picture_means.hpp"
#include "scene_fixture.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace hexagoal::test {
namespace {

/// Plain PPM, so that any viewer opens it.
std::filesystem::path fileOf(const std::string& name) {
    return std::filesystem::path(HEXAGOAL_TEST_DATA).parent_path() / "render" / "golden" / (name + ".ppm");
}

TEST_CASE("Golden pictures") {
    struct Shot {
        const char* name;
        Vec3 eye;
        Vec3 target;
    };
    const Shot shot = GENERATE(Shot{"striker", {0.6f, 2.0f, 16.0f}, {0.0f, 1.1f, 0.0f}},
                               Shot{"behind", {-1.2f, 0.55f, -5.0f}, {0.4f, 1.25f, 3.0f}},
                               Shot{"post", {4.6f, 2.3f, 2.2f}, {1.0f, 1.2f, -1.2f}},
                               Shot{"high", {0.0f, 15.0f, 34.0f}, {0.0f, 0.5f, 4.0f}});
    Stage stage({960, 540}, Tier::Medium);
    TestScene scene;
    SceneView view = scene.view();
    view.camera = {shot.eye, shot.target, 0.471f};
    const Picture picture = stage.draw(view);
    const PictureMeans means = meansOf(picture.rgb, picture.width, picture.height);
    if (std::getenv("HEXAGOAL_ACCEPT_PICTURES") != nullptr) {
        std::ofstream out(fileOf(shot.name));
        out << "P3\n" << PictureMeans::kColumns << ' ' << PictureMeans::kRows << "\n255\n";
        for (std::size_t i = 0; i < means.values.size(); ++i) {
            out << means.values[i] << (i % 12 == 11 ? '\n' : ' ');
        }
        return;
    }
    std::ifstream in(fileOf(shot.name));
    std::string magic;
    int columns = 0;
    int rows = 0;
    int most = 0;
    in >> magic >> columns >> rows >> most;
    REQUIRE(columns == PictureMeans::kColumns);
    REQUIRE(rows == PictureMeans::kRows);
    PictureMeans remembered;
    for (int mean = 0; in >> mean;) {
        remembered.values.push_back(mean);
    }
    CAPTURE(shot.name);
    checkAlike(means, remembered);
}

} // namespace
} // namespace hexagoal::test
