// Draws what figures hold, all of a frame in one call, and its shadow.
#pragma once

#include "render/prop_mesh.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <span>
#include <vector>

namespace hexagoal {

class PropPainter {
public:
    struct Shaders {
        gl::Shader prop;
        gl::Shader shadow;
    };
    explicit PropPainter(Shaders shaders);

    /// First of a frame: makes the triangles and their shadows on the ground (null: the plane y = 0).
    void begin(std::span<const PosedFigure> figures, double tick, Vec3 toSun, const Surface* ground);
    /// Where shadows of corners lie, three a triangle.
    std::span<const Vec3> shadows() const { return m_shadows; }
    /// Into the picture of figures's shadows.
    void cast();
    void draw();
    int triangles() const { return static_cast<int>(m_mesh.size()) / 3; }

private:
    Shaders m_shaders;
    std::vector<PropVertex> m_mesh; ///< of this frame; keeps its memory
    std::vector<Vec3> m_shadows;
    gl::StreamBuffer m_buffer;
    gl::StreamBuffer m_shadowBuffer;
    gl::VertexArray m_array;
    gl::VertexArray m_shadowArray;
};

} // namespace hexagoal
