// Men on the pitch: one shared mesh bent by bones, all figures in a draw call or two, and their shadows.
#pragma once

#include "render/figure_bones.hpp"
#include "render/figure_view.hpp"
#include "render/font_atlas.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

class FigurePainter {
public:
    struct Shaders {
        gl::Shader figure;
        gl::Shader fineFigure; ///< with faces
        gl::Shader shadow;
    };
    FigurePainter(Shaders shaders, const FontAtlas& fonts);

    /// On the ground, before anything that stands on it.
    void drawShadows(std::span<const FigureView> figures, Vec3 toSun);
    void draw(std::span<const FigureView> figures, bool fine);

    static constexpr int kBatch = 26; ///< figures in a draw call: their bones fill the 16 KB every GL allows

private:
    struct Model {
        gl::VertexArray array;
        gl::Buffer vertices;
        gl::Buffer indices;
        GLsizei count = 0;
    };
    /// What differs from man to man, as bytes.
    struct Paint {
        std::array<std::uint8_t, 4> shirt, second, shorts, socks, boots, skin, hair, number;
    };
    static Model makeModel(bool fine);
    static Paint paintOf(const FigureView& figure);

    Shaders m_shaders;
    Model m_coarse;
    Model m_fine;
    gl::Texture m_digits;
    gl::Buffer m_bones;
    gl::Buffer m_casters;
    gl::StreamBuffer m_paints;
    gl::VertexArray m_empty;
    std::vector<FigureBones> m_boneData;
    std::vector<Paint> m_paintData;
    std::vector<glm::vec4> m_casterData;
};

} // namespace hexagoal
