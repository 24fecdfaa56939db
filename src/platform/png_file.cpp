#include "platform/png_file.hpp"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC // the renderer may have its own copy
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <system_error>

namespace hexagoal {

namespace {

// stb's scale: 8 is its default, smaller is faster. 5 costs 10 % in size and saves a third of the time.
constexpr int kCompression = 5;
constexpr int kMostScreenshotsOfADay = 9999;

void append(void* text, void* bytes, int count) {
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), static_cast<std::size_t>(count));
}

Error cannotWrite(const std::filesystem::path& file) {
    return {"Cannot write " + file.string() + ": " + std::strerror(errno) + "."};
}

/// Closes the file.
Result<Done> write(std::FILE* file, const std::filesystem::path& path, const PngPicture& picture) {
    const std::string bytes = pngOf(picture);
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() &&
                         std::fflush(file) == 0 && std::ferror(file) == 0;
    const Error error = cannotWrite(path); // errno as the write left it
    if (std::fclose(file) != 0 || !written) {
        return error;
    }
    return Done{};
}

} // namespace

std::string pngOf(const PngPicture& picture) {
    std::string bytes;
    stbi_write_png_compression_level = kCompression;
    const int encoded =
        stbi_write_png_to_func(append, &bytes, picture.width, picture.height, picture.channels,
                               picture.pixels, picture.width * picture.channels);
    assert(encoded != 0); // it writes to memory
    static_cast<void>(encoded);
    return bytes;
}

Result<Done> writePng(const std::filesystem::path& path, const PngPicture& picture) {
    std::FILE* file = std::fopen(path.string().c_str(), "wb");
    return file ? write(file, path, picture) : Result<Done>(cannotWrite(path));
}

Result<std::filesystem::path> writeScreenshot(const std::filesystem::path& folder, std::string_view date,
                                              const PngPicture& picture) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return Error{"Cannot make the folder " + folder.string() + ": " + error.message() + "."};
    }
    for (int count = 1; count <= kMostScreenshotsOfADay; ++count) {
        const std::filesystem::path path =
            folder / ("hexagoal-" + std::string(date) + "-" + std::to_string(count) + ".png");
        std::FILE* file = std::fopen(path.string().c_str(), "wbx"); // never over a file that is there
        if (!file && errno == EEXIST) {
            continue;
        }
        if (!file) {
            return cannotWrite(path);
        }
        const Result<Done> written = write(file, path, picture);
        if (!written) {
            std::filesystem::remove(path, error); // half a picture is none
            return Error{written.error()};
        }
        return path;
    }
    return Error{"There are " + std::to_string(kMostScreenshotsOfADay) + " pictures of today in " +
                 folder.string() + ": move some of them."};
}

} // namespace hexagoal
