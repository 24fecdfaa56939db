// Where the scene is drawn before it is shown: its own size, its own samples.
#pragma once

#include "render/shader.hpp"

namespace hexagoal {

class SceneTarget {
public:
    explicit SceneTarget(gl::Shader present);

    /// Binds the target for drawing a picture of that size; allocates when it is larger than any before, or
    /// for other samples.
    void begin(int width, int height, int samples);
    /// Puts the picture on the window's framebuffer of that size.
    void present(int windowWidth, int windowHeight);

private:
    gl::Shader m_present;
    gl::VertexArray m_empty;
    gl::Framebuffer m_drawn;
    gl::Framebuffer m_resolved;
    gl::Texture m_picture;
    gl::Renderbuffer m_depth;
    gl::Renderbuffer m_sampledColour;
    int m_width = 0; // of the picture, in the lower left …
    int m_height = 0;
    int m_roomWidth = 0; // … of what there is room for
    int m_roomHeight = 0;
    int m_samples = 0;
};

} // namespace hexagoal
