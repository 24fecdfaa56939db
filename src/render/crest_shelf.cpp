#include "render/crest_shelf.hpp"

#include "render/colour.hpp"
#include "render/image_file.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

std::string fileName(std::string_view code) {
    std::string name;
    for (const char c : code) {
        name += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return name + ".png";
}

/// Where it is clear, a file may hold any colour, and filters between texels would show it.
void premultiply(gl::Image& image) {
    for (std::size_t i = 0; i < image.texels.size(); i += 4) {
        for (std::size_t c = 0; c < 3; ++c) {
            image.texels[i + c] =
                static_cast<std::uint8_t>((image.texels[i + c] * image.texels[i + 3] + 127) / 255);
        }
    }
}

} // namespace

gl::Image plainCrest(int size) {
    gl::Image image(size, size, 4);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            // Straight sides, and below the middle half an ellipse.
            const float u = std::abs((static_cast<float>(x) + 0.5f) / static_cast<float>(size) * 2.0f - 1.0f);
            const float v = (static_cast<float>(y) + 0.5f) / static_cast<float>(size) * 2.0f - 1.0f;
            const float out = v < 0.0f ? std::max(u / 0.8f, -v / 0.9f)
                                       : std::sqrt(u * u / (0.8f * 0.8f) + v * v / (0.95f * 0.95f));
            const Colour colour = out < 0.86f ? palette::kMist : palette::kInk;
            std::uint8_t* t = image.at(x, y);
            t[0] = gl::toByte(colour.r);
            t[1] = gl::toByte(colour.g);
            t[2] = gl::toByte(colour.b);
            t[3] = gl::toByte((1.0f - out) * static_cast<float>(size) * 0.4f);
        }
    }
    return image;
}

int CrestShelf::cellOf(std::string_view code) {
    return m_cells.cellOf(code, [&] {
        gl::Image picture =
            resized(imageOr(m_folder / fileName(code), plainCrest(kCellSize)), kCellSize, kCellSize);
        premultiply(picture);
        return picture;
    });
}

} // namespace hexagoal
