// Fences round a pitch: posts, rails, and wire between them that one sees through, that gives under what
// presses it, and that is left out where it would hide the play.
#pragma once

#include "physics/fence_panels.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"
#include "render/texture.hpp"
#include "render/tube_painter.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace hexagoal {

class FencePainter {
public:
    explicit FencePainter(gl::Shader shader);

    /// Builds anew if these are other walls than before. shown: of each panel of panelsOf(walls), 0: its
    /// outline alone, to 1; empty: all are. eye: its outline faces it. Nothing is allocated once the fence
    /// has been seen.
    void prepare(std::span<const Wall> walls, std::span<const float> shown,
                 std::span<const FencePress> presses, Vec3 eye, float anisotropy);
    /// Posts and rails of what is shown, to be drawn with the goals' bars.
    std::span<const Tube> bars() const { return m_bars; }
    /// The wire, after everything behind it.
    void drawWire();

private:
    struct Vertex {
        Vec3 place;
        Vec2 uv;
        Colour tint;
    };
    void layPanel(const FencePanel& panel, float shown, std::span<const FencePress> presses);
    void layLine(Vec3 a, Vec3 b, Vec3 eye, float alpha);

    gl::Shader m_shader;
    gl::Texture m_wire;
    gl::VertexArray m_array;
    gl::StreamBuffer m_stream;
    std::vector<FencePanel> m_panels;
    std::vector<Vertex> m_vertices;
    std::vector<Tube> m_bars;
    std::span<const Wall> m_walls;
    float m_anisotropy = 0.0f;
};

} // namespace hexagoal
