// The sea beside a beach: its shore, its colours by depth, and M13's gleam on it.
#pragma once

#include "render/scene_view.hpp"
#include "render/shader.hpp"

namespace hexagoal {

/// x of the waterline at rest: this far beyond the touch-line on the left, metres.
inline constexpr float kShoreBehindTouchline = 8.6f;

class SeaPainter {
public:
    explicit SeaPainter(gl::Shader shader);

    /// Makes pictures and water the first time that a view has a sea.
    void prepare(const SceneView& view);
    /// After the ground; leaves no depth.
    void draw() const;

private:
    gl::Shader m_shader;
    gl::Texture m_pictures; ///< an array, a layer a picture
    gl::VertexArray m_array;
    gl::Buffer m_vertices;
    GLsizei m_nearCount = 0;
    GLsizei m_count = 0;
    float m_shore = 0.0f;
    float m_builtFor = -1.0f; ///< half the width of the pitch
    int m_nearPicture = 0;
    int m_farPicture = 0;
    bool m_seen = false;
};

} // namespace hexagoal
