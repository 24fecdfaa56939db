// Crests of teams, from files: one texture, a cell for each that was asked for.
#pragma once

#include "render/gl_objects.hpp"
#include "render/texture.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace hexagoal {

/// A plain shield, for a team whose crest has no file.
gl::Image plainCrest(int size);

class CrestShelf {
public:
    /// folder: of CODE.png, the team's code in small letters.
    explicit CrestShelf(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// The cell of a team's crest, read when it is first asked for. What is missing or damaged is logged, and
    /// a plain shield stands in.
    int cellOf(std::string_view code);
    /// Made with the first crest; 0 before.
    GLuint texture() const { return m_texture.id(); }

    static constexpr int kColumns = 6;
    static constexpr int kRows = 6;
    static constexpr int kCellSize = 128; // texels

private:
    struct Cell {
        std::string code;
        std::uint64_t used = 0; ///< 0: never
    };
    void fill(int cell, std::string_view code);

    std::filesystem::path m_folder;
    gl::Texture m_texture;
    std::array<Cell, static_cast<std::size_t>(kColumns) * kRows> m_cells{};
    std::uint64_t m_now = 0;
};

} // namespace hexagoal
