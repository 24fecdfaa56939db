// The footballer's meshes as GL objects.
#pragma once

#include "render/figure_model.hpp"
#include "render/gl_objects.hpp"

#include <array>
#include <cstddef>

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

/// A run of indices, as glDrawElements wants it.
struct IndexRun {
    GLsizei count = 0;
    std::size_t offset = 0; ///< bytes

    const void* begin() const { return reinterpret_cast<const void*>(offset); }
};

/// A body, of which a figure with boots and one with bare feet are a run each.
struct FigureBodyBuffers : FigureBuffers {
    explicit FigureBodyBuffers(const FigureBody& body);
    FigureBodyBuffers() = default;

    std::array<IndexRun, kFeet.size()> worn; ///< by Feet
};

using BodyBuffers = std::array<FigureBodyBuffers, kBodyLevels>;

} // namespace hexagoal
