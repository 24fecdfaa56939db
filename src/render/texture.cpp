#include "render/texture.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace hexagoal::gl {

namespace {

constexpr std::array<GLenum, 4> kFormats{GL_RED, GL_RG, GL_RGB, GL_RGBA};
constexpr std::array<GLint, 4> kInternals{GL_R8, GL_RG8, GL_RGB8, GL_RGBA8};

void uploadLevel(GLenum target, int level, const Image& image) {
    const auto kind = static_cast<std::size_t>(image.channels - 1);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(target, level, kInternals[kind], image.width, image.height, 0, kFormats[kind],
                 GL_UNSIGNED_BYTE, image.texels.data());
}

} // namespace

Image halved(const Image& fine) {
    Image coarse(std::max(fine.width / 2, 1), std::max(fine.height / 2, 1), fine.channels);
    const std::size_t right = fine.width > 1 ? static_cast<std::size_t>(fine.channels) : 0;
    const std::size_t below =
        fine.height > 1 ? static_cast<std::size_t>(fine.channels) * static_cast<std::size_t>(fine.width) : 0;
    for (int y = 0; y < coarse.height; ++y) {
        for (int x = 0; x < coarse.width; ++x) {
            const std::uint8_t* from = fine.at(2 * x, 2 * y);
            std::uint8_t* to = coarse.at(x, y);
            for (std::size_t c = 0; c < static_cast<std::size_t>(fine.channels); ++c) {
                const int sum = from[c] + from[c + right] + from[c + below] + from[c + right + below];
                to[c] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
        }
    }
    return coarse;
}

void uploadWithMips(GLenum target, const Image& image) {
    uploadLevel(target, 0, image);
    Image coarse;
    const Image* last = &image;
    for (int level = 1; std::max(last->width, last->height) > 1; ++level) {
        coarse = halved(*last);
        uploadLevel(target, level, coarse);
        last = &coarse;
    }
}

Texture makeTexture(const std::vector<Image>& levels, Wrap wrap, Mips mips) {
    Texture texture = Texture::make();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    if (mips == Mips::Generated) {
        uploadWithMips(GL_TEXTURE_2D, levels.front());
    } else {
        for (std::size_t i = 0; i < levels.size(); ++i) {
            uploadLevel(GL_TEXTURE_2D, static_cast<int>(i), levels[i]);
        }
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels.size()) - 1);
    }
    const GLint mode = wrap == Wrap::Repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, mode);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, mode);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                    mips == Mips::None ? GL_LINEAR : GL_LINEAR_MIPMAP_LINEAR);
    return texture;
}

void setAnisotropy(const Texture& texture, float degree) {
    if (!GLAD_GL_EXT_texture_filter_anisotropic) {
        return;
    }
    const auto* device = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    if (device != nullptr && std::string_view(device).find("llvmpipe") != std::string_view::npos) {
        return; // there it costs hundreds of milliseconds a frame
    }
    float limit = 1.0f;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &limit);
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, std::clamp(degree, 1.0f, limit));
}

void setQuickFiltering(const Texture& texture, bool quick) {
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                    quick ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_LINEAR);
}

} // namespace hexagoal::gl
