// Crests of teams, from files.
#pragma once

#include "render/picture_cells.hpp"

#include <filesystem>
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
    static constexpr int kColumns = 6;
    static constexpr int kRows = 6;
    static constexpr int kCellSize = 128; ///< texels
    const PictureCells& cells() const { return m_cells; }

private:
    std::filesystem::path m_folder;
    PictureCells m_cells{{kColumns, kRows, kCellSize, kCellSize, 4}};
};

} // namespace hexagoal
