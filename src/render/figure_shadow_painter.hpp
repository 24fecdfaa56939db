// Figures's shadows (M3): every part projected onto the ground under it. First all go into a picture of their
// own, in which the darkest counts, so that nothing is darkened twice; then the ground is darkened by that
// picture, its edges softened, once a pixel.
#pragma once

#include "render/figure_bones.hpp"
#include "render/figure_buffers.hpp"
#include "render/float_rows.hpp"
#include "render/floodlights.hpp"
#include "render/ground_cells.hpp"
#include "render/planar_shadow.hpp"
#include "render/prop_painter.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

class FigureShadowPainter {
public:
    struct Shaders {
        gl::Shader cast;
        gl::Shader contact;
        gl::Shader shade;
        gl::Shader fineShade;
    };
    /// bodies must outlive the painter.
    FigureShadowPainter(Shaders shaders, const BodyBuffers& bodies);

    /// Makes the picture of the shadows, of figures and what they hold, for a scene of that size in pixels.
    /// floodlit: the pitch whose masts they stand under; null: the sun is all there is; masts: how many of
    /// them throw shadows. Leaves another framebuffer bound.
    void cast(std::span<const PosedFigure> figures, PropPainter& props, Vec3 toSun, const PitchView* floodlit,
              int masts, const Surface* ground, int width, int height);
    /// Darkens the ground, before anything that stands on it.
    void draw(bool fine);

private:
    /// A corner of the square about a foot's place on the ground.
    struct Contact {
        Vec3 place;
        Vec2 at; ///< across and along, ±1 at the rim
        float strength;
    };
    struct Level {
        gl::VertexArray array;
        std::array<IndexRun, kFeet.size()> worn; ///< by Feet
    };
    void makeRoom(int width, int height);
    void lay(const PosedFigure& figure, const CastLight& light, const Surface* ground);
    int layAll(const PosedFigure& figure, Vec3 toSun, const PitchView* floodlit, int masts,
               const Surface* ground);
    void layFeet(const PosedFigure& figure, const Surface* ground);

    Shaders m_shaders;
    std::array<Level, 2> m_levels; // for figures near by and far away
    gl::FloatRows m_bones;
    std::vector<glm::vec4> m_rows;
    std::vector<Contact> m_feet;
    GroundCells m_cells;
    gl::StreamBuffer m_contacts;
    gl::StreamBuffer m_corners;
    gl::VertexArray m_contactArray;
    gl::VertexArray m_cellArray;
    gl::Buffer m_squares; ///< indices of squares of four corners
    gl::Framebuffer m_target;
    gl::Texture m_cover; ///< r: sun, g: sky that figures hide
    int m_width = 0;     // of the picture that there is room for
    int m_height = 0;
    std::size_t m_firstCorner = 0;
    bool m_uneven = false;
};

} // namespace hexagoal
