#include "render/stream_buffer.hpp"

#include <algorithm>
#include <cstring>

namespace hexagoal::gl {

GLuint StreamBuffer::id() {
    if (!m_buffer) {
        m_buffer = Buffer::make();
    }
    return m_buffer.id();
}

void StreamBuffer::expect(std::size_t bytes) {
    m_least = std::max(m_least, bytes);
    if (m_least > m_segmentBytes) {
        m_segmentBytes = 0;
    }
}

std::size_t StreamBuffer::writeBytes(const void* data, std::size_t bytes, std::size_t stride) {
    glBindBuffer(GL_ARRAY_BUFFER, id());
    if (bytes == 0) {
        return 0;
    }
    if (bytes > m_segmentBytes) {
        // A whole number of vertices, so that a segment's first vertex has an index.
        m_segmentBytes = (std::max(bytes * 3 / 2, m_least) / stride + 1) * stride;
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(m_segmentBytes * kSegments), nullptr,
                     GL_STREAM_DRAW);
    }
    m_segment = (m_segment + 1) % kSegments;
    const std::size_t offset = m_segment * m_segmentBytes;
    void* target =
        glMapBufferRange(GL_ARRAY_BUFFER, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(bytes),
                         GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT | GL_MAP_UNSYNCHRONIZED_BIT);
    if (target != nullptr) {
        std::memcpy(target, data, bytes);
        glUnmapBuffer(GL_ARRAY_BUFFER);
    }
    return offset;
}

} // namespace hexagoal::gl
