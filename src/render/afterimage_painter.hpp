// Draws afterimages: the limbs concerned of former poses, tinted by the kit, the older the fainter.
#pragma once

#include "render/afterimages.hpp"
#include "render/figure_buffers.hpp"
#include "render/float_rows.hpp"
#include "render/shader.hpp"

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

class AfterimagePainter {
public:
    /// bodies must outlive the painter.
    AfterimagePainter(gl::Shader shader, const FigureModel& model, const BodyBuffers& bodies);

    /// After all that is solid: tested for depth, leaving none.
    void draw(std::span<const PosedFigure> figures, const Afterimages& images, bool fine);
    /// Draws what nobody sees, so that the first afterimage finds all made.
    void rehearse(std::span<const PosedFigure> figures, bool fine);

private:
    struct Level {
        gl::VertexArray array;
        gl::Buffer indices;
        std::array<std::array<IndexRun, kFigureLimbCount>, kFeet.size()> limbs; ///< by Feet
    };
    /// One limb of one figure, in as many images as can be seen.
    struct Item {
        const PosedFigure* figure;
        FigureLimb limb;
        int row;
        int count;
    };
    void gather(const PosedFigure& figure, const Afterimages& images);
    void paint(bool fine);

    gl::Shader m_shader;
    /// Finer ones have fingers and hems that would be seen through each other.
    static constexpr std::size_t kFinest = 2;
    std::array<Level, kBodyLevels - kFinest> m_levels;
    gl::FloatRows m_bones;
    std::vector<glm::vec4> m_rows;
    std::vector<Item> m_items;
};

} // namespace hexagoal
