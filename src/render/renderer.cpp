#include "render/renderer.hpp"

#include "render/ball_painter.hpp"
#include "render/canvas_impl.hpp"
#include "render/debug_painter.hpp"
#include "render/fence_painter.hpp"
#include "render/figure_painter.hpp"
#include "render/frame_block.hpp"
#include "render/goal_painter.hpp"
#include "render/ground_painter.hpp"
#include "render/projection.hpp"
#include "render/scene_target.hpp"
#include "render/sky.hpp"
#include "render/surroundings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace hexagoal {
namespace {

// Linear light. The sum on sunlit grass is about 1, so that textures are painted as they shall look.
constexpr Vec3 kSunLight{1.00f, 0.93f, 0.80f};
constexpr Vec3 kSkyLight{0.36f, 0.46f, 0.62f};
constexpr Vec3 kGrassLight{0.16f, 0.22f, 0.12f};

/// A program: its vertex shader's name, its fragment shader's, and a word to define in both.
using ProgramName = std::array<std::string_view, 3>;

constexpr std::array<ProgramName, 19> kPrograms{{{"canvas", "canvas"},
                                                 {"canvas", "canvas", "CREST"},
                                                 {"sky_bake", "sky_bake"},
                                                 {"sky", "sky"},
                                                 {"ground", "ground"},
                                                 {"ground", "ground", "FINE"},
                                                 {"ground", "ground", "UNEVEN"},
                                                 {"lines", "lines"},
                                                 {"world", "world"},
                                                 {"world", "world"},
                                                 {"tube", "tube"},
                                                 {"net", "net"},
                                                 {"net_shadow", "net_shadow"},
                                                 {"ground_shadow", "goal_shadow"},
                                                 {"ball", "ball"},
                                                 {"ground_shadow", "ball_shadow"},
                                                 {"screen_line", "screen_line"},
                                                 {"tint", "tint"},
                                                 {"present", "present"}}};
constexpr std::array<ProgramName, 11> kMensPrograms{{{"figure", "figure_far"},
                                                     {"figure", "figure", "FINE"},
                                                     {"figure_hair", "figure_hair"},
                                                     {"figure_hair", "figure_hair", "FINE"},
                                                     {"shadow_cast", "shadow_cast"},
                                                     {"shadow_contact", "shadow_contact"},
                                                     {"shadow_shade", "shadow_shade"},
                                                     {"shadow_shade", "shadow_shade", "FINE"},
                                                     {"afterimage", "afterimage"},
                                                     {"prop", "prop"},
                                                     {"shadow_prop", "shadow_cast"}}};

/// The driver may forget its compiler until it is needed again: with Mesa some 6 MB.
void restCompiler() {
    if (glReleaseShaderCompiler != nullptr) {
        glReleaseShaderCompiler();
    }
}

template <std::size_t N>
Result<std::array<gl::Shader, N>> loadAll(gl::ShaderLoader& loader, const std::array<ProgramName, N>& names) {
    std::array<gl::Shader, N> shaders;
    for (std::size_t i = 0; i < N; ++i) {
        auto shader = loader.load(names[i][0], names[i][1], names[i][2]);
        if (!shader) {
            return Error{shader.error()};
        }
        shaders[i] = std::move(*shader);
    }
    return shaders;
}

/// Processor time of the parts of a frame, over all threads; does nothing unless asked to, because it makes
/// the GPU wait.
class PassClock {
public:
    void begin(bool on) {
        m_on = on;
        m_count = 0;
        if (m_on) {
            glFinish();
            m_last = std::clock();
        }
    }
    void mark(std::string_view name) {
        if (!m_on || m_count == m_passes.size()) {
            return;
        }
        glFinish();
        const std::clock_t now = std::clock();
        m_passes[m_count++] = {name, static_cast<float>(now - m_last) * 1000.0f / CLOCKS_PER_SEC};
        m_last = now;
    }
    std::span<const PassTimes::Pass> passes() const { return {m_passes.data(), m_count}; }

private:
    bool m_on = false;
    std::size_t m_count = 0;
    std::array<PassTimes::Pass, 16> m_passes{};
    std::clock_t m_last = 0;
};

} // namespace

