// The footballer's meshes as GL objects.
#pragma once

#include "render/figure_model.hpp"
#include "render/gl_objects.hpp"

#include <array>

namespace hexagoal {

struct FigureBuffers {
    explicit FigureBuffers(const FigureMesh& mesh);
    FigureBuffers() = default;

    /// A vertex array with place, normal, place in the kit, joints and weights at locations 0 to 4.
    gl::VertexArray describe() const;

    gl::Buffer vertices;
    gl::Buffer indices;
    GLsizei count = 0;
};

using BodyBuffers = std::array<FigureBuffers, kBodyLevels>;

} // namespace hexagoal
