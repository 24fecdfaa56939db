// Names and numbers as printed on shirts: a cell of one texture for each figure.
#pragma once

#include "render/font_atlas.hpp"
#include "render/gl_objects.hpp"
#include "render/texture.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace hexagoal {

/// Capitals without accents, as they are sewn on: "Núñez" is "NUNEZ". What no font has is left out.
std::string sewn(std::string_view utf8);

/// Name above number, as large as the cell allows; empty at the edges and between the two. Two bytes a texel:
/// letters, and letters with a seam round them.
gl::Image paintLabel(const FontAtlas& fonts, std::string_view name, int number, int width, int height);

class LabelShelf {
public:
    explicit LabelShelf(const FontAtlas& fonts);
    /// The cell with this name and number, painted when it is first asked for; 0 is empty.
    int cellOf(std::string_view name, int number);
    GLuint texture() const { return m_texture.id(); }

    static constexpr int kColumns = 8; // in step with figure.vert
    static constexpr int kRows = 8;

private:
    struct Cell {
        std::string name;
        int number = 0;
        std::uint64_t used = 0; ///< 0: never
    };
    const FontAtlas& m_fonts;
    gl::Texture m_texture;
    std::array<Cell, static_cast<std::size_t>(kColumns) * kRows> m_cells{};
    std::uint64_t m_now = 0;
};

} // namespace hexagoal