struct Renderer::Impl {
    std::unique_ptr<Canvas> canvas;
    std::unique_ptr<Sky> sky;
    std::unique_ptr<GroundPainter> ground;
    std::unique_ptr<Surroundings> surroundings;
    std::unique_ptr<FencePainter> fences;
    std::unique_ptr<GoalPainter> goals;
    std::unique_ptr<BallPainter> ball;
    std::function<std::unique_ptr<FigurePainter>()> makeFigures;
    std::unique_ptr<FigurePainter>
        figures; ///< with the first figure: their kits take a seventh of all the memory
    std::unique_ptr<DebugPainter> debug;
    std::unique_ptr<SceneTarget> target;
    gl::Buffer frameBuffer;
    gl::FrameBlock frame;
    glm::mat4 viewProj{1.0f};
    Vec3 eye{};
    std::optional<Tier> fixedTier;
    TierGovernor governor{Tier::Potato};
    std::string device;
    std::vector<std::uint8_t> pixels;
    std::vector<std::uint8_t> rows;
    PassClock clock;
    int width = 1280;
    int height = 720;
    float frameMs = 0.0f;
    int sceneLimit = 0; // pixels; 0: none
    bool measuring = false;
    bool sceneDrawn = false;
    CameraView lastCamera{};
    bool cut = false; ///< the camera jumped in this frame

    /// Size of the drawn scene to the drawable's.
    float sceneScale() const {
        const auto side = static_cast<float>(std::min(width, height));
        const float most = sceneLimit > 0 ? std::min(static_cast<float>(sceneLimit) / side, 1.0f) : 1.0f;
        return most * (fixedTier ? 1.0f : governor.scale());
    }
    Tier tier() const { return fixedTier.value_or(governor.tier()); }
    void setFrame(const SceneView& view, Vec3 toSun, int w, int h);
    float prepare(const SceneView& view, const Quality& quality, Vec3 toSun, int w, int h);
};

void Renderer::Impl::setFrame(const SceneView& view, Vec3 toSun, int w, int h) {
    const Vec2 size{static_cast<float>(w), static_cast<float>(h)};
    viewProj = Projection(view.camera, size).matrix();
    eye = view.camera.position;
    frame.viewProj = viewProj;
    frame.eye = glm::vec4(eye, 2.0f * std::tan(fieldOfView(view.camera, size) * 0.5f) / size.y);
    frame.toSun = glm::vec4(toSun, 0.0f);
    frame.sunLight = glm::vec4(kSunLight, 0.0f);
    frame.skyLight = glm::vec4(kSkyLight, 0.0f);
    frame.grassLight = glm::vec4(kGrassLight, 0.0f);
    // What is left of the light where the sun does not come, as a factor between display values.
    const Vec3 lit = kSkyLight + kSunLight * toSun.y;
    for (int i = 0; i < 3; ++i) {
        frame.shade[i] = std::pow(kSkyLight[i] / lit[i], 1.0f / 2.2f);
    }
    frame.viewport = {static_cast<float>(w), static_cast<float>(h), 1.0f / static_cast<float>(w),
                      1.0f / static_cast<float>(h)};
    glBindBuffer(GL_UNIFORM_BUFFER, frameBuffer.id());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof frame, &frame);
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, frameBuffer.id());
}

Renderer::Renderer(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create(const RendererOptions& options) {
    gl::ShaderLoader loader(options.shaderDir, options.gles);
    // Figures's are only tried here, for some screens have no figures; before the others, which then use
    // their memory.
    if (const auto tried = loadAll(loader, kMensPrograms); !tried) {
        return Error{tried.error()};
    }
    auto shaders = loadAll(loader, kPrograms);
    if (!shaders) {
        return Error{shaders.error()};
    }
    restCompiler();
    auto next = [&shaders, i = std::size_t{0}]() mutable { return std::move((*shaders)[i++]); };

    auto fonts = FontAtlas::load(options.displayFont, options.textFont, options.thirdFont);
    if (!fonts) {
        return Error{fonts.error()};
    }
    const std::filesystem::path assets = options.assetDir;
    auto footballer = loadFigureModel(assets / "figures/footballer.glb");
    if (!footballer) {
        return Error{footballer.error()};
    }
    auto impl = std::make_unique<Impl>();
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    impl->device = name != nullptr ? name : "";
    impl->governor = TierGovernor(tierForRenderer(impl->device));
    impl->fixedTier = options.tier;
    impl->frameBuffer = gl::Buffer::make();
    glBindBuffer(GL_UNIFORM_BUFFER, impl->frameBuffer.id());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(gl::FrameBlock), nullptr, GL_DYNAMIC_DRAW);
    if (!options.gles) {
        glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS); // always so in ES 3.0
    }

    auto canvas = std::make_unique<Canvas::Impl>();
    canvas->fonts = std::move(*fonts);
    canvas->shader = next();
    canvas->shader.setSampler("uGlyphs", 0);
    canvas->crestShader = next();
    canvas->crestShader.setSampler("uCrests", 1);
    canvas->crests = std::make_unique<CrestShelf>(assets / "crests");
    const FontAtlas& atlas = *canvas->fonts;
    impl->canvas = std::unique_ptr<Canvas>(new Canvas(std::move(canvas)));
    gl::Shader bake = next();
    impl->sky = std::make_unique<Sky>(std::move(bake), next());
    GroundPainter::Shaders grass{next(), next(), next(), next()};
    impl->ground = std::make_unique<GroundPainter>(std::move(grass), assets / "grass");
    impl->surroundings = std::make_unique<Surroundings>(next(), assets / "boards");
    impl->fences = std::make_unique<FencePainter>(next());
    GoalPainter::Shaders goal{next(), next(), next(), next()};
    impl->goals = std::make_unique<GoalPainter>(std::move(goal));
    gl::Shader ball = next();
    impl->ball = std::make_unique<BallPainter>(std::move(ball), next());
    impl->makeFigures = [loader = std::move(loader), &atlas,
                         model = std::make_shared<FigureModel>(std::move(*footballer))]() mutable {
        auto figures = loadAll(loader, kMensPrograms); // the same texts as were tried
        restCompiler();
        auto then = [&figures, i = std::size_t{0}]() mutable { return std::move((*figures)[i++]); };
        return std::make_unique<FigurePainter>(
            FigurePainter::Shaders{
                then(), then(), then(), then(), {then(), then(), then(), then()}, then(), {then(), then()}},
            atlas, *model);
    };
    gl::Shader lines = next();
    impl->debug = std::make_unique<DebugPainter>(std::move(lines), next());
    impl->target = std::make_unique<SceneTarget>(next());
    return std::unique_ptr<Renderer>(new Renderer(std::move(impl)));
}

