// Round bars and ropes: one screen-facing quad each, a true cylinder in the fragment shader.
#pragma once

#include "core/math.hpp"
#include "render/colour.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <vector>

namespace hexagoal {

struct Tube {
    Vec3 a;
    Vec3 b;
    float radius;
    Colour paint; ///< alpha: gloss
};

class TubePainter {
public:
    explicit TubePainter(gl::Shader shader);

    void add(const Tube& tube);
    /// Draws what was added, and forgets it.
    void flush();

private:
    struct Vertex {
        glm::vec4 start;
        glm::vec4 end;
        Colour paint;
    };
    gl::Shader m_shader;
    gl::StreamBuffer m_buffer;
    gl::VertexArray m_array;
    std::vector<Vertex> m_vertices;
};

} // namespace hexagoal
