// What stands round the pitch: advertising boards, low stands, a line of trees; or what a beach or a park
// has.
#pragma once

#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/structure_mesh.hpp"
#include "render/surroundings_mesh.hpp"
#include "render/texture.hpp"

#include <filesystem>
#include <span>
#include <vector>

namespace hexagoal {

/// How many boards on a roll has turned at a tick: it stands for 20 s, then turns to the next in 1.4.
double boardsRolled(double tick);

class Surroundings {
public:
    /// boardsFolder: of the boards' pictures (board_texture.hpp).
    Surroundings(gl::Shader shader, gl::Shader glow, const std::filesystem::path& boardsFolder);

    /// Builds anew if the pitch, the sun or the look changed.
    void prepare(const SceneView& view, Vec3 toSun, const Quality& quality);
    /// Boards, stands, structures, with depth. still: boards do not roll on.
    void drawStands(bool still) const;
    /// Their shadows, after the ground.
    void drawShadows() const;
    /// Rails along boards and stands, to be drawn with the goals' bars: those on the pitch's side of which
    /// the eye is.
    std::span<const Tube> rails(Vec3 eye);
    /// The light about lamps, after all that is solid.
    void drawGlows() const;
    /// After the sky: their crowns blend with it.
    void drawTrees() const;

private:
    using Vertex = SurroundingsMesh::Vertex;
    struct Buffered {
        gl::VertexArray array;
        gl::Buffer vertices;
        gl::Buffer indices;
        GLsizei count = 0;
    };
    void build(const PitchView& pitch, Vec3 toSun, const SceneLook& look);
    void buildStructures(const PitchView& pitch, const SceneLook& look);
    static void send(Buffered& buffered, const std::vector<Vertex>& vertices);
    void drawStructures(bool leaves) const;
    void paintFor(const SceneLook& look);
    static void drawPart(const SurroundingsMesh::Part& part);

    double m_tick = 0.0;
    gl::Shader m_shader;
    gl::Shader m_glowShader;
    gl::Texture m_boards;
    gl::Texture m_seats;
    gl::Texture m_trees;
    gl::Texture m_plain;
    gl::Texture m_leaves; ///< once a park is seen
    gl::VertexArray m_array;
    gl::Buffer m_vertices;
    int m_boardDesigns = 1;
    SurroundingsMesh m_mesh;
    StructureMesh m_structures; ///< its vertices are sent and forgotten
    Buffered m_solids;
    Buffered m_leafage;
    Buffered m_shades;
    Buffered m_glows;
    std::vector<std::uint8_t> m_hidden;
    std::vector<Tube> m_visibleRails;
    PitchView m_pitch{};
    Vec3 m_toSun{};
    Vec3 m_eye{};
    SceneLook m_look{};
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    bool m_ready = false;
};

} // namespace hexagoal