void Renderer::beginFrame(int width, int height) {
    m_impl->width = std::max(width, 1);
    m_impl->height = std::max(height, 1);
    m_impl->sceneDrawn = false;
    Canvas& canvas = *m_impl->canvas;
    const Vec2 pixels{static_cast<float>(m_impl->width), static_cast<float>(m_impl->height)};
    canvas.m_scale = std::min(pixels.x / Canvas::kLeastWidth, pixels.y / Canvas::kLeastHeight);
    canvas.m_width = pixels.x / canvas.m_scale;
    canvas.m_height = pixels.y / canvas.m_scale;
    canvas.m_written = {};
    canvas.m_lines.clear();
    canvas.m_impl->pixelWidth = m_impl->width;
    canvas.m_impl->pixelHeight = m_impl->height;
    m_impl->clock.begin(m_impl->measuring);
}

/// What lasts longer than a frame, and what the passes will ask of it; how much of the sun the ball sees.
float Renderer::Impl::prepare(const SceneView& view, const Quality& quality, Vec3 toSun, int w, int h) {
    sky->prepare(toSun);
    ground->prepare(view.pitch, view.ground, quality);
    surroundings->prepare(view.pitch, toSun, quality.anisotropy, quality.mixedMips);
    fences->prepare(view.walls, quality.anisotropy);
    goals->prepare(view.goals, toSun, view.camera.position, quality);
    setFrame(view, toSun, w, h);
    const float sunSeen =
        view.showBall ? goals->sunSeenFrom(view.ball.position, view.ball.radius, toSun) : 1.0f;
    clock.mark("prepare");
    if (!figures && !view.figures.empty()) {
        figures = makeFigures();
        makeFigures = nullptr; // with what it holds
    }
    if (figures) {
        figures->begin(view, {viewProj, eye, frame.eye.w}, toSun, w, h);
    }
    return sunSeen;
}

