// Fences round a pitch: posts, rails, and wire between them that one sees through.
#pragma once

#include "physics/enclosure.hpp"
#include "render/shader.hpp"
#include "render/texture.hpp"
#include "render/tube_painter.hpp"

#include <span>
#include <vector>

namespace hexagoal {

class FencePainter {
public:
    explicit FencePainter(gl::Shader shader);

    /// Builds anew if these are other walls than before. Walls that are no fences are left out.
    void prepare(std::span<const Wall> walls, float anisotropy);
    /// Posts and rails, to be drawn with the goals' bars.
    std::span<const Tube> bars() const { return m_bars; }
    /// The wire, after everything behind it.
    void drawWire() const;

private:
    gl::Shader m_shader;
    gl::Texture m_wire;
    gl::VertexArray m_array;
    gl::Buffer m_vertices;
    GLsizei m_count = 0;
    std::vector<Tube> m_bars;
    std::span<const Wall> m_walls;
    float m_anisotropy = 0.0f;
};

} // namespace hexagoal
