#include "platform/frame_writer.hpp"

#include "platform/png_file.hpp"

#include <cstdio>
#include <system_error>

namespace hexagoal {

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
    const Result<Done> written = writePng(path, {pixels, width, height, channels});
    if (!written) {
        return written;
    }
    ++m_count;
    return Done{};
}

} // namespace hexagoal
