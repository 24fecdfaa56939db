// Cost of each pass: `test_render [.bench]`.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>

namespace hexagoal::test {
namespace {

TEST_CASE("Cost of a frame, pass by pass", "[.bench]") {
    Stage stage({1280, 720}, Tier::Low);
    TestScene scene;
    const std::pair<const char*, CameraView> cameras[] = {
        {"striker", {{0.6f, 2.0f, 16.0f}, {0.0f, 1.1f, 0.0f}}},
        {"behind", {{-1.2f, 0.55f, -5.0f}, {0.4f, 1.25f, 3.0f}}},
        {"high", {{0.0f, 15.0f, 34.0f}, {0.0f, 0.5f, 4.0f}}},
    };
    for (int t = 1; t < 2; ++t) {
        stage.renderer->setTier(static_cast<Tier>(t));
        for (const auto& [name, camera] : cameras) {
            SceneView view = scene.view();
            view.camera = camera;
            std::map<std::string, std::vector<float>> passes;
            std::vector<float> whole;
            std::vector<float> cpu; // of all threads: what other programs do does not count
            for (int frame = 0; frame < 24; ++frame) {
                stage.renderer->measurePasses(frame >= 14);
                const auto start = std::chrono::steady_clock::now();
                const std::clock_t cpuStart = std::clock();
                stage.renderer->beginFrame(1280, 720);
                stage.renderer->drawScene(view);
                stage.renderer->endFrame();
                stage.gl.window->swap();
                glFinish();
                const auto end = std::chrono::steady_clock::now();
                if (frame >= 3 && frame < 14) {
                    whole.push_back(std::chrono::duration<float, std::milli>(end - start).count());
                    cpu.push_back(static_cast<float>(std::clock() - cpuStart) * 1000.0f / CLOCKS_PER_SEC);
                }
                if (frame >= 15) {
                    for (const auto& pass : stage.renderer->passTimes().passes) {
                        passes[std::string(pass.name)].push_back(pass.ms);
                    }
                }
            }
            const auto median = [](std::vector<float>& v) {
                std::sort(v.begin(), v.end());
                return v[v.size() / 2];
            };
            std::printf("%-7s %-8s frame %5.2f ms, cpu %5.2f ms |",
                        std::string(tierName(static_cast<Tier>(t))).c_str(), name,
                        static_cast<double>(median(whole)), static_cast<double>(median(cpu)));
            for (auto& [pass, times] : passes) {
                std::printf(" %s %.2f", pass.c_str(), static_cast<double>(median(times)));
            }
            std::printf("\n");
            std::fflush(stdout);
        }
    }
}

TEST_CASE("Cost of starting", "[.bench]") {
    GlStage gl;
    const auto start = std::chrono::steady_clock::now();
    auto renderer = Renderer::create(rendererOptions());
    REQUIRE(renderer);
    const auto made = std::chrono::steady_clock::now();
    TestScene scene;
    (*renderer)->beginFrame(1280, 720);
    (*renderer)->drawScene(scene.view());
    (*renderer)->endFrame();
    glFinish();
    const auto drawn = std::chrono::steady_clock::now();
    std::printf("create %.0f ms, first frame %.0f ms\n",
                std::chrono::duration<double, std::milli>(made - start).count(),
                std::chrono::duration<double, std::milli>(drawn - made).count());
}

} // namespace
} // namespace hexagoal::test
