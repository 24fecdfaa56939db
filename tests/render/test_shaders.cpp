// The shaders as files: one source for both GLs, clear errors for damaged ones.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "render/shader.hpp"

#include <filesystem>
#include <fstream>

namespace hexagoal::test {
namespace {

namespace fs = std::filesystem;

fs::path copyOfShaders(const std::string& name) {
    const fs::path folder = fs::temp_directory_path() / ("hexagoal_" + name);
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (const auto& entry : fs::directory_iterator(rendererOptions().shaderDir)) {
        fs::copy_file(entry.path(), folder / entry.path().filename());
    }
    return folder;
}

TEST_CASE("The renderer starts and draws on GL 3.3 core and on GLES 3.0 from the same shaders") {
    const GlApi api = GENERATE(GlApi::Core, GlApi::Es);
    Stage stage({640, 360}, Tier::Low, api);
    CHECK(stage.gl.window->isGles() == (api == GlApi::Es));
    const std::size_t before = glComplaints().size();
    TestScene scene;
    const Picture picture = stage.draw(scene.view());
    const Vec3 grass = picture.mean(260, 330, 120, 25);
    CHECK(grass.y > grass.x + 20.0f);
    CHECK(grass.y > grass.z + 20.0f);
    CHECK(glComplaints().size() == before);
}

TEST_CASE("A missing shader file is named") {
    GlStage gl({64, 64});
    const fs::path folder = copyOfShaders("missing_shader");
    fs::remove(folder / "net.frag");
    RendererOptions options = rendererOptions();
    options.shaderDir = folder.string();
    const auto renderer = Renderer::create(options);
    REQUIRE_FALSE(renderer);
    CHECK(renderer.error().find("net.frag") != std::string::npos);
    CHECK(renderer.error().find("shaders/ is complete") != std::string::npos);
}

TEST_CASE("A damaged shader is named with its line") {
    GlStage gl({64, 64});
    const fs::path folder = copyOfShaders("damaged_shader");
    {
        std::ofstream file(folder / "tint.frag");
        file << "in vec4 vColour;\nout vec4 oColour;\nvoid main() {\n    oColour = vCoulour;\n}\n";
    }
    RendererOptions options = rendererOptions();
    options.shaderDir = folder.string();
    const auto renderer = Renderer::create(options);
    REQUIRE_FALSE(renderer);
    CHECK(renderer.error().find("tint.frag line 4") != std::string::npos);
    CHECK(renderer.error().find("vCoulour") != std::string::npos);
}

TEST_CASE("A damaged include is named, not the file that includes it") {
    GlStage gl({64, 64});
    const fs::path folder = copyOfShaders("damaged_include");
    {
        std::ofstream file(folder / "frame.glsl", std::ios::app);
        file << "float broken() { return nothing; }\n";
    }
    RendererOptions options = rendererOptions();
    options.shaderDir = folder.string();
    const auto renderer = Renderer::create(options);
    REQUIRE_FALSE(renderer);
    CAPTURE(renderer.error());
    CHECK(renderer.error().find("frame.glsl line") != std::string::npos);
}

TEST_CASE("A missing font is named") {
    GlStage gl({64, 64});
    RendererOptions options = rendererOptions();
    options.textFont = "/nowhere/Inter.otf";
    const auto renderer = Renderer::create(options);
    REQUIRE_FALSE(renderer);
    CHECK(renderer.error().find("/nowhere/Inter.otf") != std::string::npos);
}

} // namespace
} // namespace hexagoal::test
