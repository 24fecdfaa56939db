#include "render/renderer_impl.hpp"

#include "render/floodlights.hpp"
#include "render/projection.hpp"
#include "render/rehearsal.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace hexagoal {
namespace {

constexpr double kSecondsKept = 3600.0; // of the moment: a float tells ticks of an hour apart

/// Linear light as displayed, about.
Vec3 displayed(Vec3 light) {
    return {std::pow(light.x, 1.0f / 2.2f), std::pow(light.y, 1.0f / 2.2f), std::pow(light.z, 1.0f / 2.2f)};
}

} // namespace

void Renderer::Impl::setFrame(const SceneView& view, Vec3 toSun, int w, int h) {
    const Vec2 size{static_cast<float>(w), static_cast<float>(h)};
    viewProj = Projection(view.camera, size).matrix();
    eye = view.camera.position;
    frame.viewProj = viewProj;
    frame.eye = glm::vec4(eye, 2.0f * std::tan(fieldOfView(view.camera, size) * 0.5f) / size.y);
    frame.toSun = glm::vec4(toSun, 0.0f);
    const SceneLook& look = view.look;
    frame.sunLight = glm::vec4(look.sunLight, 0.0f);
    frame.skyLight = glm::vec4(look.skyLight, 0.0f);
    frame.grassLight = glm::vec4(look.groundLight, 0.0f);
    frame.haze = glm::vec4(look.haze, look.hazeDensity);
    frame.wet = glm::vec4(displayed(look.sky.horizon * 0.5f + look.sky.middle * 0.5f), look.wet);
    frame.moment.x = static_cast<float>(std::fmod(view.tick / 60.0, kSecondsKept));
    // What is left of the light where the sun does not come, as a factor between display values.
    const Vec3 lit = look.skyLight + look.sunLight * toSun.y;
    for (int i = 0; i < 3; ++i) {
        frame.shade[i] = std::pow(look.skyLight[i] / lit[i], 1.0f / 2.2f);
    }
    frame.viewport = {static_cast<float>(w), static_cast<float>(h), 1.0f / static_cast<float>(w),
                      1.0f / static_cast<float>(h)};
    glBindBuffer(GL_UNIFORM_BUFFER, frameBuffer.id());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof frame, &frame);
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, frameBuffer.id());
}

Renderer::Renderer(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Renderer::~Renderer() = default;

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
    sky->prepare(toSun, view.look);
    ground->prepare(view, quality);
    surroundings->prepare(view, toSun, quality);
    crowd->prepare(view, quality);
    scoreboards->prepare(view);
    sea->prepare(view);
    fences->prepare(view.walls, view.panelsShown, view.fencePresses, view.camera.position,
                    quality.anisotropy);
    goals->prepare(view.goals, toSun, view.camera.position, quality);
    setFrame(view, toSun, w, h);
    const float sunSeen =
        view.showBall ? goals->sunSeenFrom(view.ball.position, view.ball.radius, toSun) : 1.0f;
    clock.mark("prepare");
    const bool still = canvas->looks().reducedMotion;
    nearFans.allow(quality.nearPeople);
    nearFans.lay(view, static_cast<float>(w) / static_cast<float>(h), still);
    crowd->pose(view, still, nearFans.seats());
    clock.mark("crowd's poses");
    if (!figures && !view.figures.empty()) {
        figures = makeFigures();
        makeFigures = nullptr; // with what it holds
    }
    if (figures) {
        figures->begin(view, nearFans.figures(), {viewProj, eye, frame.eye.w}, toSun, quality.masts, w, h);
    }
    particles->begin(view, viewProj, frame.eye.w, tier(), canvas->looks());
    return sunSeen;
}

void Renderer::drawScene(const SceneView& view) {
    Impl& r = *m_impl;
    r.cut |= isCut(r.lastCamera, view.camera);
    r.lastCamera = view.camera;
    r.draw(view, r.sceneScale());
    r.sceneDrawn = true;
}

