#include "render/label_texture.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kCellWidth = 128;
constexpr int kCellHeight = 128;
constexpr int kLevels = 5; // down to 8 texels a cell; the shaders keep half a coarse one from its edge

/// What is left of Latin letters without their marks, from U+00C0.
constexpr std::string_view kPlain = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO OUUUUYTY"
                                    "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIIIJJKKKLLLLLLL"
                                    "LLLNNNNNNNNNOOOOOOOORRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS";

/// Text as a picture at most so wide and so high, by choosing the size; capitals fill the height.
AlphaPicture fitted(const FontAtlas& fonts, std::string_view text, int width, int height) {
    AlphaPicture picture;
    int pixels = static_cast<int>(static_cast<float>(height) / fonts.capHeight(Font::Display));
    for (; pixels > 6; --pixels) {
        float wide = 2.0f;
        for (const char c : text) {
            wide += fonts.advance(Font::Display, pixels, static_cast<unsigned char>(c));
        }
        if (wide <= static_cast<float>(width)) {
            break;
        }
    }
    fonts.paint(Font::Display, pixels, text, picture);
    return picture;
}

void lay(const AlphaPicture& picture, int centreX, int top, gl::Image& into) {
    const int left = centreX - picture.width / 2;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (left + x >= 2 && left + x < into.width - 2 && top + y >= 2 && top + y < into.height - 2) {
                *into.at(left + x, top + y) = picture.alpha[static_cast<std::size_t>(y * picture.width + x)];
            }
        }
    }
}

/// The highest of a channel within so many texels.
int highestNear(const gl::Image& image, int x, int y, int wide, int high) {
    int best = 0;
    for (int dy = -high; dy <= high; ++dy) {
        for (int dx = -wide; dx <= wide; ++dx) {
            if (x + dx >= 0 && x + dx < image.width && y + dy >= 0 && y + dy < image.height) {
                best = std::max(best, int{*image.at(x + dx, y + dy)});
            }
        }
    }
    return best;
}

/// Broadens the letters, and lays a seam round them in the second channel.
void embolden(gl::Image& cell) {
    const gl::Image thin = cell;
    for (int y = 0; y < cell.height; ++y) {
        for (int x = 0; x < cell.width; ++x) {
            cell.at(x, y)[0] =
                static_cast<std::uint8_t>(highestNear(thin, x, y, y > cell.height * 2 / 5 ? 2 : 0, 0));
        }
    }
    const gl::Image bold = cell;
    for (int y = 0; y < cell.height; ++y) {
        for (int x = 0; x < cell.width; ++x) {
            cell.at(x, y)[1] = static_cast<std::uint8_t>(highestNear(bold, x, y, 3, 3));
        }
    }
}

} // namespace

std::string sewn(std::string_view utf8) {
    std::string out;
    while (!utf8.empty()) {
        const std::uint32_t code = nextCodepoint(utf8);
        if (code >= 'a' && code <= 'z') {
            out += static_cast<char>(code - 'a' + 'A');
        } else if (code >= ' ' && code < 127) {
            out += static_cast<char>(code);
        } else if (code >= 0xC0 && code - 0xC0 < kPlain.size() && kPlain[code - 0xC0] != ' ') {
            out += kPlain[code - 0xC0];
        } else if (code == 0x2019) {
            out += '\'';
        }
    }
    return out;
}

gl::Image paintLabel(const FontAtlas& fonts, std::string_view name, int number, int width, int height) {
    gl::Image cell(width, height, 2);
    const auto part = [](int whole, float share) {
        return static_cast<int>(std::lround(static_cast<float>(whole) * share));
    };
    // In step with figure.vert: the number lies between 0.45 and 0.90 of the height.
    if (!name.empty()) {
        lay(fitted(fonts, sewn(name), part(width, 0.9f), part(height, 0.14f)), width / 2, part(height, 0.12f),
            cell);
    }
    if (number > 0) {
        lay(fitted(fonts, std::to_string(number), part(width, 0.8f), part(height, 0.43f)), width / 2,
            part(height, 0.45f), cell);
    }
    embolden(cell);
    return cell;
}

LabelShelf::LabelShelf(const FontAtlas& fonts) : m_fonts(fonts), m_texture(gl::Texture::make()) {
    glBindTexture(GL_TEXTURE_2D, m_texture.id());
    const std::vector<std::uint8_t> empty(static_cast<std::size_t>(kCellWidth * kColumns) *
                                              static_cast<std::size_t>(kCellHeight * kRows * 2),
                                          0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (int level = 0; level < kLevels; ++level) {
        glTexImage2D(GL_TEXTURE_2D, level, GL_RG8, kCellWidth * kColumns >> level,
                     kCellHeight * kRows >> level, 0, GL_RG, GL_UNSIGNED_BYTE, empty.data());
    }
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, kLevels - 1);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    m_cells[0].used = ~std::uint64_t{0}; // empty for good
}

int LabelShelf::cellOf(std::string_view name, int number) {
    if (name.empty() && number == 0) {
        return 0;
    }
    ++m_now;
    std::size_t oldest = 1;
    for (std::size_t i = 1; i < m_cells.size(); ++i) {
        Cell& cell = m_cells[i];
        if (cell.used > 0 && cell.number == number && cell.name == name) {
            cell.used = m_now;
            return static_cast<int>(i);
        }
        if (cell.used < m_cells[oldest].used) {
            oldest = i;
        }
    }
    m_cells[oldest].name = name;
    m_cells[oldest].number = number;
    m_cells[oldest].used = m_now;
    const int x = static_cast<int>(oldest) % kColumns * kCellWidth;
    const int y = static_cast<int>(oldest) / kColumns * kCellHeight;
    gl::Image picture = paintLabel(m_fonts, name, number, kCellWidth, kCellHeight);
    glBindTexture(GL_TEXTURE_2D, m_texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (int level = 0; level < kLevels; ++level) {
        glTexSubImage2D(GL_TEXTURE_2D, level, x >> level, y >> level, picture.width, picture.height, GL_RG,
                        GL_UNSIGNED_BYTE, picture.texels.data());
        picture = gl::halved(picture);
    }
    return static_cast<int>(oldest);
}

} // namespace hexagoal
