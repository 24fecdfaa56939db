// Draws what flies, and what it leaves on the ground: two draw calls of small squares cut from one picture.
#pragma once

#include "render/particles.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <glm/mat4x4.hpp>

#include <vector>

namespace hexagoal {

class ParticlePainter {
public:
    explicit ParticlePainter(gl::Shader shader);

    /// What of a view is seen, laid out for both draws. pixelAngle: of one drawn pixel, radians. still:
    /// without what is restless.
    void begin(const SceneView& view, const glm::mat4& viewProj, float pixelAngle, bool still);
    /// After the ground and before shadows: leaves no depth.
    void drawOnGround();
    /// After all that is solid: sorted by midpoint (M15), tested for depth, leaving none.
    void drawInAir();
    /// Squares of the last begin().
    std::size_t seen() const { return m_groundCount + m_airCount; }

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
    void gather(const ParticleSpans& spans, const Sight& sight, bool still);
    void lay(const Particle& particle, const ParticleLook& look, const Sight& sight, float depth);
    void draw(std::size_t first, std::size_t count);

    gl::Shader m_shader;
    gl::Texture m_atlas; ///< made when something is first drawn
    gl::StreamBuffer m_buffer;
    gl::VertexArray m_array;
    gl::Buffer m_indices;
    GLint m_first = 0; ///< vertex of this picture's first square
    std::vector<ParticleOrder> m_order;
    std::vector<Vertex> m_vertices; ///< four a square: ground, then air
    std::size_t m_groundCount = 0;
    std::size_t m_airCount = 0;
};

} // namespace hexagoal