void Renderer::drawScene(const SceneView& view) {
    Impl& r = *m_impl;
    const Quality quality = qualityOf(r.tier());
    const float scale = r.sceneScale();
    const int w = std::max(static_cast<int>(std::lround(static_cast<float>(r.width) * scale)), 1);
    const int h = std::max(static_cast<int>(std::lround(static_cast<float>(r.height) * scale)), 1);
    const Vec3 toSun = glm::normalize(view.toSun);
    r.cut |= isCut(r.lastCamera, view.camera);
    r.lastCamera = view.camera;

    const float sunSeen = r.prepare(view, quality, toSun, w, h);
    // Straight into the window where that is possible: with software GL a copy of the picture costs more than
    // the grass.
    const bool straight = w == r.width && h == r.height && quality.samples == 1;
    if (straight) {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, w, h);
    } else {
        r.target->begin(w, h, quality.samples);
    }
    r.clock.mark("poses, shadow cast");

    // What hides much goes first. Flat grass is tested but leaves no depth: nothing lies below it, and so the
    // lines and shadows on it cannot fight with it.
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LEQUAL);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glClear(GL_DEPTH_BUFFER_BIT);
    r.surroundings->drawStands();
    r.clock.mark("stands");
    glDepthMask(GL_FALSE);
    r.sky->drawBelow(); // before the grass, which leaves no depth that would keep it off
    r.ground->draw();
    r.clock.mark("ground");
    r.surroundings->drawShadows();
    r.goals->drawShadows(quality.netShadow);
    if (view.showBall) {
        r.ball->drawShadows(view.ball, toSun, sunSeen, view.ground);
    }
    r.clock.mark("shadows");
    if (r.figures) {
        r.figures->drawShadows(quality.fineFigures);
    }
    r.clock.mark("figure shadows");
    r.sky->draw();
    r.clock.mark("sky");
    r.surroundings->drawTrees();
    r.clock.mark("trees");
    if (r.figures) {
        r.figures->draw(quality.fineFigures);
    }
    r.clock.mark("figures");
    r.goals->drawBars({r.surroundings->rails(view.camera.position), r.fences->bars()});
    if (view.showBall) {
        r.ball->draw(view.ball, sunSeen);
    }
    r.clock.mark("bars, ball");
    if (r.figures && !r.canvas->looks().reducedMotion) {
        r.figures->drawAfterimages(quality.fineFigures);
    }
    r.clock.mark("afterimages");
    r.fences->drawWire();
    r.goals->drawNets();
    r.clock.mark("nets");
    const float pixelScale = r.canvas->scale() * scale;
    r.debug->drawTrail(view.trail, pixelScale);
    if (view.debug != nullptr) {
        r.debug->draw(*view.debug, pixelScale);
    }
    glDisable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    r.clock.mark("debug");
    if (!straight) {
        r.target->present(r.width, r.height);
    }
    r.clock.mark("present");
    r.sceneDrawn = true;
}

Canvas& Renderer::canvas() {
    return *m_impl->canvas;
}

void Renderer::endFrame() {
    Impl& r = *m_impl;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, r.width, r.height);
    if (!r.sceneDrawn) {
        glClearColor(palette::kInk.r, palette::kInk.g, palette::kInk.b, 1.0f);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    r.canvas->m_impl->draw();
    r.clock.mark("overlay");
}

std::span<const std::uint8_t> Renderer::readPixels() {
    Impl& r = *m_impl;
    const auto w = static_cast<std::size_t>(r.width);
    const auto h = static_cast<std::size_t>(r.height);
    // RGBA is the one format that every driver reads back at once.
    r.rows.resize(w * h * 4);
    r.pixels.resize(w * h * 3);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, r.width, r.height, GL_RGBA, GL_UNSIGNED_BYTE, r.rows.data());
    for (std::size_t y = 0; y < h; ++y) {
        const std::uint8_t* from = &r.rows[(h - 1 - y) * w * 4];
        std::uint8_t* to = &r.pixels[y * w * 3];
        for (std::size_t x = 0; x < w; ++x) {
            to[x * 3] = from[x * 4];
            to[x * 3 + 1] = from[x * 4 + 1];
            to[x * 3 + 2] = from[x * 4 + 2];
        }
    }
    return r.pixels;
}

float Renderer::frameMs() const {
    return m_impl->frameMs;
}

void Renderer::setTier(std::optional<Tier> tier) {
    m_impl->fixedTier = tier;
}
void Renderer::limitScene(int pixels) {
    m_impl->sceneLimit = pixels;
}
Tier Renderer::tier() const {
    return m_impl->tier();
}

void Renderer::reportFrameTime(float drawSeconds, float budgetSeconds) {
    constexpr float kSmoothing = 0.05f; // of the newest
    const float ms = drawSeconds * 1000.0f;
    m_impl->frameMs = m_impl->frameMs > 0.0f ? m_impl->frameMs + (ms - m_impl->frameMs) * kSmoothing : ms;
    if (!m_impl->fixedTier) {
        m_impl->governor.update(drawSeconds, budgetSeconds, std::exchange(m_impl->cut, false));
    }
}

std::string_view Renderer::deviceName() const {
    return m_impl->device;
}
void Renderer::measurePasses(bool on) {
    m_impl->measuring = on;
}
PassTimes Renderer::passTimes() const {
    const FigurePainter::Drawn drawn = m_impl->figures ? m_impl->figures->drawn() : FigurePainter::Drawn{};
    return {m_impl->clock.passes(), drawn.calls, drawn.triangles};
}

} // namespace hexagoal
