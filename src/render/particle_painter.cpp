#include "render/particle_painter.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::size_t kMostInCall = 16384 / 4; // squares that 16-bit indices reach
constexpr float kNearest = 0.1f;               // m: nothing nearer is drawn

/// Of a tile's edge in the atlas, 0 … 65535.
constexpr std::uint16_t edgeOf(int tile, int tiles) {
    return static_cast<std::uint16_t>(tile * 65535 / tiles);
}

Tint faded(Tint tint, float share, bool shines) {
    const float a = static_cast<float>(tint.a) * share;
    const auto times = [a](std::uint8_t v) {
        return static_cast<std::uint8_t>(static_cast<float>(v) * a * (1.0f / 255.0f) + 0.5f);
    };
    const auto alpha = static_cast<std::uint8_t>(a + 0.5f);
    // Laid over what is there as far as its alpha says: what shines hides nothing.
    return {times(tint.r), times(tint.g), times(tint.b), shines ? std::uint8_t{0} : alpha};
}

} // namespace

ParticlePainter::ParticlePainter(gl::Shader shader)
    : m_shader(std::move(shader)), m_array(gl::VertexArray::make()), m_indices(gl::Buffer::make()) {
    m_shader.setSampler("uAtlas", 0);
    std::size_t all = 0;
    for (const ParticleLook& look : kParticleLooks) {
        all += look.most;
    }
    std::vector<std::uint16_t> indices;
    indices.reserve(kMostInCall * 6);
    for (std::size_t i = 0; i < kMostInCall; ++i) {
        for (const std::size_t corner : {0u, 1u, 2u, 2u, 1u, 3u}) {
            indices.push_back(static_cast<std::uint16_t>(i * 4 + corner));
        }
    }
    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint16_t)),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
}

void ParticlePainter::lay(const Particle& particle, const ParticleLook& look, const Sight& sight,
                          float depth) {
    float share = 1.0f;
    float grown = 1.0f;
    const float pixels = particle.size / (depth * sight.pixel);
    if (pixels < look.leastPixels) {
        grown = look.leastPixels / pixels;
        // As much light in all: a streak grows one way, the others both.
        share = look.shape == ParticleShape::Streak ? 1.0f / grown : 1.0f / (grown * grown);
    }
    if (look.nearFade > 0.0f) {
        share *= easeBetween(look.nearFade * 0.5f, look.nearFade, depth);
    }
    const Tint tint = faded(particle.tint, share, look.shines);
    if ((tint.r | tint.g | tint.b | tint.a) == 0) {
        return;
    }
    Vec3 across{};
    Vec3 along{};
    switch (look.shape) {
    case ParticleShape::Facing:
        across = sight.right * (particle.size * grown);
        along = sight.up * (particle.size * grown);
        break;
    case ParticleShape::Streak:
        along = particle.along;
        across = unitOr(glm::cross(along, sight.eye - particle.place), sight.right) * (particle.size * grown);
        break;
    case ParticleShape::Laid:
        along = particle.along * grown;
        across = particle.across * grown;
        break;
    }
    const int column = particle.tile % kAtlasColumns;
    const int row = particle.tile / kAtlasColumns;
    const std::uint16_t left = edgeOf(column, kAtlasColumns);
    const std::uint16_t right = edgeOf(column + 1, kAtlasColumns);
    const std::uint16_t low = edgeOf(row, kAtlasRows);
    const std::uint16_t high = edgeOf(row + 1, kAtlasRows);
    const Vec3 p = particle.place;
    m_vertices.push_back({p - across - along, left, low, tint});
    m_vertices.push_back({p + across - along, right, low, tint});
    m_vertices.push_back({p - across + along, left, high, tint});
    m_vertices.push_back({p + across + along, right, high, tint});
}

