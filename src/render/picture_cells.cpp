#include "render/picture_cells.hpp"

#include <algorithm>
#include <cassert>

namespace hexagoal {

PictureCells::PictureCells(const Layout& layout)
    : m_layout(layout),
      m_cells(static_cast<std::size_t>(layout.columns) * static_cast<std::size_t>(layout.rows)) {}

Vec2 PictureCells::cornerOf(int cell) const {
    return Vec2{static_cast<float>(cell % m_layout.columns), static_cast<float>(cell / m_layout.columns)} *
           cellShare();
}

Vec2 PictureCells::cellShare() const {
    return {1.0f / static_cast<float>(m_layout.columns), 1.0f / static_cast<float>(m_layout.rows)};
}

void PictureCells::fill(int cell, gl::Image picture) {
    assert(picture.width == m_layout.width && picture.height == m_layout.height && picture.channels == 4);
    if (!m_texture) {
        m_texture = gl::Texture::make();
        glBindTexture(GL_TEXTURE_2D, m_texture.id());
        for (int level = 0; level < m_layout.levels; ++level) {
            glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, m_layout.width * m_layout.columns >> level,
                         m_layout.height * m_layout.rows >> level, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        }
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, m_layout.levels - 1);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
    const int x = cell % m_layout.columns * m_layout.width;
    const int y = cell / m_layout.columns * m_layout.height;
    glBindTexture(GL_TEXTURE_2D, m_texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (int level = 0; level < m_layout.levels; ++level) {
        glTexSubImage2D(GL_TEXTURE_2D, level, x >> level, y >> level, picture.width, picture.height, GL_RGBA,
                        GL_UNSIGNED_BYTE, picture.texels.data());
        picture = gl::halved(picture);
    }
}

int PictureCells::cellOf(std::string_view name, const std::function<gl::Image()>& make) {
    ++m_now;
    std::size_t oldest = 0;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        Cell& cell = m_cells[i];
        if (cell.used > 0 && cell.name == name) {
            cell.used = m_now;
            return static_cast<int>(i);
        }
        if (cell.used < m_cells[oldest].used) {
            oldest = i;
        }
    }
    m_cells[oldest] = {std::string(name), m_now};
    fill(static_cast<int>(oldest), make());
    return static_cast<int>(oldest);
}

} // namespace hexagoal
