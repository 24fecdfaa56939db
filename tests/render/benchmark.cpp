// Cost of each pass: `test_render [.bench]`.
#include "catch.hpp"
#include "core/rng.hpp"
#include "render/particle_atlas.hpp"
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

TEST_CASE("Cost of what flies", "[.bench]") {
    struct Kind {
        ParticleKind kind;
        float size;
        std::uint16_t tile;
        float low, high; // m over the ground
    };
    const std::vector<std::pair<const char*, std::vector<Kind>>> weathers{
        {"snow",
         {{ParticleKind::Mark, 0.2f, tile::kBoot, 0.0f, 0.0f},
          {ParticleKind::Flake, 0.014f, tile::kFlake, 0.0f, 20.0f},
          {ParticleKind::Breath, 0.2f, tile::kPuff, 1.6f, 2.0f}}},
        {"rain",
         {{ParticleKind::Ripple, 0.07f, tile::kRing, 0.0f, 0.0f},
          {ParticleKind::Rain, 0.0022f, tile::kStreak, 0.0f, 20.0f}}},
        {"leaves", {{ParticleKind::Leaf, 0.08f, tile::kLeaf, 0.0f, 0.5f}}}};
    Stage stage({1280, 720}, Tier::Potato);
    SceneView view;
    view.camera = {{44.0f, 22.0f, 52.5f}, {0.0f, 0.0f, 52.5f}, 0.471f};
    for (const auto& [name, kinds] : weathers) {
        Particles particles;
        Rng rng(5);
        for (const Kind& kind : kinds) {
            for (std::size_t i = 0; i < lookOf(kind.kind).most; ++i) {
                Particle p;
                p.place = {rng.range(-34.0f, 34.0f), rng.range(kind.low, kind.high), rng.range(20.0f, 85.0f)};
                p.size = kind.size;
                p.along =
                    kind.kind == ParticleKind::Rain ? Vec3{0.0f, -0.15f, 0.02f} : Vec3{kind.size, 0.0f, 0.0f};
                p.across = {0.0f, 0.0f, -0.5f * kind.size};
                p.tile = kind.tile;
                particles.add(kind.kind, p);
            }
        }
        std::map<std::string, std::vector<float>> passes;
        for (const bool flies : {false, true}) {
            view.particles = flies ? particles.spans() : ParticleSpans{};
            for (int frame = 0; frame < 60; ++frame) {
                stage.renderer->measurePasses(frame >= 10);
                stage.draw(view);
                for (const auto& pass : stage.renderer->passTimes().passes) {
                    if (frame > 10) {
                        passes[std::string(flies ? "with " : "") + std::string(pass.name)].push_back(pass.ms);
                    }
                }
            }
        }
        std::printf("%-7s", name);
        for (const char* pass : {"poses, shadow cast", "with poses, shadow cast", "prints", "with prints",
                                 "what flies", "with what flies"}) {
            std::vector<float>& times = passes[pass];
            std::sort(times.begin(), times.end());
            std::printf(" | %s %.2f", pass,
                        static_cast<double>(times.empty() ? 0.0f : times[times.size() / 2]));
        }
        std::printf("\n");
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
