#include "screens/lab/net_lab.hpp"

#include "core/lengths.hpp"
#include "render/projection.hpp"
#include "render/renderer.hpp"
#include "screens/director.hpp"
#include "screens/lab/net_lab_help.hpp"
#include "screens/lab/net_lab_hud.hpp"
#include "screens/lab/net_lab_menu_painter.hpp"
#include "screens/screen_host.hpp"

#include <cmath>

namespace hexagoal {

namespace {

constexpr float kAsideQuickness = 0.2f; // of the rest of the way, per tick
constexpr float kWideCanvas = 1100.0f;  // has room for the menu and the read-outs beside the ball

void drawFlight(DebugDraw& draw, const FlightPath& path, float opacity) {
    for (int i = 1; i < path.count; ++i) {
        if (i % 2 == 0) { // dashes
            continue;
        }
        const auto n = static_cast<std::size_t>(i);
        draw.line(path.points[n - 1], path.points[n], palette::kSun.withAlpha(opacity), 2.5f);
    }
}

} // namespace

NetLab::NetLab(const ScreenSetup& setup, bool fromTitle) : m_model(setup) {
    m_model.setHasWayBack(fromTitle);
}

void NetLab::step(const InputFrame& input) {
    if (m_helping) { // the world stands still behind it
        m_helping = m_help.step(input) != PauseRow::Resume;
        m_host->speaker().playAll(m_help.heard());
        return;
    }
    m_model.step(input, m_canvas);
    if (const std::optional<PauseRow> asked = m_model.takeAsked()) {
        m_helping = true;
        asked == PauseRow::Controls ? m_help.openControls() : m_help.openHelp();
    }
    m_asideBefore = m_aside;
    m_aside += ((m_model.menu().isOpen() ? 1.0f : 0.0f) - m_aside) * kAsideQuickness;
    if (m_host == nullptr) {
        return;
    }
    m_host->speaker().playAll(m_model.heard());
    m_host->sound(m_model.sounds().once(), m_model.sounds().sustained());
    if (!m_model.takeQuit()) {
        return;
    }
    if (m_model.hasWayBack()) {
        m_host->leaveFor(ToTitle{});
    } else {
        m_host->quit();
    }
}

void NetLab::paint(Renderer& renderer, float alpha) {
    paintScene(renderer, alpha);
    if (m_helping) {
        return m_help.paint(renderer.canvas(), m_host->labels());
    }
    paintCanvas(renderer, alpha);
}

void NetLab::fillOverlays() {
    const LabSettings& settings = m_model.settings();
    const LabScene& scene = m_model.scene();
    const PhysicsTuning& tuning = m_model.tuning();
    m_debug.clear();
    if (settings.shows(Overlay::Areas)) {
        drawAreas(m_debug, scene.goal(), tuning, scene.touches().areas);
    }
    if (settings.shows(Overlay::Corrections)) {
        drawCorrections(m_debug, scene.goal(), tuning, scene.touches().areas);
    }
    if (settings.shows(Overlay::Tension)) {
        drawTension(m_debug, scene.arena().mesh, scene.goal().placement, scene.drawnNodes(0));
    }
    if (settings.shows(Overlay::Nodes)) {
        drawNodes(m_debug, scene.arena().mesh, scene.goal().placement, scene.drawnNodes(0));
    }
    if (settings.shows(Overlay::Forces)) {
        drawForces(m_debug, scene.goal(), 0, scene.ball(), scene.drawnBall().position, tuning);
    }
    if (settings.shows(Overlay::Trail)) {
        m_model.trail().drawTouches(m_debug);
    }
    if (m_model.flight().count > 0 && !m_model.demonstrating()) {
        drawFlight(m_debug, m_model.flight(), m_model.shot().charging() ? 0.85f : 0.45f);
    }
}

/// Beside the open menu, the goal is in the middle of what is left of the picture.
CameraView NetLab::cameraView(float alpha) const {
    CameraView view = m_model.camera().view(alpha);
    const float aside = m_asideBefore + (m_aside - m_asideBefore) * alpha;
    const Vec3 ahead = view.target - view.position;
    const float distance = lengthOf(ahead);
    const float share = m_model.menu().layout().panel.right() / m_canvas.size.y;
    const Vec3 left = glm::normalize(glm::cross(kUp, ahead));
    view.target += left * (distance * std::tan(fieldOfView(view, m_canvas.size) / 2) * share * aside);
    return view;
}

void NetLab::paintScene(Renderer& renderer, float alpha) {
    LabScene& scene = m_model.scene();
    scene.interpolate(m_model.between(alpha), m_model.tuning());
    fillOverlays();
    SceneView view;
    view.camera = cameraView(alpha);
    const Venue& venue = scene.arena().venue;
    view.look = sceneLook(venue);
    view.toSun = view.look.toSun;
    view.pitch.centre = {0.0f, 0.0f, 0.0f};
    view.pitch.length = LabScene::kPitchLength;
    view.pitch.marks = venue.pitch;
    view.pitch.boards.present = view.look.around == Around::Stadium;
    view.ball = scene.drawnBall();
    view.goals = scene.drawnGoals();
    if (m_model.settings().shows(Overlay::Trail)) {
        view.trail = m_model.trail().points(view.ball.position);
    }
    view.debug = &m_debug;
    renderer.drawScene(view);
}

void NetLab::paintCanvas(Renderer& renderer, float alpha) {
    Canvas& canvas = renderer.canvas();
    m_canvas = {{canvas.width(), canvas.height()}, 1.0f / canvas.scale(), {}};
    const LabType type = LabType::on(canvas);
    const LabSettings& settings = m_model.settings();
    const bool demonstrating = m_model.demonstrating();
    Rect area = canvas.safeArea();

    if (settings.shows(Overlay::Help) && !demonstrating) {
        area.h -= paintHelp(canvas, helpFor(m_model), m_host->labels(), area, type) + type.text * 0.6f;
    }
    const bool menu = m_model.menu().isOpen();
    if (!menu && !demonstrating) {
        paintAim(canvas, {cameraView(alpha), {canvas.width(), canvas.height()}}, m_model, area, type);
    }
    // A small picture has no room for the read-outs beside a result.
    const bool crowded = type.small && !m_model.ballReady() && !m_model.watch().result().where.empty();
    if (settings.shows(Overlay::Readings) && !demonstrating && !crowded &&
        (!menu || canvas.width() > kWideCanvas)) {
        paintReadings(canvas, m_model, area, type, renderer.frameMs(), tierName(renderer.tier()));
    }
    if (menu) {
        paintMenu(canvas, m_model, area, type);
        return;
    }
    m_canvas.menuButton = titleBox(canvas, area, type);
    paintTitle(canvas, m_model, area, type);
    paintResult(canvas, m_model, area, type);
    if (demonstrating) {
        paintInvitation(canvas, m_model, area, type);
    } else {
        paintPower(canvas, m_model, area, type);
    }
}

} // namespace hexagoal
