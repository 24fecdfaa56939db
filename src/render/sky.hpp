// The sky: a panorama drawn once by a shader, then shown on a dome.
#pragma once

#include "core/math.hpp"
#include "render/scene_look.hpp"
#include "render/shader.hpp"

namespace hexagoal {

class Sky {
public:
    Sky(gl::Shader bake, gl::Shader show);

    /// Bakes anew if the sun has moved or the look is another. Leaves another framebuffer bound: call it
    /// before the frame's target is.
    void prepare(Vec3 toSun, const SceneLook& look);
    void draw() const;
    /// As sky_bake.frag lays it out.
    const gl::Texture& panorama() const { return m_panorama; }
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
    SceneLook m_look{};
};

} // namespace hexagoal
