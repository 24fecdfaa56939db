#include "render/tube_painter.hpp"

#include <cstddef>

namespace hexagoal {

namespace {

// vertices: two goals with their nets' hems, all rails and a fence's bars, and some trees as wire
constexpr std::size_t kUsual = 6 * 2048;

} // namespace

TubePainter::TubePainter(gl::Shader shader)
    : m_shader(std::move(shader)), m_buffer(kUsual * sizeof(Vertex)), m_array(gl::VertexArray::make()) {
    m_vertices.reserve(kUsual);
    glBindVertexArray(m_array.id());
    gl::describe(
        m_buffer.id(), sizeof(Vertex),
        {{0, 4, offsetof(Vertex, start)}, {1, 4, offsetof(Vertex, end)}, {2, 4, offsetof(Vertex, paint)}});
}

void TubePainter::add(const Tube& tube) {
    for (const float corner : {0.0f, 1.0f, 2.0f, 2.0f, 1.0f, 3.0f}) {
        m_vertices.push_back({glm::vec4(tube.a, tube.radius), glm::vec4(tube.b, corner), tube.paint});
    }
}

void TubePainter::flush() {
    if (m_vertices.empty()) {
        return;
    }
    const GLint first = m_buffer.write(std::span<const Vertex>(m_vertices));
    gl::blendOver();
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    m_shader.use();
    glBindVertexArray(m_array.id());
    glDrawArrays(GL_TRIANGLES, first, static_cast<GLsizei>(m_vertices.size()));
    m_vertices.clear();
}

} // namespace hexagoal
