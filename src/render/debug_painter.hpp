// Draws DebugDraw's lists and the ball's trail.
#pragma once

#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <vector>

namespace hexagoal {

class DebugPainter {
public:
    DebugPainter(gl::Shader lines, gl::Shader tint);

    /// pixelScale: drawn pixels per pixel of a 720-line picture.
    void draw(const DebugDraw& list, float pixelScale);
    void drawTrail(std::span<const TrailPoint> trail, float pixelScale);

private:
    struct LineVertex {
        glm::vec4 start;
        glm::vec4 end;
        Colour colourA;
        Colour colourB;
    };
    void addLine(Vec3 a, Colour colourA, Vec3 b, Colour colourB, float pixels);
    void flushLines(bool throughThings);

    gl::Shader m_lineShader;
    gl::Shader m_tintShader;
    gl::StreamBuffer m_lineBuffer;
    gl::StreamBuffer m_tintBuffer;
    gl::VertexArray m_lineArray;
    gl::VertexArray m_tintArray;
    std::vector<LineVertex> m_vertices;
};

} // namespace hexagoal
