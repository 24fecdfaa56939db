// What stands round the pitch: advertising boards, low stands, a line of trees.
#pragma once

#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/surroundings_mesh.hpp"
#include "render/texture.hpp"

#include <filesystem>
#include <span>
#include <vector>

namespace hexagoal {

class Surroundings {
public:
    /// boardsFolder: of the boards' pictures (board_texture.hpp).
    Surroundings(gl::Shader shader, const std::filesystem::path& boardsFolder);

    /// Builds anew if the pitch, the sun or the look changed.
    void prepare(const PitchView& pitch, Vec3 toSun, const SceneLook& look, const Quality& quality);
    /// Boards and stands, with depth.
    void drawStands() const;
    /// Their shadows, after the ground.
    void drawShadows() const;
    /// Rails along boards and stands, to be drawn with the goals' bars: those on the pitch's side of which
    /// the eye is.
    std::span<const Tube> rails(Vec3 eye);
    /// After the sky: their crowns blend with it.
    void drawTrees() const;

private:
    using Vertex = SurroundingsMesh::Vertex;
    void build(const PitchView& pitch, Vec3 toSun, const SceneLook& look);
    void paintFor(const SceneLook& look);
    static void drawPart(const SurroundingsMesh::Part& part);

    gl::Shader m_shader;
    gl::Texture m_boards;
    gl::Texture m_seats;
    gl::Texture m_trees;
    gl::Texture m_plain;
    gl::VertexArray m_array;
    gl::Buffer m_vertices;
    int m_boardDesigns = 1;
    SurroundingsMesh m_mesh;
    std::vector<Tube> m_visibleRails;
    PitchView m_pitch{};
    Vec3 m_toSun{};
    SceneLook m_look{};
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    bool m_ready = false;
};

} // namespace hexagoal
