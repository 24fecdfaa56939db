// Writes pictures to a folder as frame_00000.png, frame_00001.png, ...
#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>

namespace hexagoal {

class FrameWriter {
public:
    /// Makes the folder if need be. Error: it cannot be made or written to.
    static Result<FrameWriter> open(const std::filesystem::path& folder);

    /// Top row first, width × height × channels bytes (3 or 4). Error: the disk is full, the folder
    /// gone.
    Result<Done> write(const std::uint8_t* pixels, int width, int height, int channels);

    int count() const { return m_count; }

private:
    explicit FrameWriter(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    std::filesystem::path m_folder;
    int m_count = 0;
};

} // namespace hexagoal
