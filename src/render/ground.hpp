// Grass, its mowing and wear, and the painted lines.
#pragma once

#include "render/scene_view.hpp"
#include "render/shader.hpp"

namespace hexagoal {

class Ground {
public:
    Ground(gl::Shader grass, gl::Shader fineGrass, gl::Shader lines);

    /// Bakes anew if the pitch has another size. No GL state is kept.
    void prepare(const PitchView& pitch, float anisotropy, bool mixedMips);
    void draw(bool fineGrass) const;

private:
    void layLines(const PitchView& pitch);

    gl::Shader m_grass;
    gl::Shader m_fineGrass;
    gl::Shader m_paint;
    gl::Texture m_macro;
    gl::Texture m_blades;
    gl::VertexArray m_groundArray;
    gl::Buffer m_groundVertices;
    gl::VertexArray m_lineArray;
    gl::Buffer m_lineVertices;
    GLsizei m_groundCount = 0;
    GLsizei m_lineCount = 0;
    PitchView m_pitch{};
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    bool m_ready = false;
};

} // namespace hexagoal
