// What is asked of the driver is counted, and what is asked for the first time is rehearsed.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "players/player.hpp"
#include "render/driver_calls.hpp"
#include "render/shader.hpp"
#include "render/texture.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace hexagoal::test {
namespace {

/// Of what is done.
template <class Do>
DriverCalls callsOf(const Do& done) {
    const DriverCalls before = driverCalls();
    done();
    const DriverCalls& now = driverCalls();
    return {now.uploads - before.uploads, now.programs - before.programs, now.draws - before.draws,
            now.triangles - before.triangles};
}

/// A keeper before his goal, and what the first seconds of a match do not show.
struct LateThings {
    LateThings() {
        poseBody(PlayerState{}, 1.8f, body);
        figure.body = &body;
        figures = {figure, figure};
        figures.back().prop = Prop::RedCard;
        for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
            flying[kind] = {.place = {0.0f, 1.0f, 1.0f},
                            .along = {0.1f, 0.0f, 0.0f},
                            .across = {0.0f, 0.0f, 0.1f},
                            .size = 0.1f};
        }
        debug.line({}, kUp, palette::kWhite);
        debug.quad({}, palette::kWhite);
    }
    SceneView quiet() const {
        SceneView view = scene.view();
        view.figures = std::span(figures).first(1);
        return view;
    }
    SceneView busy() const {
        SceneView view = quiet();
        view.figures = figures;
        view.camera = {{0.0f, 1.0f, 9.0f}, {0.0f, 1.0f, 0.0f}};
        for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
            view.particles[kind] = {&flying[kind], 1};
        }
        view.debug = &debug;
        return view;
    }

    TestScene scene;
    Body body;
    FigureView figure;
    std::vector<FigureView> figures;
    std::array<Particle, kParticleKindCount> flying;
    DebugDraw debug;
};

TEST_CASE("Draws, triangles, uploads and programs are counted, each once") {
    const GlStage stage({320, 240});
    countDriverCalls();
    countDriverCalls(); // again: nothing is counted twice
    const gl::Image image(4, 4, 4);
    const DriverCalls texture =
        callsOf([&] { gl::makeTexture({image}, gl::Wrap::Clamp, gl::Mips::Generated); });
    CHECK(texture.uploads == 3); // the picture, and its two coarser ones
    CHECK(texture.draws == 0);

    const RendererOptions options = rendererOptions();
    gl::ShaderLoader loader(options.shaderDir, false);
    std::optional<gl::Shader> shader;
    CHECK(callsOf([&] { shader.emplace(std::move(*loader.load("present", "present"))); }).programs == 1);

    const gl::VertexArray none = gl::VertexArray::make();
    glBindVertexArray(none.id());
    shader->use();
    const DriverCalls drawn = callsOf([] {
        glDrawArrays(GL_TRIANGLES, 0, 6);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    });
    CHECK(drawn.draws == 2);
    CHECK(drawn.triangles == 4);
    CHECK_FALSE(inDriver());
    CHECK(glComplaints().empty());
}

TEST_CASE("What comes late in a match asks for nothing after the rehearsal") {
    const LateThings things;
    for (const bool rehearsed : {false, true}) {
        Stage stage({320, 240}, Tier::Potato);
        countDriverCalls();
        stage.draw(things.quiet());
        if (rehearsed) {
            stage.renderer->beginFrame(320, 240);
            stage.renderer->rehearse(things.quiet());
            stage.renderer->endFrame();
        }
        const DriverCalls late = callsOf([&] { stage.draw(things.busy()); });
        CHECK((late.uploads == 0) == rehearsed);
        CHECK(late.programs == 0);
        CHECK(late.draws > 0);
    }
}

TEST_CASE("A rehearsal dresses all men of a match, whoever is in the picture") {
    constexpr std::array<std::string_view, 6> kNames{"Ames", "Bode", "Cruz", "Dahl", "Egli", "Fini"};
    LateThings things;
    std::vector<FigureView> men(kNames.size(), things.figure);
    for (std::size_t i = 0; i < men.size(); ++i) {
        men[i].name = kNames[i];
        men[i].number = static_cast<int>(i) + 1;
        men[i].shirt = Colour{0.15f * static_cast<float>(i), 0.2f, 0.6f, 1.0f};
    }
    SceneView view = things.quiet();
    view.figures = men;
    view.camera = {{0.0f, 1.0f, 9.0f}, {0.0f, 1.0f, 30.0f}}; // they are behind it
    for (const bool rehearsed : {false, true}) {
        Stage stage({320, 240}, Tier::Potato);
        countDriverCalls();
        stage.draw(view);
        if (rehearsed) {
            stage.renderer->beginFrame(320, 240);
            stage.renderer->rehearse(view);
            stage.renderer->endFrame();
        }
        const DriverCalls later = callsOf([&] {
            for (int picture = 0; picture < 12; ++picture) {
                stage.draw(view);
            }
        });
        CHECK((later.uploads == 0) == rehearsed);
    }
}

TEST_CASE("Pictures that come soon after a rehearsal say nothing of those that follow") {
    const LateThings things;
    Stage stage({320, 240}); // its tier by itself
    stage.draw(things.quiet());
    stage.renderer->beginFrame(320, 240);
    stage.renderer->rehearse(things.quiet());
    stage.renderer->endFrame();
    const float known = stage.renderer->frameMs();
    constexpr int kSoon = 16;
    for (int picture = 0; picture < kSoon; ++picture) {
        stage.renderer->reportFrameTime(0.5f, 1.0f / 60.0f);
        CHECK(stage.renderer->frameMs() == known);
    }
    stage.renderer->reportFrameTime(0.5f, 1.0f / 60.0f);
    CHECK(stage.renderer->frameMs() > known);
}

TEST_CASE("A rehearsal leaves no trace in the picture") {
    const LateThings things;
    Stage stage({320, 240}, Tier::Potato);
    const Picture before = stage.draw(things.quiet());
    stage.renderer->beginFrame(320, 240);
    stage.renderer->rehearse(things.quiet());
    stage.renderer->drawScene(things.quiet());
    stage.renderer->endFrame();
    const std::span<const std::uint8_t> after = stage.renderer->readPixels();
    CHECK(std::equal(after.begin(), after.end(), before.rgb.begin(), before.rgb.end()));
}

} // namespace
} // namespace hexagoal::test
