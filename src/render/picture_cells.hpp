// Small pictures in one texture, a cell for each that was asked for; the one that was not asked for longest
// gives way.
#pragma once

#include "core/math.hpp"
#include "render/gl_objects.hpp"
#include "render/texture.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

class PictureCells {
public:
    struct Layout {
        int columns;
        int rows;
        int width;  ///< of a cell, texels
        int height; ///< the same
        int levels; ///< of mips; both sides of a cell can be halved so often
    };
    explicit PictureCells(const Layout& layout);

    /// The cell of a picture. make: is asked for it, four channels and the cell's size, when it has none.
    int cellOf(std::string_view name, const std::function<gl::Image()>& make);
    /// Its corner in the texture, 0…1, and how large a cell is there.
    Vec2 cornerOf(int cell) const;
    Vec2 cellShare() const;
    /// Made with the first picture; 0 before.
    GLuint texture() const { return m_texture.id(); }
    const Layout& layout() const { return m_layout; }

private:
    struct Cell {
        std::string name;
        std::uint64_t used = 0; ///< 0: never
    };
    void fill(int cell, gl::Image picture);

    Layout m_layout;
    gl::Texture m_texture;
    std::vector<Cell> m_cells;
    std::uint64_t m_now = 0;
};

} // namespace hexagoal
