// Draws what flies, and what it leaves on the ground: two draw calls of small pictures cut from one.
#pragma once

#include "render/looks.hpp"
#include "render/particles.hpp"
#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <glm/mat4x4.hpp>

#include <vector>

namespace hexagoal {

/// How much of it a tier draws: a triangle costs software GL a microsecond, however small.
struct ParticleBudget {
    std::size_t prints; ///< of those that are seen, the newest
    float falling;      ///< share of snow and rain
};
ParticleBudget particleBudget(Tier tier);

class ParticlePainter {
public:
    explicit ParticlePainter(gl::Shader shader);

    /// What of a view is seen, laid out for both draws. pixelAngle: of one drawn pixel, radians.
    void begin(const SceneView& view, const glm::mat4& viewProj, float pixelAngle, Tier tier,
               const Looks& looks);
    /// After the ground and before shadows: leaves no depth.
    void drawOnGround();
    /// After all that is solid: sorted by midpoint (M15), tested for depth, leaving none.
    void drawInAir();

private:
    struct Vertex {
        Vec3 place;
        std::uint16_t u, v; ///< of the atlas, 0 … 65535
        Tint tint;          ///< times its own alpha
    };
    /// What all particles of a picture share.
    struct Sight {
        glm::mat4 viewProj;
        Vec3 eye, right, up;
        float pixel;        ///< radians
        float wideX, wideY; ///< by how much of a half picture a metre at 1 m is
    };
    bool sees(const Particle& particle, const ParticleLook& look, float& depth) const;
    void gatherPrints(std::span<const Particle> prints, std::size_t kind, std::size_t most);
    void gather(std::span<const Particle> flying, std::size_t kind, float share);
    void lay(const Particle& particle, const ParticleLook& look, float depth, float share);
    void draw(std::size_t first, std::size_t count);

    gl::Shader m_shader;
    gl::Texture m_atlas; ///< made with the first picture in which something may fly
    gl::StreamBuffer m_buffer;
    gl::VertexArray m_array;
    std::size_t m_first = 0; ///< vertex of this picture
    Sight m_sight{};
    std::vector<ParticleOrder> m_order;
    std::vector<Vertex> m_vertices; ///< three a triangle: on the ground, then in the air
    std::size_t m_groundCount = 0;  ///< vertices
};

} // namespace hexagoal
