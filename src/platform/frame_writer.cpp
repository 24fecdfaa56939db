#include "platform/frame_writer.hpp"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC // the renderer may have its own copy
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <system_error>

namespace hexagoal {

namespace {

// stb's scale: 8 is its default, smaller is faster. 5 costs 10 % in size and saves a third of the time.
constexpr int kCompression = 5;

void append(void* file, void* bytes, int count) {
    // A short write leaves the file's error flag set, which is looked at on closing.
    std::fwrite(bytes, 1, static_cast<std::size_t>(count), static_cast<std::FILE*>(file));
}

Error cannotWrite(const std::filesystem::path& file) {
    return {"Cannot write " + file.string() + ": " + std::strerror(errno) + "."};
}

} // namespace

Result<FrameWriter> FrameWriter::open(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        return Error{"Cannot make the folder " + folder.string() + ": " + error.message() + "."};
    }
    return FrameWriter(folder);
}

Result<Done> FrameWriter::write(const std::uint8_t* pixels, int width, int height, int channels) {
    char name[32];
    std::snprintf(name, sizeof name, "frame_%05d.png", m_count);
    const std::filesystem::path path = m_folder / name;
    std::FILE* file = std::fopen(path.string().c_str(), "wb");
    if (!file) {
        return cannotWrite(path);
    }
    stbi_write_png_compression_level = kCompression;
    const int encoded =
        stbi_write_png_to_func(append, file, width, height, channels, pixels, width * channels);
    const bool written = encoded != 0 && std::fflush(file) == 0 && std::ferror(file) == 0;
    const Error error = cannotWrite(path); // errno as the write left it
    if (std::fclose(file) != 0 || !written) {
        return error;
    }
    ++m_count;
    return Done{};
}

} // namespace hexagoal
