// Men on the pitch: one shared body bent by bones, one draw call for each level of detail, one for each kind
// of hair; and their shadows.
#pragma once

#include "render/figure_model.hpp"
#include "render/figure_view.hpp"
#include "render/font_atlas.hpp"
#include "render/kit_texture.hpp"
#include "render/label_texture.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <glm/mat4x4.hpp>

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace hexagoal {

/// Whence men are seen: it decides who is drawn, and how finely.
struct FigureCamera {
    glm::mat4 viewProj{1.0f};
    Vec3 eye{};
    float pixelAngle = 0.001f; ///< of one drawn pixel, radians

    /// Whether any of a ball may be in the picture.
    bool sees(Vec3 centre, float radius) const;
};

struct FigurePaint;

class FigurePainter {
public:
    struct Shaders {
        gl::Shader figure; ///< lit at its points, two bones each
        gl::Shader fineFigure;
        gl::Shader hair;
        gl::Shader fineHair;
        gl::Shader shadow;
    };
    /// What the last draw() cost.
    struct Drawn {
        int calls = 0;
        int triangles = 0;
    };
    /// fonts must outlive the painter.
    FigurePainter(Shaders shaders, const FontAtlas& fonts, const FigureModel& model);
    ~FigurePainter();

    /// On the ground, before anything that stands on it.
    void drawShadows(std::span<const FigureView> figures, const FigureCamera& camera, Vec3 toSun);
    void draw(std::span<const FigureView> figures, const FigureCamera& camera, bool fine);
    Drawn drawn() const { return m_drawn; }

    static constexpr int kBatch = 64;       ///< figures whose bones one texture holds
    static constexpr int kShadowBatch = 26; ///< figures whose capsules fill the 16 KB every GL allows

private:
    struct Model {
        gl::VertexArray array;
        gl::Buffer vertices;
        gl::Buffer indices;
        GLsizei count = 0;
    };
    struct Scratch;
    static Model makeModel(const FigureMesh& mesh);
    FigurePaint paintOf(const FigureView& figure, int row);
    void drawBatch(std::span<const FigureView> figures, const FigureCamera& camera, bool fine);
    void drawHair(bool fine);
    void drawInstances(const Model& model, std::size_t count);

    Shaders m_shaders;
    std::array<Model, kBodyLevels> m_bodies;
    std::array<std::array<Model, kHairLevels>, kHairStyleCount> m_hair;
    std::array<std::array<Model, kBeardLevels>, kBeardCount> m_beards;
    KitShelf m_kits;
    LabelShelf m_labels;
    std::vector<gl::Texture> m_bones; ///< taken in turn, so that none is written while it is read
    std::size_t m_turn = 0;
    gl::Buffer m_casters;
    gl::StreamBuffer m_paints;
    gl::StreamBuffer m_hairPaints;
    gl::VertexArray m_empty;
    std::vector<glm::vec4> m_casterData;
    std::unique_ptr<Scratch> m_scratch; ///< lists that keep their memory from frame to frame
    Drawn m_drawn;
};

} // namespace hexagoal
