// Textures made by code: an image in memory with its mip levels, and its upload.
#pragma once

#include "render/gl_objects.hpp"

#include <cstdint>
#include <vector>

namespace hexagoal::gl {

/// One mip level: width × height texels of channels bytes, row by row.
struct Image {
    int width = 0;
    int height = 0;
    int channels = 4;
    std::vector<std::uint8_t> texels;

    Image() = default;
    Image(int w, int h, int c) : width(w), height(h), channels(c) {
        texels.resize(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) *
                      static_cast<std::size_t>(c));
    }
    std::uint8_t* at(int x, int y) {
        return &texels[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                        static_cast<std::size_t>(x)) *
                       static_cast<std::size_t>(channels)];
    }
    const std::uint8_t* at(int x, int y) const { return const_cast<Image*>(this)->at(x, y); }
};

/// The next coarser mip level: means of four; of an odd side the last texel is left out.
Image halved(const Image& fine);

/// Uploads an image to a bound target (or a face of a cube) with all coarser levels. They are made here: a
/// driver without a GPU compiles a program for each kind of picture whose levels it is to make.
void uploadWithMips(GLenum target, const Image& image);

enum class Wrap { Repeat, Clamp };
enum class Mips { None, Generated, Given };

/// Uploads levels[0] (and the rest if mips are Given) as R8, RG8 or RGBA8.
Texture makeTexture(const std::vector<Image>& levels, Wrap wrap, Mips mips);

/// Sets the degree of anisotropy where the driver can, on a texture bound to GL_TEXTURE_2D.
void setAnisotropy(const Texture& texture, float degree);

/// One mip level instead of a mixture of two: a third cheaper where there is no GPU, and hardly seen on
/// grass.
void setQuickFiltering(const Texture& texture, bool quick);

/// 0…1 to a byte.
inline std::uint8_t toByte(float v) {
    return static_cast<std::uint8_t>(v <= 0.0f ? 0.0f : v >= 1.0f ? 255.0f : v * 255.0f + 0.5f);
}

} // namespace hexagoal::gl
