// Pictures that a painter may change: PNG files among the assets, read with stb_image (N15).
#pragma once

#include "core/result.hpp"
#include "render/texture.hpp"

#include <filesystem>
#include <string_view>

namespace hexagoal {

inline constexpr int kLargestImageSide = 2048; ///< texels

/// The bytes of a PNG file as an image of so many channels (1: grey … 4: colour and alpha, straight). A file
/// whose checksums do not hold is refused: half a picture would be seen as a fault of the machine. The error
/// is the end of a sentence that begins with the file's name.
Result<gl::Image> readImage(std::string_view bytes, int channels);

/// The same from a file, which the error names.
Result<gl::Image> loadImage(const std::filesystem::path& file, int channels);

/// The picture in a file; where there is none, the stand-in, and the log says once which file is wrong, how,
/// and what to do.
gl::Image imageOr(const std::filesystem::path& file, gl::Image standIn);

/// The picture at another size: means over what a new texel covers.
gl::Image resized(const gl::Image& image, int width, int height);

} // namespace hexagoal
