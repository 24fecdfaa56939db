// Colours as people name them: sRGB values with straight alpha, each 0…1.
#pragma once

#include <cstdint>

namespace hexagoal {

/// An sRGB colour with straight (not premultiplied) alpha.
struct Colour {
    float r = 1.0f;
    float g = 1.0f;
    float b = 1.0f;
    float a = 1.0f;

    /// From 0xRRGGBB, as in a paint program.
    static constexpr Colour hex(std::uint32_t rgb, float alpha = 1.0f) {
        return {static_cast<float>((rgb >> 16) & 255u) / 255.0f,
                static_cast<float>((rgb >> 8) & 255u) / 255.0f, static_cast<float>(rgb & 255u) / 255.0f,
                alpha};
    }

    constexpr Colour withAlpha(float alpha) const { return {r, g, b, alpha}; }
};

/// a at t = 0, b at t = 1.
constexpr Colour mixed(Colour a, Colour b, float t) {
    return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}

/// The few colours that the whole game shares.
namespace palette {
inline constexpr Colour kWhite = Colour::hex(0xffffff);
inline constexpr Colour kInk = Colour::hex(0x0b1622);   ///< panels and text on light ground
inline constexpr Colour kSun = Colour::hex(0xffd23f);   ///< the accent: what to look at
inline constexpr Colour kSky = Colour::hex(0x35b6e6);   ///< the second accent
inline constexpr Colour kCoral = Colour::hex(0xff5a4e); ///< warnings, full power
inline constexpr Colour kMint = Colour::hex(0x4be3a0);  ///< good, slack, safe
inline constexpr Colour kMist = Colour::hex(0xb9cbd8);  ///< secondary text
} // namespace palette

} // namespace hexagoal
