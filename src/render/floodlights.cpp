#include "render/floodlights.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kHigh = 44.0f;    // m
constexpr float kBeyond = 16.0f;  // m from the pitch's corners, along each axis
constexpr float kLowest = 0.58f;  // sine: a shadow is no longer than 1.4 times who throws it
constexpr float kDarkest = 0.62f; // of one shadow …
constexpr float kShare = 1.15f;   // … and of that, what the mast's share of all light gives

} // namespace

bool isFloodlit(const SceneLook& look) {
    return look.light == Light::Night && look.around == Around::Stadium;
}

std::array<CastLight, kMasts> mastsAt(const PitchView& pitch, Vec3 place) {
    std::array<CastLight, kMasts> lights;
    std::array<float, kMasts> strength{};
    float all = 0.0f;
    for (int i = 0; i < kMasts; ++i) {
        const float x = (i < kFewMasts ? -1.0f : 1.0f) * (pitch.width * 0.5f + kBeyond);
        const float z = (i % 2 == 0 ? -1.0f : 1.0f) * (pitch.length * 0.5f + kBeyond);
        const Vec3 way = Vec3{pitch.centre.x + x, kHigh, pitch.centre.z + z} - place;
        const float away = lengthOf(way);
        Vec3 to = way * (1.0f / away);
        const float flat = lengthOf(Vec2{to.x, to.z});
        const float up = std::max(to.y, kLowest);
        const float narrowed = std::sqrt(1.0f - up * up) / std::max(flat, 1e-4f);
        to = {to.x * narrowed, up, to.z * narrowed};
        const auto at = static_cast<std::size_t>(i);
        strength[at] = 1.0f / away;
        all += strength[at];
        lights[at] = {to, strength[at]};
    }
    for (CastLight& light : lights) {
        light.dark = std::min(kShare * light.dark / all, kDarkest);
    }
    return lights;
}

} // namespace hexagoal
