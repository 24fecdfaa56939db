// Figures on the pitch: one shared body bent by bones, one draw call for each level of detail, one for each
// kind of hair, one for all they hold; with their shadows and afterimages, which share the bones.
#pragma once

#include "render/afterimage_painter.hpp"
#include "render/afterimages.hpp"
#include "render/figure_bones.hpp"
#include "render/figure_buffers.hpp"
#include "render/figure_model.hpp"
#include "render/figure_shadow_painter.hpp"
#include "render/figure_view.hpp"
#include "render/float_rows.hpp"
#include "render/font_atlas.hpp"
#include "render/kit_texture.hpp"
#include "render/label_texture.hpp"
#include "render/prop_painter.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace hexagoal {

struct FigurePaint;

class FigurePainter {
public:
    struct Shaders {
        gl::Shader plainFigure; ///< nothing printed on him
        gl::Shader figure;      ///< lit at its points, two bones each
        gl::Shader fineFigure;
        gl::Shader hair;
        gl::Shader fineHair;
        FigureShadowPainter::Shaders shadow;
        gl::Shader afterimage;
        PropPainter::Shaders prop;
    };
    /// What the last draw() cost.
    struct Drawn {
        int calls = 0;
        int triangles = 0;
    };
    /// fonts must outlive the painter.
    FigurePainter(Shaders shaders, const FontAtlas& fonts, const FigureModel& model);
    ~FigurePainter();

    /// First of a frame, for a picture of that size: poses all, and makes the picture of their shadows. One
    /// of them, seen or not, is dressed: within half a second all are, whoever comes near first. What
    /// the figures point to must last as long as the frame. Leaves another framebuffer bound. others: more
    /// figures than the view has, who are dressed when they come.
    void begin(const SceneView& view, std::span<const FigureView> others, const FigureCamera& camera,
               Vec3 toSun, int masts, int width, int height);
    /// All of them at once, where a picture may be late.
    void dress(std::span<const FigureView> figures);
    /// On the ground, before anything that stands on it.
    void drawShadows(bool fine) { m_shadows.draw(fine); }
    void draw(bool fine);
    /// Where a picture may be late, as if all were far away.
    void rehearsePlain();
    /// After all that is solid.
    void drawAfterimages(bool fine) { m_imagePainter.draw(m_players, m_images, fine); }
    /// As if there were some.
    void rehearseAfterimages(bool fine) { m_imagePainter.rehearse(m_players, fine); }
    Drawn drawn() const { return m_drawn; }

    static constexpr int kBatch = 112; ///< figures whose bones one texture holds

private:
    struct Model {
        explicit Model(const FigureBuffers& buffers) : array(buffers.describe()), whole{buffers.count, 0} {}
        Model() = default;
        gl::VertexArray array;
        IndexRun whole;
    };
    struct Body {
        gl::VertexArray array;
        std::array<IndexRun, kFeet.size()> worn; ///< by Feet
    };
    /// Hair and beards have no other use for their buffers.
    struct Wear {
        FigureBuffers buffers;
        Model model;
    };
    struct Scratch;
    void dress(const FigureView& figure);
    FigurePaint paintOf(const FigureView& figure, int row, bool plain);
    void drawAll(bool fine, bool plain);
    void drawBatch(std::span<const PosedFigure> figures, bool fine, bool plain);
    void drawHair(bool fine);
    void drawInstances(const IndexRun& run, std::size_t count);

    Shaders m_shaders;
    BodyBuffers m_bodyBuffers;
    std::array<Body, kBodyLevels> m_bodies;
    std::array<std::array<Wear, kHairLevels>, kHairStyleCount> m_hair;
    std::array<std::array<Wear, kBeardLevels>, kBeardCount> m_beards;
    FigureShadowPainter m_shadows;
    AfterimagePainter m_imagePainter;
    Afterimages m_images;
    PropPainter m_props;
    std::vector<PosedFigure> m_players; ///< of this frame
    KitShelf m_kits;
    LabelShelf m_labels;
    gl::FloatRows m_bones;
    gl::StreamBuffer m_paints;
    gl::StreamBuffer m_hairPaints;
    std::unique_ptr<Scratch> m_scratch; ///< lists that keep their memory from frame to frame
    int m_pictures = 0;                 ///< with somebody in them, as far as it matters
    std::size_t m_dressed = 0;          ///< of a view's figures, the one in the last frame
    Drawn m_drawn;
};

} // namespace hexagoal
