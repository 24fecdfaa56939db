// Does the net crawl when the camera slides? `test_render [.shimmer]` compares each frame's change with that
// of a picture sampled 16 times as finely.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include <cmath>
#include <cstdio>

namespace hexagoal::test {
namespace {

std::vector<float> downsampled(const Picture& picture, int factor) {
    const int w = picture.width / factor;
    const int h = picture.height / factor;
    std::vector<float> out(static_cast<std::size_t>(w * h));
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            const Vec3 m = picture.mean(x * factor, y * factor, factor, factor);
            out[static_cast<std::size_t>(y * w + x)] = (m.x + m.y + m.z) / 3.0f;
        }
    }
    return out;
}

TEST_CASE("Shimmer of the net in a slide", "[.shimmer]") {
    constexpr int kFine = 4;
    Stage coarse({480, 270}, Tier::Medium);
    Stage fine({480 * kFine, 270 * kFine}, Tier::Medium);
    TestScene scene;
    for (const float distance : {5.0f, 10.0f, 20.0f, 40.0f, 60.0f}) {
        float change = 0.0f;
        float wanted = 0.0f;
        std::vector<float> lastCoarse;
        std::vector<float> lastFine;
        for (int i = 0; i < 8; ++i) {
            // A third of a pixel a frame: the worst case for crawling.
            const float pixel = 2.0f * std::tan(0.2355f) / 270.0f * distance;
            SceneView view = scene.view();
            view.showBall = false;
            const Vec3 shift{static_cast<float>(i) * pixel * 0.33f, static_cast<float>(i) * pixel * 0.11f,
                             0.0f};
            view.camera = {Vec3{0.4f, 1.6f, distance - 2.0f} + shift, Vec3{0.4f, 1.4f, -2.0f} + shift,
                           0.471f};
            const std::vector<float> a = downsampled(coarse.draw(view), 1);
            const std::vector<float> b = downsampled(fine.draw(view), kFine);
            const int half = std::max(static_cast<int>(0.8f / pixel), 4);
            for (int y = 135 - std::min(half, 130); i > 0 && y < 135 + std::min(half, 130); ++y) {
                for (int x = 240 - std::min(half, 230); x < 240 + std::min(half, 230); ++x) {
                    const auto k = static_cast<std::size_t>(y * 480 + x);
                    const float area =
                        4.0f * static_cast<float>(std::min(half, 130) * std::min(half, 230)) * 7.0f;
                    change += std::abs(a[k] - lastCoarse[k]) / area;
                    wanted += std::abs(b[k] - lastFine[k]) / area;
                }
            }
            lastCoarse = a;
            lastFine = b;
        }
        std::printf("%4.0f m: mean change per frame %.2f of 255, reference %.2f, ratio %.2f\n",
                    static_cast<double>(distance), static_cast<double>(change), static_cast<double>(wanted),
                    static_cast<double>(change / wanted));
        CHECK(change < wanted * 2.0f + 0.5f);
    }
}

} // namespace
} // namespace hexagoal::test
