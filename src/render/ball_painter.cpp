#include "render/ball_painter.hpp"

#include "core/level.hpp"
#include "render/planar_shadow.hpp"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr int kTexels = 256; // a cube face; at 1 m the ball is about 470 drawn pixels wide

} // namespace

BallPainter::BallPainter(gl::Shader ball, gl::Shader shadow)
    : m_ball(std::move(ball)), m_shadow(std::move(shadow)), m_textures(bakeBall(kTexels)),
      m_empty(gl::VertexArray::make()) {
    m_ball.setSampler("uPanels", 0);
    m_ball.setSampler("uRelief", 1);
}

void BallPainter::drawShadows(const BallView& ball, std::span<const CastLight> lights,
                              const Surface* ground) const {
    gl::blendShade();
    glBindVertexArray(m_empty.id());
    m_shadow.use();
    const auto ellipse = [&](Vec3 centre, Vec3 across, Vec3 along, float strength, float soft) {
        m_shadow.set("uCorner", centre - across - along);
        m_shadow.set("uAcross", across * 2.0f);
        m_shadow.set("uAlong", along * 2.0f);
        m_shadow.set("uSoft", Vec2{strength, soft});
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    };
    // As figures's are (M3): flattened along the light onto the ground where it falls.
    const GroundPlane under = groundAlong(ground, ball.position, kUp);
    const auto laid = [](Vec3 v, Vec3 normal, Vec3 light) {
        return v - light * (glm::dot(normal, v) / glm::dot(normal, light));
    };
    const Vec3 lift = kUp * (ground == nullptr ? 0.0f : 0.01f); // over bumps that a plane leaves out
    const float height = std::max(ball.position.y - under.point.y, 0.0f);
    for (const CastLight& light : lights) {
        const Vec3 to = light.toLight;
        const GroundPlane there = groundAlong(ground, ball.position, to);
        const float run = lengthOf(flat(to));
        const Vec3 across = run > 1e-4f ? Vec3{-to.z, 0.0f, to.x} / run : Vec3{0.0f, 0.0f, 1.0f};
        const float blur = std::min(height / to.y * 0.012f, ball.radius);
        const float outer = ball.radius + blur;
        const float soft = std::clamp((2.0f * blur + 0.02f) / outer, 0.08f, 1.0f);
        ellipse(there.point + lift, laid(across, there.normal, to) * outer,
                laid(glm::cross(across, to), there.normal, to) * outer, light.dark, soft);
    }
    // Contact: the sky the ball hides from the grass below it; gone at a ball's height.
    const float gap = std::max(height - ball.radius, 0.0f);
    const float touch = std::max(1.0f - gap / (2.5f * ball.radius), 0.0f);
    if (touch > 0.0f) {
        const float r = ball.radius * (1.05f + gap / ball.radius * 0.4f);
        ellipse(under.point + lift, laid({r, 0.0f, 0.0f}, under.normal, kUp),
                laid({0.0f, 0.0f, r}, under.normal, kUp), 0.85f * touch * touch, 1.0f);
    }
    glDisable(GL_BLEND);
}

void BallPainter::draw(const BallView& ball, float sunSeen, Vec3 tint) const {
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_CUBE_MAP, m_textures.relief.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_CUBE_MAP, m_textures.paint.id());
    m_ball.use();
    m_ball.set("uBall", glm::vec4(ball.position, ball.radius));
    m_ball.set("uSunSeen", sunSeen);
    m_ball.set("uTint", tint);
    const glm::mat3 toBall = glm::mat3_cast(glm::conjugate(ball.orientation));
    glUniformMatrix3fv(m_ball.location("uToBall"), 1, GL_FALSE, &toBall[0][0]);
    gl::blendOver();
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glBindVertexArray(m_empty.id());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

} // namespace hexagoal
