#include "render/board_texture.hpp"

#include "core/log.hpp"
#include "render/colour.hpp"
#include "render/image_file.hpp"

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <vector>

namespace hexagoal {

namespace {

namespace fs = std::filesystem;

constexpr int kTexelsX = 768; // of 6 m
constexpr int kTexelsY = 120;
constexpr std::size_t kMostBoards = 12; // 4 MB of texture
constexpr Colour kPlain = Colour::hex(0x16264a);

std::vector<fs::path> picturesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator file(folder, error); !error && file != fs::directory_iterator();
         file.increment(error)) {
        if (file->path().extension() == ".png") {
            files.push_back(file->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

gl::Image plainBoard() {
    gl::Image image(kTexelsX, kTexelsY, 4);
    for (std::size_t i = 0; i < image.texels.size(); i += 4) {
        image.texels[i] = gl::toByte(kPlain.r);
        image.texels[i + 1] = gl::toByte(kPlain.g);
        image.texels[i + 2] = gl::toByte(kPlain.b);
        image.texels[i + 3] = 255;
    }
    return image;
}

} // namespace

BoardPictures loadBoards(const fs::path& folder) {
    std::vector<fs::path> files = picturesIn(folder);
    if (files.empty()) {
        logOnce(LogLevel::Warning, "There is no PNG file in " + folder.string() +
                                       ", so the advertising boards are plain: install the game again.");
    } else if (files.size() > kMostBoards) {
        logOnce(LogLevel::Warning, folder.string() + " holds " + std::to_string(files.size()) +
                                       " boards; the first 12 are shown: take some out.");
        files.resize(kMostBoards);
    }
    BoardPictures boards;
    boards.count = std::max(static_cast<int>(files.size()), 1);
    boards.image = gl::Image(kTexelsX, kTexelsY * boards.count, 4);
    for (int i = 0; i < boards.count; ++i) {
        const gl::Image board =
            files.empty()
                ? plainBoard()
                : resized(imageOr(files[static_cast<std::size_t>(i)], plainBoard()), kTexelsX, kTexelsY);
        std::copy(board.texels.begin(), board.texels.end(), boards.image.at(0, i * kTexelsY));
    }
    return boards;
}

} // namespace hexagoal