void ParticlePainter::gather(const ParticleSpans& spans, const Sight& sight, bool still) {
    const glm::mat4& m = sight.viewProj;
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        const ParticleLook& look = kParticleLooks[kind];
        if (still && look.restless) {
            continue;
        }
        for (std::size_t i = 0; i < spans[kind].size(); ++i) {
            const Particle& particle = spans[kind][i];
            const Vec3 p = particle.place;
            const float depth = m[0].w * p.x + m[1].w * p.y + m[2].w * p.z + m[3].w;
            if (depth < kNearest || particle.size < look.fewestPixels * depth * sight.pixel) {
                continue;
            }
            const float reach =
                look.shape == ParticleShape::Streak ? lengthOf(particle.along) : particle.size * 1.5f;
            const float x = m[0].x * p.x + m[1].x * p.y + m[2].x * p.z + m[3].x;
            const float y = m[0].y * p.x + m[1].y * p.y + m[2].y * p.z + m[3].y;
            if (std::abs(x) > depth + reach * sight.wideX || std::abs(y) > depth + reach * sight.wideY) {
                continue;
            }
            if (look.onGround) { // in the order in which they came to lie
                lay(particle, look, sight, depth);
            } else {
                m_order.push_back({depth, static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(i)});
            }
        }
    }
}

void ParticlePainter::begin(const SceneView& view, const glm::mat4& viewProj, float pixelAngle, bool still) {
    m_order.clear();
    m_vertices.clear();
    m_groundCount = 0;
    m_airCount = 0;
    std::size_t all = 0;
    std::size_t most = 0;
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        all += view.particles[kind].size();
        most += kParticleLooks[kind].most;
    }
    if (all == 0) {
        return;
    }
    if (!m_atlas) { // with the first that flies: the Stadium on a clear day has none
        m_atlas = gl::makeTexture({paintParticleAtlas()}, gl::Wrap::Clamp, gl::Mips::Generated);
        gl::setQuickFiltering(m_atlas, true);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 4); // tiles of four texels
        m_order.reserve(most);
        m_vertices.reserve(most * 4);
    }
    const Vec3 ahead = unitOr(view.camera.target - view.camera.position, {0.0f, 0.0f, -1.0f});
    const Vec3 right = unitOr(glm::cross(ahead, kUp), {1.0f, 0.0f, 0.0f});
    const auto row = [&](int i) { return lengthOf(Vec3{viewProj[0][i], viewProj[1][i], viewProj[2][i]}); };
    const Sight sight{viewProj, view.camera.position, right, glm::cross(right, ahead), pixelAngle, row(0),
                      row(1)};
    gather(view.particles, sight, still);
    m_groundCount = m_vertices.size() / 4;
    sortBackToFront(m_order);
    for (const ParticleOrder& next : m_order) {
        lay(view.particles[next.kind][next.index], kParticleLooks[next.kind], sight, next.depth);
    }
    m_airCount = m_vertices.size() / 4 - m_groundCount;
    m_first = m_buffer.write(std::span<const Vertex>(m_vertices));
}

void ParticlePainter::draw(std::size_t first, std::size_t count) {
    if (count == 0) {
        return;
    }
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_atlas.id());
    m_shader.use();
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    glEnable(GL_POLYGON_OFFSET_FILL); // what lies on uneven ground must not fight with it
    glPolygonOffset(-1.0f, -4.0f);
    glBindBuffer(GL_ARRAY_BUFFER, m_buffer.id());
    for (std::size_t done = 0; done < count; done += kMostInCall) {
        const std::size_t now = std::min(kMostInCall, count - done);
        const std::size_t base = (static_cast<std::size_t>(m_first) + (first + done) * 4) * sizeof(Vertex);
        const auto attribute = [&](GLuint location, GLint components, GLenum type, std::size_t offset) {
            glEnableVertexAttribArray(location);
            glVertexAttribPointer(location, components, type, type == GL_FLOAT ? GL_FALSE : GL_TRUE,
                                  sizeof(Vertex), reinterpret_cast<const void*>(base + offset));
        };
        attribute(0, 3, GL_FLOAT, offsetof(Vertex, place));
        attribute(1, 2, GL_UNSIGNED_SHORT, offsetof(Vertex, u));
        attribute(2, 4, GL_UNSIGNED_BYTE, offsetof(Vertex, tint));
        glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(now * 6), GL_UNSIGNED_SHORT, nullptr);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

void ParticlePainter::drawOnGround() {
    draw(0, m_groundCount);
}

void ParticlePainter::drawInAir() {
    draw(m_groundCount, m_airCount);
}

} // namespace hexagoal
