// Draws the people in the stands: strips of seats, each a row of a block wide, whose picture is put together
// from one sheet of poses by who sits where and by what his block feels.
#pragma once

#include "render/crowd_view.hpp"
#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stand_plan.hpp"
#include "render/texture.hpp"

#include <array>
#include <filesystem>
#include <vector>

namespace hexagoal {

class CrowdPainter {
public:
    struct Shaders {
        gl::Shader pose;
        std::array<gl::Shader, 2> people; ///< who keep their feet on the ground, who leap
        gl::Shader flash;
        gl::Shader flag;
    };
    /// sheet: the picture of poses, read when there are stands.
    CrowdPainter(Shaders shaders, std::filesystem::path sheet);

    /// Seats people anew if stands, light or colours are others.
    void prepare(const SceneView& view, const Quality& quality);
    /// What each in the picture does now, into a picture of its own. keepStill: nobody moves, but all show
    /// what they feel. others: seats of those who are drawn as figures.
    void pose(const SceneView& view, bool keepStill, std::span<const SeatRun> others);
    /// The next picture has all of them in it, seen or not: a target of another format needs other programs.
    void showAllOnce() { m_fresh = true; }
    /// Those who were posed; with depth. pixelAngle: of one drawn pixel, radians.
    void draw(const SceneView& view, float pixelAngle, bool keepStill);
    /// What those who sing wave over their heads; with depth.
    void drawFlags(const SceneView& view, bool keepStill) const;
    /// Their cameras' flashes, after all that is solid.
    void drawFlashes(const SceneView& view) const;

private:
    static constexpr int kLevels = 4; // the last that has whole texels to a cell
    /// A block's strips among the indices.
    struct Run {
        Vec3 middle;
        float radius; ///< metres, round all of them
        Vec3 faces;   ///< unit
        GLsizei first;
        GLsizei count;
        bool seen;  ///< in this frame's picture
        bool leaps; ///< in this frame
        int level;  ///< of the sheet's mips, where it is seen
    };
    bool shows(const SceneView& view) const;
    void tell(const gl::Shader& shader, const SceneView& view, bool keepStill) const;
    void cut();
    void filter(bool smooth);
    void drawPart(bool leaps, int level) const;
    void build(const SceneView& view, const StandPlan& plan);
    void seat(const CrowdView& crowd, const StandPlan& plan);
    void placeFlashes(const StandPlan& plan);
    void placeFlags(const SceneView& view, const StandPlan& plan);

    gl::Shader m_poseShader;
    std::array<gl::Shader, 2> m_shaders; ///< as people of Shaders
    gl::Shader m_flashShader;
    /// The sheet's cells, a layer each, and their coarser levels, a texture each: changing a texture's base
    /// level costs allocations.
    std::array<gl::Texture, kLevels> m_people;
    gl::Texture m_seats;
    gl::Texture m_posed; ///< the same seats: clothes, and which cell of the sheet
    gl::Framebuffer m_posing;
    gl::VertexArray m_array;
    gl::Buffer m_vertices;
    gl::Buffer m_indices;
    std::vector<Run> m_runs; ///< by block
    gl::VertexArray m_flashArray;
    gl::Buffer m_flashVertices;
    GLsizei m_flashCount = 0;
    gl::Shader m_flagShader;
    gl::VertexArray m_flagArray;
    gl::Buffer m_flagVertices;
    std::filesystem::path m_sheet; ///< read where the first stands are
    GLsizei m_flagCount = 0;
    float m_round = 1.0f; ///< metres
    PitchView m_pitch{};
    SceneLook m_look{};
    std::array<CrowdColours, 2> m_colours{};
    bool m_ready = false;
    bool m_fresh = false;  ///< not drawn yet: all is drawn once, so that the driver makes ready what it needs
    bool m_smooth = false; ///< the sheet is filtered
};

} // namespace hexagoal
