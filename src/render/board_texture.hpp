// The advertising boards' pictures: the files of a folder, one over another in one image.
#pragma once

#include "render/texture.hpp"

#include <filesystem>

namespace hexagoal {

struct BoardPictures {
    gl::Image image; ///< RGBA, count boards of the same size, from the top
    int count = 1;
};

/// The PNG files of the folder in the order of their names, at most 12. Files of another shape are stretched
/// to 768 × 120. A damaged file, or a folder without any, is logged, and a plain board stands in.
BoardPictures loadBoards(const std::filesystem::path& folder);

} // namespace hexagoal
