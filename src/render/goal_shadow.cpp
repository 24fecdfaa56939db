#include "render/goal_shadow.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kTexel = 0.014f;         // metres; a rope's shadow is one texel
constexpr float kMargin = 0.5f;          // round the outermost shadow
constexpr float kSunHalfWidth = 0.0047f; // radians: how fast a shadow's edge softens with height
constexpr float kFootShade = 0.14f;      // metres round a foot that see less sky
constexpr int kMaxTexels = 2048;

} // namespace

GoalShadow bakeGoalShadow(std::span<const Tube> tubes, Vec3 toSun) {
    GoalShadow shadow;
    const auto onGround = [&](Vec3 p) {
        const Vec3 q = p - toSun * (p.y / toSun.y);
        return Vec2{q.x, q.z};
    };
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    for (const Tube& tube : tubes) {
        for (const Vec3 end : {tube.a, tube.b}) {
            const Vec2 p = onGround(end);
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
    }
    if (tubes.empty()) {
        low = high = Vec2{};
    }
    low -= kMargin;
    high += kMargin;
    const int w = std::min(static_cast<int>((high.x - low.x) / kTexel), kMaxTexels);
    const int h = std::min(static_cast<int>((high.y - low.y) / kTexel), kMaxTexels);
    const Vec2 texel{(high.x - low.x) / static_cast<float>(w), (high.y - low.y) / static_cast<float>(h)};
    shadow.corner = {low.x, 0.0f, low.y};
    shadow.across = {high.x - low.x, 0.0f, 0.0f};
    shadow.along = {0.0f, 0.0f, high.y - low.y};
    shadow.mask = gl::Image(w, h, 1);

    for (const Tube& tube : tubes) {
        const Vec2 a = onGround(tube.a);
        const Vec2 b = onGround(tube.b);
        const Vec2 along = b - a;
        const float lengthSq = std::max(along.x * along.x + along.y * along.y, 1e-8f);
        // Half the shadow's width: the cylinder's outline laid along the light, measured across the strip.
        const Vec3 axis = glm::normalize(tube.b - tube.a);
        const Vec3 outline = glm::cross(axis, toSun);
        const Vec3 edge = outline / std::max(glm::length(outline), 1e-4f) * tube.radius;
        const Vec2 laid = onGround(edge);
        const float length = std::sqrt(lengthSq);
        const Vec2 across{-along.y / length, along.x / length};
        const float half = std::max(std::abs(laid.x * across.x + laid.y * across.y), tube.radius * 0.8f);
        const float reach = half + 0.12f;
        const int x0 = std::max(static_cast<int>((std::min(a.x, b.x) - reach - low.x) / texel.x), 0);
        const int x1 = std::min(static_cast<int>((std::max(a.x, b.x) + reach - low.x) / texel.x) + 1, w);
        const int y0 = std::max(static_cast<int>((std::min(a.y, b.y) - reach - low.y) / texel.y), 0);
        const int y1 = std::min(static_cast<int>((std::max(a.y, b.y) + reach - low.y) / texel.y) + 1, h);
        for (int y = y0; y < y1; ++y) {
            for (int x = x0; x < x1; ++x) {
                const Vec2 p{low.x + (static_cast<float>(x) + 0.5f) * texel.x,
                             low.y + (static_cast<float>(y) + 0.5f) * texel.y};
                const float t =
                    std::clamp(((p.x - a.x) * along.x + (p.y - a.y) * along.y) / lengthSq, 0.0f, 1.0f);
                const Vec2 off = p - (a + along * t);
                const float d = std::sqrt(off.x * off.x + off.y * off.y);
                if (d > reach) {
                    continue;
                }
                const float height = tube.a.y + (tube.b.y - tube.a.y) * t;
                const float soft = height / toSun.y * kSunHalfWidth + 0.012f;
                const float umbra = std::clamp((half + soft - d) / (2.0f * soft), 0.0f, 1.0f);
                const float most = std::min(half / soft, 1.0f); // a thin rope never hides the whole sun
                auto& out = shadow.mask.at(x, y)[0];
                out = std::max(out, gl::toByte(umbra * umbra * (3.0f - 2.0f * umbra) * most));
            }
        }
        for (const Vec3 end : {tube.a, tube.b}) {
            if (end.y > 0.05f || tube.radius < 0.02f) {
                continue;
            }
            const float r = tube.radius + kFootShade;
            for (int y = std::max(static_cast<int>((end.z - r - low.y) / texel.y), 0);
                 y < std::min(static_cast<int>((end.z + r - low.y) / texel.y) + 1, h); ++y) {
                for (int x = std::max(static_cast<int>((end.x - r - low.x) / texel.x), 0);
                     x < std::min(static_cast<int>((end.x + r - low.x) / texel.x) + 1, w); ++x) {
                    const float dx = low.x + static_cast<float>(x) * texel.x - end.x;
                    const float dz = low.y + static_cast<float>(y) * texel.y - end.z;
                    const float k = std::clamp((r - std::sqrt(dx * dx + dz * dz)) / kFootShade, 0.0f, 1.0f);
                    auto& out = shadow.mask.at(x, y)[0];
                    out = std::max(out, gl::toByte(0.75f * k * k));
                }
            }
        }
    }
    return shadow;
}

} // namespace hexagoal
