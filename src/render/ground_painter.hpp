// Grass, its mowing and wear, and the painted lines.
#pragma once

#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/texture.hpp"

#include <filesystem>

namespace hexagoal {

class GroundPainter {
public:
    struct Shaders {
        gl::Shader plain;
        gl::Shader fine;
        gl::Shader uneven;
        gl::Shader lines;
    };
    /// grassFolder: of the grass's pictures (grass_texture.hpp).
    GroundPainter(Shaders shaders, const std::filesystem::path& grassFolder);

    /// Bakes anew if the pitch has another size or the ground is another; ground: null if it is flat. No GL
    /// state is kept.
    void prepare(const PitchView& pitch, const Surface* ground, const Quality& quality);
    /// Flat ground leaves no depth, since nothing lies below it; uneven ground does.
    void draw() const;

private:
    void layLines(const PitchView& pitch, const Surface* ground);
    void layFlat(const PitchView& pitch);
    void layPlain(const PitchView& pitch);
    void layUneven(const PitchView& pitch, const Surface& ground);

    Shaders m_shaders;
    gl::Image m_turf;
    gl::Texture m_macro; ///< unless grass is plain
    gl::Texture m_blades;
    gl::VertexArray m_groundArray;
    gl::Buffer m_groundVertices;
    gl::VertexArray m_lineArray;
    gl::Buffer m_lineVertices;
    GLsizei m_groundCount = 0;
    GLsizei m_lineCount = 0;
    gl::VertexArray m_plainArray;
    gl::Buffer m_plainVertices;
    GLsizei m_plainCount = 0;
    gl::VertexArray m_unevenArray;
    gl::Buffer m_unevenVertices;
    gl::Buffer m_unevenIndices;
    GLsizei m_unevenCount = 0;
    const Surface* m_ground = nullptr;
    PitchView m_pitch{};
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    bool m_plain = false;
    bool m_baked = false; ///< m_macro holds this pitch
    bool m_ready = false;
};

} // namespace hexagoal
