// The pictures of a film that a screen wants kept, one after the other.
#pragma once

#include "platform/frame_writer.hpp"
#include "platform/window.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace hexagoal {

class Renderer;
class ScreenHost;

class PictureSeries {
public:
    /// What became of a series that is over.
    struct News {
        int pictures = 0;
        std::string text; ///< the folder, or why it ended early
        bool failed = false;
    };

    /// Writes the picture just drawn where the screen asked for it; it takes as long as it takes, so that
    /// none is left out and none waits in memory.
    std::optional<News> follow(ScreenHost& host, Renderer& renderer, PixelSize size);

private:
    std::filesystem::path m_folder;
    std::optional<FrameWriter> m_writer;
};

} // namespace hexagoal
