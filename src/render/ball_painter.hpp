// The ball, its shadows and the contact shadow under it.
#pragma once

#include "render/ball_texture.hpp"
#include "render/floodlights.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"

#include <span>

namespace hexagoal {

class BallPainter {
public:
    BallPainter(gl::Shader ball, gl::Shader shadow);

    /// On the ground, before anything that stands on it: one of each light, and what the ball hides of the
    /// sky.
    void drawShadows(const BallView& ball, std::span<const CastLight> lights, const Surface* ground) const;
    /// tint: factor on its paint.
    void draw(const BallView& ball, float sunSeen, Vec3 tint) const;

private:
    gl::Shader m_ball;
    gl::Shader m_shadow;
    BallTextures m_textures;
    gl::VertexArray m_empty;
};

} // namespace hexagoal
