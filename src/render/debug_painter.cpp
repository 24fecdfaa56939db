#include "render/debug_painter.hpp"

#include <cstddef>

namespace hexagoal {
namespace {

constexpr float kHiddenOpacity = 0.22f; // of what lies behind something

constexpr std::size_t kUsual = 2048; // vertices, while no developer looks

} // namespace

DebugPainter::DebugPainter(gl::Shader lines, gl::Shader tint)
    : m_lineShader(std::move(lines)), m_tintShader(std::move(tint)),
      m_lineBuffer(kUsual * sizeof(LineVertex)), m_tintBuffer(kUsual * sizeof(DebugDraw::Vertex)),
      m_lineArray(gl::VertexArray::make()), m_tintArray(gl::VertexArray::make()) {
    m_vertices.reserve(8192);
    glBindVertexArray(m_lineArray.id());
    gl::describe(m_lineBuffer.id(), sizeof(LineVertex),
                 {{0, 4, offsetof(LineVertex, start)},
                  {1, 4, offsetof(LineVertex, end)},
                  {2, 4, offsetof(LineVertex, colourA)},
                  {3, 4, offsetof(LineVertex, colourB)}});
    glBindVertexArray(m_tintArray.id());
    gl::describe(
        m_tintBuffer.id(), sizeof(DebugDraw::Vertex),
        {{0, 3, offsetof(DebugDraw::Vertex, position)}, {1, 4, offsetof(DebugDraw::Vertex, colour)}});
}

void DebugPainter::addLine(Vec3 a, Colour colourA, Vec3 b, Colour colourB, float pixels) {
    for (const float corner : {0.0f, 1.0f, 2.0f, 2.0f, 1.0f, 3.0f}) {
        m_vertices.push_back({glm::vec4(a, pixels), glm::vec4(b, corner), colourA, colourB});
    }
}

void DebugPainter::flushLines(bool throughThings) {
    if (m_vertices.empty()) {
        return;
    }
    const GLint first = m_lineBuffer.write(std::span<const LineVertex>(m_vertices));
    const auto count = static_cast<GLsizei>(m_vertices.size());
    glBindVertexArray(m_lineArray.id());
    m_lineShader.use();
    if (throughThings) {
        glDepthFunc(GL_GREATER);
        m_lineShader.set("uOpacity", kHiddenOpacity);
        glDrawArrays(GL_TRIANGLES, first, count);
        glDepthFunc(GL_LEQUAL);
    }
    m_lineShader.set("uOpacity", 1.0f);
    glDrawArrays(GL_TRIANGLES, first, count);
    m_vertices.clear();
}

void DebugPainter::draw(const DebugDraw& list, float pixelScale) {
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    gl::blendOver();
    if (!list.triangles().empty()) {
        const GLint first = m_tintBuffer.write(list.triangles());
        glBindVertexArray(m_tintArray.id());
        m_tintShader.use();
        glDrawArrays(GL_TRIANGLES, first, static_cast<GLsizei>(list.triangles().size()));
    }
    for (const DebugDraw::Line& line : list.lines()) {
        addLine(line.a.position, line.a.colour, line.b.position, line.b.colour, line.pixels * pixelScale);
    }
    for (const DebugDraw::Point& point : list.points()) {
        addLine(point.at.position, point.at.colour, point.at.position, point.at.colour,
                point.pixels * pixelScale);
    }
    flushLines(true);
}

void DebugPainter::drawTrail(std::span<const TrailPoint> trail, float pixelScale) {
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    gl::blendOver();
    for (std::size_t i = 1; i < trail.size(); ++i) {
        const TrailPoint& a = trail[i - 1];
        const TrailPoint& b = trail[i];
        addLine(a.position, palette::kSun.withAlpha(0.75f * a.strength), b.position,
                palette::kSun.withAlpha(0.75f * b.strength), (1.0f + 3.0f * b.strength) * pixelScale);
    }
    flushLines(false);
}

} // namespace hexagoal
