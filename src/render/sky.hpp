// The sky: a panorama drawn once by a shader, then shown on a dome.
#pragma once

#include "core/math.hpp"
#include "render/shader.hpp"

namespace hexagoal {

class Sky {
public:
    Sky(gl::Shader bake, gl::Shader show);

    /// Bakes anew if the sun has moved. Leaves another framebuffer bound: call it before the frame's target
    /// is.
    void prepare(Vec3 toSun);
    void draw() const;
    /// A strip under the horizon, which is seen where nothing stands on the ground far away. Before the
    /// ground.
    void drawBelow() const;

private:
    void drawPart(GLsizei first, GLsizei count) const;

    gl::Shader m_bake;
    gl::Shader m_show;
    gl::Texture m_panorama;
    gl::Framebuffer m_target;
    gl::VertexArray m_empty;
    gl::VertexArray m_dome;
    gl::Buffer m_vertices;
    gl::Buffer m_indices;
    GLsizei m_indexCount = 0;
    Vec3 m_bakedFor{};
};

} // namespace hexagoal
