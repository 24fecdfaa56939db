// Rows of numbers that vertex shaders look up: bones, a figure a row.
#pragma once

#include "render/gl_objects.hpp"

#include <glm/vec4.hpp>

#include <array>
#include <span>

namespace hexagoal::gl {

/// Float textures of a fixed size, taken in turn, so that none is written while it is read.
class FloatRows {
public:
    FloatRows(GLsizei width, GLsizei rows) : m_width(width) {
        for (Texture& texture : m_textures) {
            texture = Texture::make();
            glBindTexture(GL_TEXTURE_2D, texture.id());
            glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, width, rows, 0, GL_RGBA, GL_FLOAT, nullptr);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        }
    }

    /// Fills whole rows from the first on, and leaves them bound to the active unit.
    void write(std::span<const glm::vec4> values) {
        m_turn = (m_turn + 1) % m_textures.size();
        glBindTexture(GL_TEXTURE_2D, m_textures[m_turn].id());
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, m_width, static_cast<GLsizei>(values.size()) / m_width,
                        GL_RGBA, GL_FLOAT, values.data());
    }

private:
    std::array<Texture, 3> m_textures; // frames that may be drawn at the same time
    std::size_t m_turn = 0;
    GLsizei m_width;
};

} // namespace hexagoal::gl
