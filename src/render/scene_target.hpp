// Where the scene is drawn before it is shown: its own size, its own samples.
#pragma once

#include "render/shader.hpp"

namespace hexagoal {

class SceneTarget {
public:
    explicit SceneTarget(gl::Shader present);

    /// Makes the target that size (allocates when it changes) and binds it for drawing.
    void begin(int width, int height, int samples);
    /// Puts the picture on the window's framebuffer of that size.
    void present(int windowWidth, int windowHeight);

    int width() const { return m_width; }
    int height() const { return m_height; }

private:
    gl::Shader m_present;
    gl::VertexArray m_empty;
    gl::Framebuffer m_drawn;
    gl::Framebuffer m_resolved;
    gl::Texture m_picture;
    gl::Renderbuffer m_depth;
    gl::Renderbuffer m_sampledColour;
    int m_width = 0;
    int m_height = 0;
    int m_samples = 0;
};

} // namespace hexagoal
