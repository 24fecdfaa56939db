// Whole pictures against remembered ones: 32 × 18 means, because pixels differ between machines and means do
// not. To accept new pictures after looking at them: HEXAGOAL_ACCEPT_PICTURES=1 test_render "Golden*".
#include "catch.hpp"
#include "scene_fixture.hpp"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace hexagoal::test {
namespace {

constexpr int kColumns = 32;
constexpr int kRows = 18;
constexpr float kMeanTolerance = 2.5f;   // of 255, over the whole picture
constexpr float kWorstTolerance = 18.0f; // of any one field

std::vector<int> meansOf(const Picture& picture) {
    std::vector<int> means;
    const int w = picture.width / kColumns;
    const int h = picture.height / kRows;
    for (int y = 0; y < kRows; ++y) {
        for (int x = 0; x < kColumns; ++x) {
            const Vec3 m = picture.mean(x * w, y * h, w, h);
            for (int c = 0; c < 3; ++c) {
                means.push_back(static_cast<int>(std::lround(m[c])));
            }
        }
    }
    return means;
}

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
    const std::vector<int> means = meansOf(stage.draw(view));
    if (std::getenv("HEXAGOAL_ACCEPT_PICTURES") != nullptr) {
        std::ofstream out(fileOf(shot.name));
        out << "P3\n" << kColumns << ' ' << kRows << "\n255\n";
        for (std::size_t i = 0; i < means.size(); ++i) {
            out << means[i] << (i % 12 == 11 ? '\n' : ' ');
        }
        return;
    }
    std::ifstream in(fileOf(shot.name));
    std::string magic;
    int columns = 0;
    int rows = 0;
    int most = 0;
    in >> magic >> columns >> rows >> most;
    REQUIRE(columns == kColumns);
    REQUIRE(rows == kRows);
    float sum = 0.0f;
    float worst = 0.0f;
    for (const int mean : means) {
        int remembered = -1000;
        in >> remembered;
        const auto difference = static_cast<float>(std::abs(mean - remembered));
        sum += difference;
        worst = std::max(worst, difference);
    }
    CAPTURE(shot.name);
    CHECK(sum / static_cast<float>(means.size()) < kMeanTolerance);
    CHECK(worst < kWorstTolerance);
}

} // namespace
} // namespace hexagoal::test
