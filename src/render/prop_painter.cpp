#include "render/prop_painter.hpp"

#include "render/planar_shadow.hpp"

#include <cstddef>
#include <utility>

namespace hexagoal {

namespace {

// Vertices: two flags of 246, a card of 6, six photographers' cameras of 72, and a scarf of 48 for each of
// the 72 people who may be figures.
constexpr std::size_t kUsual = 4608;

} // namespace

PropPainter::PropPainter(Shaders shaders)
    : m_shaders(std::move(shaders)), m_buffer(kUsual * sizeof(PropVertex)),
      m_shadowBuffer(kUsual * sizeof(Vec3)), m_array(gl::VertexArray::make()),
      m_shadowArray(gl::VertexArray::make()) {
    m_mesh.reserve(kUsual);
    m_shadows.reserve(kUsual);
    glBindVertexArray(m_array.id());
    gl::describe(m_buffer.id(), sizeof(PropVertex),
                 {{0, 3, offsetof(PropVertex, place)},
                  {1, 3, offsetof(PropVertex, normal)},
                  {2, 4, offsetof(PropVertex, paint), GL_UNSIGNED_BYTE}});
    glBindVertexArray(m_shadowArray.id());
    gl::describe(m_shadowBuffer.id(), sizeof(Vec3), {{0, 3, 0}});
    glBindVertexArray(0);
}

void PropPainter::begin(std::span<const PosedFigure> figures, double tick, Vec3 toSun,
                        const Surface* ground) {
    m_mesh.clear();
    m_shadows.clear();
    for (const PosedFigure& figure : figures) {
        const std::size_t first = m_mesh.size();
        addProp(figure, tick, ground, m_mesh);
        if (m_mesh.size() == first || !figure.view->castsShadow) {
            continue;
        }
        // It is small: one plane holds its whole shadow.
        const GroundPlane plane = groundAlong(ground, m_mesh[first].place, toSun);
        const float slope = glm::dot(plane.normal, toSun);
        for (std::size_t i = first; i < m_mesh.size(); ++i) {
            const Vec3 p = m_mesh[i].place;
            m_shadows.push_back(p - toSun * (glm::dot(plane.normal, p - plane.point) / slope));
        }
    }
}

void PropPainter::cast() {
    if (m_shadows.empty()) {
        return;
    }
    const GLint first = m_shadowBuffer.write(std::span<const Vec3>(m_shadows));
    m_shaders.shadow.use();
    glBindVertexArray(m_shadowArray.id());
    glDrawArrays(GL_TRIANGLES, first, static_cast<GLsizei>(m_shadows.size()));
}

void PropPainter::draw() {
    if (m_mesh.empty()) {
        return;
    }
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDisable(GL_CULL_FACE);
    const GLint first = m_buffer.write(std::span<const PropVertex>(m_mesh));
    m_shaders.prop.use();
    glBindVertexArray(m_array.id());
    glDrawArrays(GL_TRIANGLES, first, static_cast<GLsizei>(m_mesh.size()));
    glBindVertexArray(0);
}

} // namespace hexagoal
