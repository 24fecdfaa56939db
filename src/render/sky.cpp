#include "render/sky.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hexagoal {
namespace {

constexpr int kWidth = 2048; // texels of the panorama
constexpr int kHeight = 512;
constexpr int kAround = 48; // cells of the dome
constexpr int kUpwards = 8;
constexpr float kBelow = 0.15f; // radians under the horizon: a high eye sees them over the trees
constexpr GLsizei kBelowIndices = 6 * kAround;

struct DomeVertex {
    Vec3 direction;
    Vec2 uv;
};

} // namespace

Sky::Sky(gl::Shader bake, gl::Shader show)
    : m_bake(std::move(bake)), m_show(std::move(show)), m_panorama(gl::Texture::make()),
      m_target(gl::Framebuffer::make()), m_empty(gl::VertexArray::make()), m_dome(gl::VertexArray::make()),
      m_vertices(gl::Buffer::make()), m_indices(gl::Buffer::make()) {
    glBindTexture(GL_TEXTURE_2D, m_panorama.id());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kWidth, kHeight, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, m_target.id());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_panorama.id(), 0);

    std::vector<DomeVertex> vertices;
    std::vector<std::uint16_t> indices;
    for (int j = -1; j <= kUpwards; ++j) {
        // Rows close together near the horizon, as the panorama's are.
        const float v = static_cast<float>(std::max(j, 0)) / static_cast<float>(kUpwards);
        const float height = j < 0 ? -kBelow : v * v * kPi * 0.5f;
        for (int i = 0; i <= kAround; ++i) {
            const float u = static_cast<float>(i) / static_cast<float>(kAround);
            const float azimuth = u * 2.0f * kPi;
            vertices.push_back({{std::sin(azimuth) * std::cos(height), std::sin(height),
                                 std::cos(azimuth) * std::cos(height)},
                                {u, v}});
        }
    }
    for (int j = 0; j <= kUpwards; ++j) {
        for (int i = 0; i < kAround; ++i) {
            const int k = j * (kAround + 1) + i;
            for (const int n : {k, k + 1, k + kAround + 1, k + kAround + 1, k + 1, k + kAround + 2}) {
                indices.push_back(static_cast<std::uint16_t>(n));
            }
        }
    }
    m_indexCount = static_cast<GLsizei>(indices.size());
    glBindVertexArray(m_dome.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(DomeVertex)),
                 vertices.data(), GL_STATIC_DRAW);
    gl::describe(m_vertices.id(), sizeof(DomeVertex),
                 {{0, 3, offsetof(DomeVertex, direction)}, {1, 2, offsetof(DomeVertex, uv)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint16_t)),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
    m_show.setSampler("uSky", 0);
}

void Sky::prepare(Vec3 toSun, const SceneLook& look) {
    if (lengthOf(toSun - m_bakedFor) < 1e-3f && look.sameAs(m_look)) {
        return;
    }
    m_bakedFor = toSun;
    m_look = look;
    glBindFramebuffer(GL_FRAMEBUFFER, m_target.id());
    glViewport(0, 0, kWidth, kHeight);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glBindVertexArray(m_empty.id());
    m_bake.use();
    m_bake.set("uToSun", toSun);
    m_bake.set("uZenith", look.sky.zenith);
    m_bake.set("uMiddle", look.sky.middle);
    m_bake.set("uHorizon", look.sky.horizon);
    m_bake.set("uGlow", look.sky.glow);
    m_bake.set("uCloudShaded", look.sky.cloudShaded);
    m_bake.set("uCloudLit", look.sky.cloudLit);
    m_bake.set("uWispLight", look.sky.wispLight);
    m_bake.set("uCloudEdge", look.sky.cloudEdge);
    m_bake.set("uHides", Vec3{look.sky.clouds, look.sky.wisps, look.sky.stars});
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void Sky::draw() const {
    drawPart(kBelowIndices, m_indexCount - kBelowIndices);
}

void Sky::drawBelow() const {
    drawPart(0, kBelowIndices);
}

void Sky::drawPart(GLsizei first, GLsizei count) const {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_panorama.id());
    glBindVertexArray(m_dome.id());
    m_show.use();
    const std::size_t offset = static_cast<std::size_t>(first) * sizeof(std::uint16_t);
    glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_SHORT, reinterpret_cast<const void*>(offset));
}

} // namespace hexagoal