void Renderer::rehearse(const SceneView& view) {
    Impl& r = *m_impl;
    if (!r.fixedTier) {
        r.governor.rise();
    }
    if (r.figures) {
        r.figures->dress(view.figures);
    }
    const Rehearsal everything(view);
    r.rehearsing = true;
    r.draw(everything.view(), r.sceneScale());
    if (!r.fixedTier && r.governor.mayCoarsen()) {
        r.crowd->showAllOnce();
        r.draw(everything.view(), 0.5f * r.sceneScale());
    }
    r.rehearsing = false;
    // Plain men are drawn once into the window before any picture is drawn coarse: their program is finished
    // by then, not in play.
    constexpr int kSettling = 16;
    r.settling = kSettling;
}

void Renderer::Impl::draw(const SceneView& view, float scale) {
    Impl& r = *this;
    const Quality quality = qualityOf(r.tier());
    const int w = std::max(static_cast<int>(std::lround(static_cast<float>(r.width) * scale)), 1);
    const int h = std::max(static_cast<int>(std::lround(static_cast<float>(r.height) * scale)), 1);
    const Vec3 toSun = glm::normalize(view.toSun);

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
    r.crowd->draw(view, r.frame.eye.w, r.canvas->looks().reducedMotion); // hides what it sits on
    r.clock.mark("crowd");
    r.crowd->drawFlags(view, r.canvas->looks().reducedMotion);
    r.scoreboards->draw();
    r.surroundings->drawStands(r.canvas->looks().reducedMotion);
    r.clock.mark("stands");
    glDepthMask(GL_FALSE);
    r.sky->drawBelow(); // before the grass, which leaves no depth that would keep it off
    r.ground->draw(r.sky->panorama());
    r.clock.mark("ground");
    r.sea->draw();
    r.clock.mark("sea");
    r.particles->drawOnGround();
    r.clock.mark("prints");
    if (view.ground != nullptr) { // which has depth, and so fights with what is laid on it
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-2.0f, -4.0f);
    }
    r.surroundings->drawShadows();
    r.goals->drawShadows(quality.netShadow);
    glDisable(GL_POLYGON_OFFSET_FILL);
    if (view.showBall) {
        const std::array<CastLight, 1> sun{{{toSun, 1.0f}}};
        const auto masts = mastsAt(view.pitch, view.ball.position);
        std::span<const CastLight> lights = sunSeen > 0.05f ? sun : std::span<const CastLight>{};
        if (isFloodlit(view.look)) {
            lights = std::span(masts).first(static_cast<std::size_t>(quality.masts));
        }
        r.ball->drawShadows(view.ball, lights, view.ground);
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
        if (r.rehearsing && !straight &&
            !quality.fineFigures) { // into a window all were drawn so by the painter itself
            r.figures->rehearsePlain();
        }
    }
    r.clock.mark("figures");
    r.goals->drawBars({r.surroundings->rails(view.camera.position), r.fences->bars()});
    if (view.showBall) {
        r.ball->draw(view.ball, sunSeen, view.look.ball);
    }
    r.clock.mark("bars, ball");
    if (r.figures && !r.canvas->looks().reducedMotion) {
        r.figures->drawAfterimages(quality.fineFigures);
    }
    if (r.rehearsing && r.figures) {
        r.figures->rehearseAfterimages(quality.fineFigures);
    }
    r.clock.mark("afterimages");
    if (!r.canvas->looks().reducedFlash) {
        r.crowd->drawFlashes(view);
    }
    r.surroundings->drawGlows(); // before the wire, which has depth between its threads too
    r.fences->drawWire();
    r.goals->drawNets(view.look.cords);
    r.clock.mark("nets");
    r.particles->drawInAir();
    r.clock.mark("what flies");
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

int Renderer::pixelWidth() const {
    return m_impl->width;
}

int Renderer::pixelHeight() const {
    return m_impl->height;
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
    if (m_impl->settling > 0) {
        --m_impl->settling;
        return;
    }
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
