#include "show/coin.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kSides = 6;
constexpr float kInner = 0.72f;    // of the radius: within it the face is brighter
constexpr float kRimShade = 0.22f; // of a face round that
const Colour kRim = Colour::hex(0x9a6d16);
const Vec3 kGlintsTowards = glm::normalize(Vec3{0.8f, 0.6f, 0.2f}); // as seen from the eye of the toss

Colour lit(Colour colour, Vec3 normal) {
    const float towards = std::max(glm::dot(normal, kGlintsTowards), 0.0f);
    const float light = 0.62f + 0.38f * towards;
    const float shine = std::pow(towards, 8.0f) * 0.5f;
    return {std::min(colour.r * light + shine, 1.0f), std::min(colour.g * light + shine, 1.0f),
            std::min(colour.b * light + shine, 1.0f), 1.0f};
}

} // namespace

void drawCoin(DebugDraw& draw, const CoinPlace& coin, Vec3 eye) {
    const Vec3 up{-std::sin(coin.turn), std::cos(coin.turn), 0.0f};
    const Vec3 across{std::cos(coin.turn), std::sin(coin.turn), 0.0f};
    const auto corner = [&](int i, float radius) {
        const float angle = kPi / 3.0f * static_cast<float>(i);
        return (across * std::cos(angle) + Vec3{0.0f, 0.0f, 1.0f} * std::sin(angle)) * radius;
    };
    const Vec3 high = up * kCoinHalfThickness;
    const float seen = glm::dot(up, eye - coin.middle) > 0.0f ? 1.0f : -1.0f; // the face
    const Colour metal = seen > 0.0f ? palette::kSun : palette::kMist;
    const Vec3 middle = coin.middle + high * seen;
    for (int i = 0; i < kSides; ++i) {
        const Vec3 a = corner(i, kCoinRadius);
        const Vec3 b = corner(i + 1, kCoinRadius);
        const Vec3 out = glm::normalize(a + b);
        if (glm::dot(out, eye - coin.middle - a) > 0.0f) {
            draw.quad({coin.middle + a + high, coin.middle + b + high, coin.middle + b - high,
                       coin.middle + a - high},
                      lit(kRim, out));
        }
        draw.quad({middle + a, middle + b, middle + b * kInner, middle + a * kInner},
                  lit(mixed(metal, palette::kInk, kRimShade), up * seen));
        draw.quad({middle + a * kInner, middle + b * kInner, middle, middle}, lit(metal, up * seen));
    }
}

} // namespace hexagoal
