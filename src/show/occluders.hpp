// What stands between the camera and the play vanishes or turns to wire (M4).
#pragma once

#include "core/math.hpp"
#include "physics/fence_panels.hpp"
#include "render/structures.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal {

/// What an eye and two things that it watches span on the ground: x and z, metres.
using SightTriangle = std::array<Vec2, 3>; // the eye first

/// Test 1 of M4: something round, against the area by each of its edges.
bool circleCovers(const SightTriangle& area, Vec2 centre, float radius);

/// Test 2: something long crosses an edge of the area: the ends of each lie on both sides of the other.
bool segmentCrosses(const SightTriangle& area, Vec2 a, Vec2 b);

/// Test 3: something long that crosses no edge may lie within all of them: small circles of its thickness
/// along it.
bool liesWithin(const SightTriangle& area, Vec2 a, Vec2 b, float thickness);

/// Something that may be in the way: round about a, or long from a to b.
struct Occluder {
    Vec2 a{};
    Vec2 b{};
    float radius = 0.1f; ///< m; of something long: its thickness
    float top = 1.0f;    ///< m over the ground
};

/// By the three tests. Nothing that the eye sees the ground behind over its top is in the way.
bool isInTheWay(const Occluder& occluder, Vec3 eye, Vec3 first, Vec3 second);

/// How much of each thing is drawn while the camera and the play move.
class Occluders {
public:
    using Watched = std::array<Vec3, 3>; ///< the ball and the two players nearest to it

    /// From now on of these panels and structures.
    void reset(std::span<const FencePanel> panels, std::span<const Structure> structures);
    /// Of the same, all of them shown.
    void reset();
    /// tick: when this is, with its fraction (SceneView::tick).
    void look(Vec3 eye, const Watched& watched, double tick);
    /// For each panel 0…1: its outline alone, to all of it. What is in the way is at 0.
    std::span<const float> panels() const { return std::span(m_shown).first(m_panels); }
    /// For each structure: 1, it is drawn as wire.
    std::span<const std::uint8_t> hidden() const { return m_hidden; }

private:
    std::vector<Occluder> m_things; ///< panels, then structures
    std::vector<float> m_shown;
    std::vector<float> m_wait; ///< ticks that each still waits before it comes back
    std::vector<std::uint8_t> m_hidden;
    std::size_t m_panels = 0;
    Vec3 m_eye{};
    double m_tick = -1.0;
};

} // namespace hexagoal
