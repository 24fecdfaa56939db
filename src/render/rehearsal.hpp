// One of everything that a match may come to show, before it does: a driver puts off its work until something
// is drawn for the first time, and the first goal must not wait for it.
#pragma once

#include "render/scene_view.hpp"

#include <array>
#include <vector>

namespace hexagoal {

/// A view of its own kind: the scene of another, seen from near its first figure, with all that may fly, be
/// held or be drawn over it.
class Rehearsal {
public:
    /// The other view must outlive this.
    explicit Rehearsal(const SceneView& view);
    Rehearsal(const Rehearsal&) = delete; // its view points into it
    Rehearsal& operator=(const Rehearsal&) = delete;

    const SceneView& view() const { return m_view; }

private:
    SceneView m_view;
    std::vector<FigureView> m_figures;
    std::array<Particle, kParticleKindCount> m_particles{};
    std::array<TrailPoint, 2> m_trail{};
    DebugDraw m_debug;
};

} // namespace hexagoal
