#include "render/rehearsal.hpp"

namespace hexagoal {

Rehearsal::Rehearsal(const SceneView& view)
    : m_view(view), m_figures(view.figures.begin(), view.figures.end()) {
    constexpr float kAway = 4.0f; // m
    constexpr float kPiece = 0.2f;
    const Vec3 middle =
        view.figures.empty() ? view.pitch.centre + kUp : (*view.figures.front().body)[BodyPart::Trunk].a;
    m_view.camera.target = middle;
    m_view.camera.position = middle + Vec3{0.3f, 0.4f, 1.0f} * kAway;

    if (!view.figures.empty()) {
        for (const Prop prop : {Prop::YellowCard, Prop::RedCard, Prop::Flag, Prop::Camera, Prop::Scarf}) {
            FigureView holder = view.figures.front();
            holder.who = FigureView::kAnyone;
            holder.prop = prop;
            m_figures.push_back(holder);
        }
    }
    m_view.figures = m_figures;

    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        m_particles[kind] = {
            .place = middle, .along = {kPiece, 0.0f, 0.0f}, .across = {0.0f, 0.0f, kPiece}, .size = kPiece};
        m_view.particles[kind] = {&m_particles[kind], 1};
    }
    m_trail = {TrailPoint{middle}, TrailPoint{middle + kUp}};
    m_view.trail = m_trail;
    m_debug.arrow(middle, middle + kUp, palette::kWhite);
    m_debug.quad({middle, middle, middle, middle}, palette::kWhite);
    m_view.debug = &m_debug;
}

} // namespace hexagoal
