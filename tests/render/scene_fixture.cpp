#include "scene_fixture.hpp"

#include "catch.hpp"

#include "tuning/physics_tuning.hpp"

#include <glad/gl.h>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace hexagoal::test {
namespace {

std::vector<std::string>& complaints() {
    static std::vector<std::string> list;
    return list;
}

void GLAD_API_PTR onMessage(GLenum, GLenum type, GLuint, GLenum, GLsizei, const GLchar* message,
                            const void*) {
    if (type == GL_DEBUG_TYPE_ERROR || type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) {
        complaints().push_back(message);
    }
}

} // namespace

const std::vector<std::string>& glComplaints() {
    return complaints();
}

Vec3 Picture::mean(int x, int y, int w, int h) const {
    Vec3 sum{};
    for (int j = y; j < y + h; ++j) {
        for (int i = x; i < x + w; ++i) {
            const std::uint8_t* p = at(i, j);
            sum += Vec3{static_cast<float>(p[0]), static_cast<float>(p[1]), static_cast<float>(p[2])};
        }
    }
    return sum / static_cast<float>(w * h);
}

void Picture::save(const std::string& path) const {
    stbi_write_png(path.c_str(), width, height, 3, rgb.data(), width * 3);
}

RendererOptions rendererOptions(bool gles) {
    RendererOptions options;
    const std::filesystem::path root = std::filesystem::path(HEXAGOAL_TEST_DATA).parent_path().parent_path();
    options.shaderDir = (root / "shaders").string();
    options.assetDir = (root / "assets").string();
    options.displayFont = "/usr/share/fonts/opentype/bebas-neue/BebasNeue-Regular.otf";
    options.textFont = "/usr/share/fonts/opentype/inter/Inter-Medium.otf";
    options.thirdFont = "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf";
    options.gles = gles;
    return options;
}

GlStage::GlStage(PixelSize wanted, GlApi api) : size(wanted) {
    WindowOptions options;
    options.size = wanted;
    options.hidden = true;
    options.vsync = VSync::Off;
    options.api = api;
    auto opened = Window::open(options);
    if (!opened) {
        FAIL(opened.error());
    }
    window = std::make_unique<Window>(std::move(*opened));
    if (GLAD_GL_KHR_debug && glad_glDebugMessageCallback != nullptr) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(onMessage, nullptr);
    }
}

Stage::Stage(PixelSize size, std::optional<Tier> tier, GlApi api, const std::string& assetDir)
    : gl(size, api) {
    RendererOptions options = rendererOptions(gl.window->isGles());
    options.tier = tier;
    if (!assetDir.empty()) {
        options.assetDir = assetDir;
    }
    auto created = Renderer::create(options);
    if (!created) {
        FAIL(created.error());
    }
    renderer = std::move(*created);
}

Picture Stage::draw(const SceneView& view) {
    renderer->beginFrame(gl.size.width, gl.size.height);
    renderer->drawScene(view);
    renderer->endFrame();
    const auto pixels = renderer->readPixels();
    return {gl.size.width, gl.size.height, {pixels.begin(), pixels.end()}};
}

std::optional<Vec2> Stage::seen(const SceneView& view, Vec3 point) const {
    const Canvas& canvas = renderer->canvas();
    return Projection(view.camera, {canvas.width(), canvas.height()}).onCanvas(point);
}

TestNet::TestNet(const GoalFrame& frame) {
    const NetMesh mesh(frame, PhysicsTuning{});
    surface = mesh.surface;
    for (std::uint32_t i = 0; i < surface.nodeCount; ++i) {
        vertices.push_back(mesh.rest[mesh.surfaceSlot[i]]);
    }
    smoothCells();
}

void TestNet::smoothCells() {
    vertices.resize(surface.nodeCount);
    for (std::size_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
        Vec3 sum{};
        for (std::uint32_t k = surface.cellFirst[cell]; k < surface.cellFirst[cell + 1]; ++k) {
            sum += vertices[surface.cellNodes[k]];
        }
        vertices.push_back(sum / static_cast<float>(surface.cellFirst[cell + 1] - surface.cellFirst[cell]));
    }
}

void TestNet::bulge(Vec3 at, Vec3 direction, float depth, float width) {
    for (Vec3& v : vertices) {
        const Vec3 off = v - at;
        const float d = glm::length(off - direction * glm::dot(off, direction));
        const float k = std::max(0.0f, 1.0f - d / width);
        v += direction * (depth * k * k * (v.y < 0.02f ? 0.0f : 1.0f));
    }
}

TestScene::TestScene(const GoalSpec& spec) : frame(spec), net(frame) {
    goals.push_back({&frame, {}, &net.surface, net.vertices});
    goals.push_back({&frame, {{0.0f, 0.0f, 105.0f}, true}, &net.surface, net.vertices});
}

SceneView TestScene::view() const {
    SceneView v;
    v.goals = goals;
    v.ball.position = {1.2f, 0.11f, 4.0f};
    v.ball.orientation = glm::normalize(Quat{0.8f, 0.3f, 0.4f, 0.2f});
    return v;
}

} // namespace hexagoal::test
