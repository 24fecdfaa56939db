#include "render/texture.hpp"

#include <algorithm>
#include <string_view>

namespace hexagoal::gl {

Image halved(const Image& fine) {
    Image coarse(fine.width / 2, fine.height / 2, fine.channels);
    for (int y = 0; y < coarse.height; ++y) {
        for (int x = 0; x < coarse.width; ++x) {
            for (int c = 0; c < fine.channels; ++c) {
                const int sum = fine.at(2 * x, 2 * y)[c] + fine.at(2 * x + 1, 2 * y)[c] +
                                fine.at(2 * x, 2 * y + 1)[c] + fine.at(2 * x + 1, 2 * y + 1)[c];
                coarse.at(x, y)[c] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
        }
    }
    return coarse;
}

Texture makeTexture(const std::vector<Image>& levels, Wrap wrap, Mips mips) {
    Texture texture = Texture::make();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const GLenum formats[] = {GL_RED, GL_RG, GL_RGB, GL_RGBA};
    const GLint internals[] = {GL_R8, GL_RG8, GL_RGB8, GL_RGBA8};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Image& image = levels[i];
        glTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(i), internals[image.channels - 1], image.width,
                     image.height, 0, formats[image.channels - 1], GL_UNSIGNED_BYTE, image.texels.data());
    }
    if (mips == Mips::Generated) {
        glGenerateMipmap(GL_TEXTURE_2D);
    } else {
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
