// Lists of things to draw over the scene for whoever looks under the bonnet: areas, nodes, tension, forces.
#pragma once

#include "core/math.hpp"
#include "render/colour.hpp"

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

/// Filled by a screen each frame, in pitch axes; keep one object and clear() it, so that nothing allocates
/// in steady state. Everything is tested against the scene's depth; lines and points also show faintly
/// through what hides them.
class DebugDraw {
public:
    struct Vertex {
        Vec3 position;
        Colour colour;
    };
    struct Line {
        Vertex a;
        Vertex b;
        float pixels; ///< width at 720 lines
    };
    struct Point {
        Vertex at;
        float pixels; ///< diameter at 720 lines
    };

    DebugDraw() {
        m_lines.reserve(4096);
        m_points.reserve(2048);
        m_triangles.reserve(4096);
    }

    void clear() {
        m_lines.clear();
        m_points.clear();
        m_triangles.clear();
    }

    void line(Vec3 a, Vec3 b, Colour colour, float pixels = 1.5f) { line(a, colour, b, colour, pixels); }

    /// A line whose colour runs from one end to the other.
    void line(Vec3 a, Colour colourA, Vec3 b, Colour colourB, float pixels = 1.5f) {
        m_lines.push_back({{a, colourA}, {b, colourB}, pixels});
    }

    void point(Vec3 at, Colour colour, float pixels = 5.0f) { m_points.push_back({{at, colour}, pixels}); }

    /// A line with a head that faces the eye's side.
    void arrow(Vec3 from, Vec3 to, Colour colour, float pixels = 2.0f);

    /// Corners in order round the quad. The colour's alpha says how much it hides.
    void quad(const std::array<Vec3, 4>& corners, Colour colour);

    /// A hexahedron with tinted faces and drawn edges. Corners: bit 0 of the index is x, bit 1 is y, bit 2 is
    /// z.
    void box(const std::array<Vec3, 8>& corners, Colour fill, Colour edge);

    /// The same for a box along the axes.
    void box(Vec3 min, Vec3 max, Colour fill, Colour edge);

    std::span<const Line> lines() const { return m_lines; }
    std::span<const Point> points() const { return m_points; }
    std::span<const Vertex> triangles() const { return m_triangles; }

private:
    std::vector<Line> m_lines;
    std::vector<Point> m_points;
    std::vector<Vertex> m_triangles;
};

/// Blue for a slack link, green at rest length + 4 %, yellow, red at +12 % and beyond. strain = length / rest
/// − 1.
Colour tensionColour(float strain);

} // namespace hexagoal
