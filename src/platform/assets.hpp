// Finds fonts, which come from packages or with the game; the game's own files are found by
// core/asset_folders.hpp.
#pragma once

#include "core/asset_folders.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace hexagoal {

enum class FontFace : std::uint8_t {
    Display,  ///< Bebas Neue Bold: score, titles
    Text,     ///< Inter Regular
    TextBold, ///< Inter Bold
    Japanese  ///< VL PGothic: what the others have no glyphs for
};

/// Where fonts are: the person's own first, then those that came with the game, then the system's.
std::vector<std::filesystem::path> fontRoots();

/// Knows the font files of a set of folders; looks through them once, when made.
class FontFinder {
public:
    explicit FontFinder(const std::vector<std::filesystem::path>& roots = fontRoots());

    /// The wanted font, else a stand-in that is near it; the error names the package to install.
    Result<std::filesystem::path> find(FontFace face) const;

private:
    std::vector<std::filesystem::path> m_files; // in the order of the roots
};

} // namespace hexagoal
