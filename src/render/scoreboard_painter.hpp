// The screens of a stadium's scoreboards: teams and score over both ends.
#pragma once

#include "render/font_atlas.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stand_plan.hpp"
#include "render/stream_buffer.hpp"
#include "render/surroundings_mesh.hpp"

#include <array>
#include <string>
#include <vector>

namespace hexagoal {

class ScoreboardPainter {
public:
    /// shader: that of boards and stands.
    ScoreboardPainter(gl::Shader shader, const FontAtlas& fonts);

    /// Paints letters and digits for other teams, and lays others out for another score.
    void prepare(const SceneView& view);
    void draw() const;

private:
    void paint(const ScoreboardView& board);
    void findPlaces(const SceneView& view);
    void layOut(const ScoreboardView& board);

    const FontAtlas& m_fonts;
    gl::Shader m_shader;
    gl::Texture m_letters;
    gl::VertexArray m_array;
    gl::StreamBuffer m_buffer;
    std::vector<StandTier> m_tiers; ///< that it hangs over
    std::vector<SurroundingsMesh::Vertex> m_vertices;
    GLint m_first = 0;
    GLsizei m_count = 0;
    std::array<std::string, 2> m_codes;
    std::array<int, 2> m_score{-1, -1};
    Vec3 m_centre{};
    Vec2 m_size{};
};

} // namespace hexagoal
