// A vertex buffer refilled every frame without waiting for frames still being drawn.
#pragma once

#include "render/gl_objects.hpp"

#include <cstddef>
#include <span>

namespace hexagoal::gl {

/// A ring of segments in one buffer object: a frame's vertices go into the next segment.
class StreamBuffer {
public:
    /// least: bytes that a frame is expected to bring at most.
    explicit StreamBuffer(std::size_t least = 4096) : m_least(least) {}

    /// From now on a frame may bring so many bytes: the buffer grows with the next, not when they come.
    void expect(std::size_t bytes);

    /// Copies the vertices in and returns the index of the first, to be given to glDrawArrays as first or
    /// added by the caller. Grows (and so allocates) only when a frame brings more than any before.
    template <class Vertex>
    GLint write(std::span<const Vertex> vertices) {
        return static_cast<GLint>(writeBytes(vertices.data(), vertices.size_bytes(), sizeof(Vertex)) /
                                  sizeof(Vertex));
    }
    /// The buffer object; it never changes, so vertex arrays may refer to it.
    GLuint id();

private:
    std::size_t writeBytes(const void* data, std::size_t bytes, std::size_t stride);

    static constexpr std::size_t kSegments = 4; // more than any driver lets frames queue up
    Buffer m_buffer;
    std::size_t m_least;
    std::size_t m_segmentBytes = 0;
    std::size_t m_segment = 0;
};

} // namespace hexagoal::gl
