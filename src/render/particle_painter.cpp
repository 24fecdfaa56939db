#include "render/particle_painter.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kNearest = 0.1f; // m: nothing nearer is drawn

constexpr std::size_t kUsual = 4096; // in one picture
constexpr std::size_t kFading = 8;   // of a tier's prints one in so many, the oldest, fade

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

ParticleBudget particleBudget(Tier tier) {
    switch (tier) {
    case Tier::Potato:
        return {240, 0.5f};
    case Tier::Low:
        return {900, 0.75f};
    default:
        return {lookOf(ParticleKind::Mark).most, 1.0f};
    }
}

ParticlePainter::ParticlePainter(gl::Shader shader)
    : m_shader(std::move(shader)), m_buffer(kUsual * 6 * sizeof(Vertex)), m_array(gl::VertexArray::make()) {
    m_shader.setSampler("uAtlas", 0);
    glBindVertexArray(m_array.id());
    gl::describe(m_buffer.id(), sizeof(Vertex),
                 {{0, 3, offsetof(Vertex, place)},
                  {1, 2, offsetof(Vertex, u), GL_UNSIGNED_SHORT},
                  {2, 4, offsetof(Vertex, tint), GL_UNSIGNED_BYTE}});
    glBindVertexArray(0);
}

void ParticlePainter::lay(const Particle& particle, const ParticleLook& look, float depth, float share) {
    const Sight& sight = m_sight;
    float grown = 1.0f;
    const float pixels = particle.size / (depth * sight.pixel);
    if (pixels < look.leastPixels) {
        grown = look.leastPixels / pixels;
        // As much light in all: a streak grows one way, the others both.
        share *= look.shape == ParticleShape::Streak ? 1.0f / grown : 1.0f / (grown * grown);
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
    const Vertex low0{p - across - along, left, low, tint};
    const Vertex low1{p + across - along, right, low, tint};
    const Vertex high0{p - across + along, left, high, tint};
    const Vertex high1{p + across + along, right, high, tint};
    if (pixels * grown < look.triangleBelow) {
        const auto middle = static_cast<std::uint16_t>((left + right) / 2); // a boot is broad before
        m_vertices.insert(m_vertices.end(), {high0, high1, {p - along, middle, low, tint}});
        return;
    }
    m_vertices.insert(m_vertices.end(), {low0, low1, high0, high0, low1, high1});
}

bool ParticlePainter::sees(const Particle& particle, const ParticleLook& look, float& depth) const {
    const glm::mat4& m = m_sight.viewProj;
    const Vec3 p = particle.place;
    depth = m[0].w * p.x + m[1].w * p.y + m[2].w * p.z + m[3].w;
    if (depth < kNearest || particle.size < look.fewestPixels * depth * m_sight.pixel) {
        return false;
    }
    const float reach = look.shape == ParticleShape::Streak ? lengthOf(particle.along) : particle.size * 1.5f;
    const float x = m[0].x * p.x + m[1].x * p.y + m[2].x * p.z + m[3].x;
    const float y = m[0].y * p.x + m[1].y * p.y + m[2].y * p.z + m[3].y;
    return std::abs(x) <= depth + reach * m_sight.wideX && std::abs(y) <= depth + reach * m_sight.wideY;
}

/// In the order in which they came to lie. most: of those seen, the newest.
void ParticlePainter::gatherPrints(std::span<const Particle> prints, std::size_t kind, std::size_t most) {
    const ParticleLook& look = kParticleLooks[kind];
    m_order.clear();
    float depth = 0.0f;
    for (std::size_t i = prints.size(); i-- > 0 && m_order.size() < most;) {
        if (sees(prints[i], look, depth)) {
            m_order.push_back({depth, static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(i)});
        }
    }
    const std::size_t fading = m_order.size() == most ? most / kFading : 0;
    for (std::size_t age = m_order.size(); age-- > 0;) {
        const std::size_t left = m_order.size() - age;
        const float share = left < fading ? static_cast<float>(left) / static_cast<float>(fading) : 1.0f;
        lay(prints[m_order[age].index], look, m_order[age].depth, share);
    }
    m_order.clear();
}

void ParticlePainter::gather(std::span<const Particle> flying, std::size_t kind, float share) {
    constexpr std::size_t kOf = 16; // of so many, the share is drawn
    const ParticleLook& look = kParticleLooks[kind];
    const auto drawn = static_cast<std::size_t>(share * static_cast<float>(kOf) + 0.5f);
    float depth = 0.0f;
    for (std::size_t i = 0; i < flying.size(); ++i) {
        if (i % kOf < drawn && sees(flying[i], look, depth)) {
            m_order.push_back({depth, static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(i)});
        }
    }
}

void ParticlePainter::begin(const SceneView& view, const glm::mat4& viewProj, float pixelAngle, Tier tier,
                            const Looks& looks) {
    m_order.clear();
    m_vertices.clear();
    m_groundCount = 0;
    std::size_t all = 0;
    std::size_t most = 0;
    bool mayFly = false;
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        all += view.particles[kind].size();
        most += kParticleLooks[kind].most;
        mayFly |= view.particles[kind].data() != nullptr;
    }
    if (mayFly && !m_atlas) { // before the first tackle, which must not wait for it
        m_atlas = gl::makeTexture({paintParticleAtlas()}, gl::Wrap::Clamp, gl::Mips::Generated);
        gl::setQuickFiltering(m_atlas, true);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 4); // tiles of four texels
        m_order.reserve(most);
        m_vertices.reserve(most * 6);
    }
    if (all == 0) {
        return;
    }
    const Vec3 ahead = unitOr(view.camera.target - view.camera.position, {0.0f, 0.0f, -1.0f});
    const Vec3 right = unitOr(glm::cross(ahead, kUp), {1.0f, 0.0f, 0.0f});
    const auto row = [&](int i) { return lengthOf(Vec3{viewProj[0][i], viewProj[1][i], viewProj[2][i]}); };
    m_sight = {viewProj, view.camera.position, right, glm::cross(right, ahead), pixelAngle, row(0), row(1)};
    const ParticleBudget budget = particleBudget(tier);
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        if (kParticleLooks[kind].onGround) {
            gatherPrints(view.particles[kind], kind, budget.prints);
        }
    }
    m_groundCount = m_vertices.size();
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        const ParticleLook& look = kParticleLooks[kind];
        const bool left = (looks.reducedMotion && look.restless) || (looks.reducedFlash && look.flashes);
        if (!look.onGround && !left) {
            gather(view.particles[kind], kind, look.falls ? budget.falling : 1.0f);
        }
    }
    sortBackToFront(m_order);
    for (const ParticleOrder& next : m_order) {
        lay(view.particles[next.kind][next.index], kParticleLooks[next.kind], next.depth, 1.0f);
    }
    m_first = static_cast<std::size_t>(m_buffer.write(std::span<const Vertex>(m_vertices)));
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
    glDrawArrays(GL_TRIANGLES, static_cast<GLint>(m_first + first), static_cast<GLsizei>(count));
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

void ParticlePainter::drawOnGround() {
    draw(0, m_groundCount);
}

void ParticlePainter::drawInAir() {
    draw(m_groundCount, m_vertices.size() - m_groundCount);
}

} // namespace hexagoal
