#include "render/kit_texture.hpp"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kSize = 512;           // texels of 2.6 mm
constexpr float kScale = 0.75f;      // of the square's sides, per metre
constexpr float kSleevesAt = 0.515f; // v: shirt above, sleeves below …
constexpr float kLegsAt = 0.695f;    // … then shorts and, right of kSocksAt, socks
constexpr float kSocksAt = 0.69f;

bool same(Colour a, Colour b) {
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/// Coverage of a half plane that begins at an edge, blurred over a texel: 1 where x is above it.
float above(float x, float edge, float texel) {
    return std::clamp((x - edge) / texel + 0.5f, 0.0f, 1.0f);
}

/// 1 within every second band of a period, 0 between.
float bands(float x, float period, float texel) {
    const float wave = std::abs(x / period - std::floor(x / period) - 0.5f);
    return std::clamp((wave - 0.25f) * period / texel + 0.5f, 0.0f, 1.0f);
}

struct Point {
    float u, v, texel; ///< texel in metres
};

float shirtSecond(const KitCloth& cloth, const Point& p) {
    const bool front = p.u < 0.5f;
    const float x = (front ? p.u - 0.25f : 0.75f - p.u) / kScale; // to his left
    const float y = 1.585f - p.v / kScale;
    float second = 0.0f;
    switch (cloth.pattern) {
    case ShirtPattern::Plain:
    case ShirtPattern::Sleeves:
        break;
    case ShirtPattern::Stripes:
        // The sides are plain: there the planar picture would be drawn out.
        second = bands(x + 0.0425f, 0.085f, p.texel) * (1.0f - above(std::abs(x), 0.149f, p.texel));
        break;
    case ShirtPattern::Hoops:
        second = bands(y, 0.16f, p.texel);
        break;
    case ShirtPattern::Halves:
        second = above(x, 0.0f, p.texel);
        break;
    case ShirtPattern::Sash: {
        // Over his right shoulder, down to the left hip; on the back the same band comes round.
        const float off = std::abs((front ? x : -x) + (y - 1.24f) * 0.75f) * 0.8f;
        second = 1.0f - above(off, 0.048f, p.texel);
        break;
    }
    }
    return second;
}

float sleeveSecond(const KitCloth& cloth, const Point& p) {
    const bool left = p.u < 0.5f;
    const float around = (p.u - (left ? 0.25f : 0.75f)) / 0.23f; // 0 outside, ±1 at the seam below
    const float down = (p.v - 0.525f) / kScale;                  // from the shoulder
    float second = above(p.v, 0.66f, p.texel * kScale);          // the hem
    switch (cloth.pattern) {
    case ShirtPattern::Plain:
    case ShirtPattern::Sash:
        break;
    case ShirtPattern::Stripes:
        second = std::max(second, bands(around + 0.18f, 0.72f, p.texel * 4.0f));
        break;
    case ShirtPattern::Hoops:
        second = std::max(second, bands(down + 0.03f, 0.13f, p.texel));
        break;
    case ShirtPattern::Halves:
        if (left) {
            second = 1.0f - second;
        }
        break;
    case ShirtPattern::Sleeves:
        second = 1.0f - second;
        break;
    }
    return second;
}

/// Folds of cloth: a few soft creases, lighter and darker than 1.
float creases(const Point& p) {
    if (p.v > kSocksAt && p.u > kSocksAt) {
        return 1.0f;
    }
    const bool shirt = p.v < kSleevesAt;
    const float x = (p.u < 0.5f ? p.u - 0.25f : p.u - 0.75f) * 2.0f;
    // Shirts are pulled from the chest to the hips; sleeves and shorts fall in folds along the limb.
    const float bent = x * 9.0f + std::sin(p.v * 17.0f + x * 5.0f) * 1.3f;
    const float fold = shirt ? std::sin(bent + p.v * 26.0f) * std::sin(p.v * 31.0f - bent * 0.7f)
                             : std::sin(p.u * 60.0f + std::sin(p.v * 23.0f) * 1.6f);
    const float strength = shirt ? 0.035f + 0.05f * glm::smoothstep(0.22f, 0.48f, p.v) : 0.04f;
    return 1.0f + strength * fold;
}

Colour clothAt(const KitCloth& cloth, const Point& p) {
    const auto mix = [](Colour a, Colour b, float share) { return mixed(a, b, share); };
    if (p.v < kSleevesAt) {
        const float hem = above(p.v, 0.4885f, p.texel * kScale) * 0.85f;
        return mix(cloth.shirt, cloth.second, std::max(shirtSecond(cloth, p), hem));
    }
    if (p.v < kLegsAt) {
        return mix(cloth.shirt, cloth.second, sleeveSecond(cloth, p));
    }
    if (p.u < kSocksAt) {
        return cloth.shorts;
    }
    const Colour trim = same(cloth.socks, cloth.second) ? cloth.shirt : cloth.second;
    const float top = 1.0f - above(p.v, 0.731f, p.texel * kScale);
    const float ring = above(p.v, 0.742f, p.texel * kScale) - above(p.v, 0.75f, p.texel * kScale);
    return mix(cloth.socks, trim, std::max(top, ring));
}

bool same(const KitCloth& a, const KitCloth& b) {
    return a.pattern == b.pattern && same(a.shirt, b.shirt) && same(a.second, b.second) &&
           same(a.shorts, b.shorts) && same(a.socks, b.socks);
}

} // namespace

KitCloth clothOf(const FigureView& figure) {
    return {figure.shirt, figure.second, figure.shorts, figure.socks, figure.pattern};
}

std::vector<gl::Image> paintKit(const KitCloth& cloth, int size) {
    std::vector<gl::Image> levels;
    levels.emplace_back(size, size, 4);
    const float texel = 1.0f / static_cast<float>(size);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Point p{(static_cast<float>(x) + 0.5f) * texel, (static_cast<float>(y) + 0.5f) * texel,
                          texel / kScale};
            const Colour colour = clothAt(cloth, p);
            const float crease = creases(p);
            std::uint8_t* to = levels[0].at(x, y);
            to[0] = gl::toByte(colour.r * crease);
            to[1] = gl::toByte(colour.g * crease);
            to[2] = gl::toByte(colour.b * crease);
            to[3] = 255;
        }
    }
    while (levels.back().width > 1) {
        levels.push_back(gl::halved(levels.back()));
    }
    return levels;
}

KitShelf::KitShelf() : m_texture(gl::Texture::make()) {
    glBindTexture(GL_TEXTURE_2D_ARRAY, m_texture.id());
    int level = 0;
    for (int size = kSize; size >= 1; size /= 2) {
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level++, GL_RGBA8, size, size, kLayers, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, nullptr);
    }
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, level - 1);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

int KitShelf::layerOf(const KitCloth& cloth) {
    ++m_now;
    std::size_t oldest = 0;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        if (m_layers[i].used > 0 && same(m_layers[i].cloth, cloth)) {
            m_layers[i].used = m_now;
            return static_cast<int>(i);
        }
        if (m_layers[i].used < m_layers[oldest].used) {
            oldest = i;
        }
    }
    m_layers[oldest] = {cloth, m_now};
    const std::vector<gl::Image> levels = paintKit(cloth, kSize);
    glBindTexture(GL_TEXTURE_2D_ARRAY, m_texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, static_cast<GLint>(i), 0, 0, static_cast<GLint>(oldest),
                        levels[i].width, levels[i].height, 1, GL_RGBA, GL_UNSIGNED_BYTE,
                        levels[i].texels.data());
    }
    return static_cast<int>(oldest);
}

} // namespace hexagoal
