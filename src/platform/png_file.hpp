// Pictures as PNG files.
#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace hexagoal {

struct PngPicture {
    const std::uint8_t* pixels; ///< width × height × channels bytes, top row first
    int width;
    int height;
    int channels; ///< 3 or 4
};

/// The bytes of a file.
std::string pngOf(const PngPicture& picture);

/// Error: the disk is full, the folder gone.
Result<Done> writePng(const std::filesystem::path& file, const PngPicture& picture);

/// Under a name that no file has: hexagoal-DATE-1.png, -2, … in a folder that is made if need be. Returns
/// where it is. Error: the folder cannot be made, the disk is full; then nothing is left of it.
Result<std::filesystem::path> writeScreenshot(const std::filesystem::path& folder, std::string_view date,
                                              const PngPicture& picture);

} // namespace hexagoal
