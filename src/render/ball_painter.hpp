// The ball, its sun shadow and the contact shadow under it.
#pragma once

#include "render/ball_texture.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"

namespace hexagoal {

class BallPainter {
public:
    BallPainter(gl::Shader ball, gl::Shader shadow);

    /// On the ground, before anything that stands on it.
    void drawShadows(const BallView& ball, Vec3 toSun, float sunSeen, const Surface* ground) const;
    /// tint: factor on its paint.
    void draw(const BallView& ball, float sunSeen, Vec3 tint) const;

private:
    gl::Shader m_ball;
    gl::Shader m_shadow;
    BallTextures m_textures;
    gl::VertexArray m_empty;
};

} // namespace hexagoal
