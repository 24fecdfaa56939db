// The ground of a venue: its kind, its mowing and wear, the marks on it, water that stands on it.
#pragma once

#include "render/ground_mesh.hpp"
#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/texture.hpp"

#include <filesystem>
#include <vector>

namespace hexagoal {

class GroundPainter {
public:
    struct Shaders {
        gl::Shader plain;
        gl::Shader fine;
        gl::Shader uneven;
        gl::Shader lines;
        gl::Shader puddle;
    };
    /// The folders of the pictures of grass and of other ground (grass_texture.hpp).
    GroundPainter(Shaders shaders, std::filesystem::path grassFolder, std::filesystem::path groundFolder);

    /// Bakes anew if the pitch, the look, or the ground is another. No GL state is kept.
    void prepare(const SceneView& view, const Quality& quality);
    /// Flat ground leaves no depth, since nothing lies below it; uneven ground does. sky: the panorama, which
    /// puddles mirror.
    void draw(const gl::Texture& sky) const;

private:
    struct Mesh {
        gl::VertexArray array;
        gl::Buffer vertices;
        GLsizei count = 0;
    };
    void takePictures(Ground kind);
    void layLines(const Surface* ground);
    void layPuddles(const Surface* kinds);
    void layUneven(const GroundSite& site, const Surface& ground);
    void drawMarks(const Mesh& mesh, Vec3 paint) const;

    Shaders m_shaders;
    std::filesystem::path m_grassFolder;
    std::filesystem::path m_groundFolder;
    gl::Image m_broad;
    gl::Texture m_macro; ///< on tiers with fine ground only
    gl::Texture m_near;  ///< blades, or what the kind has instead
    Mesh m_flat;
    Mesh m_plain;
    Mesh m_uneven;
    gl::Buffer m_unevenColours;
    gl::Buffer m_unevenIndices;
    Mesh m_lines;
    Mesh m_swept; ///< what is cleared of snow on either side of the lines
    Mesh m_puddles;
    Vec3 m_linePaint{};
    Vec3 m_sweptPaint{};
    Vec2 m_extent{};
    std::vector<LightPool> m_pools;
    const Surface* m_ground = nullptr;
    const Surface* m_kinds = nullptr;
    PitchView m_pitch{};
    SceneLook m_look{};
    Ground m_kind = Ground::Grass; ///< whose pictures these are
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    bool m_fine = false;
    bool m_baked = false; ///< m_macro holds this pitch
    bool m_ready = false;
};

} // namespace hexagoal
