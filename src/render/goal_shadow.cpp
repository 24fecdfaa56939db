#include "render/goal_shadow.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kTexel = 0.014f;         // metres; a rope's shadow is one texel
constexpr float kMargin = 0.5f;          // round the outermost shadow
constexpr float kSunHalfWidth = 0.0047f; // radians: how fast a shadow's edge softens with height
constexpr float kFootShade = 0.14f;      // metres round a foot that see less sky
constexpr int kMaxTexels = 2048;

/// A picture of the ground: texels and where they lie.
class Mask {
public:
    Mask(GoalShadow& shadow, Vec2 low, Vec2 high) : m_image(shadow.mask), m_low(low) {
        m_width = std::min(static_cast<int>((high.x - low.x) / kTexel), kMaxTexels);
        m_height = std::min(static_cast<int>((high.y - low.y) / kTexel), kMaxTexels);
        m_texel = {(high.x - low.x) / static_cast<float>(m_width),
                   (high.y - low.y) / static_cast<float>(m_height)};
        shadow.corner = {low.x, 0.0f, low.y};
        shadow.across = {high.x - low.x, 0.0f, 0.0f};
        shadow.along = {0.0f, 0.0f, high.y - low.y};
        m_image = gl::Image(m_width, m_height, 1);
    }

    /// Calls shade(texel, x, y) for the texels of a rectangle of the ground; keeps the darkest that it gives.
    template <class Shade>
    void darken(Vec2 from, Vec2 to, Shade shade) {
        const int x0 = std::max(static_cast<int>((from.x - m_low.x) / m_texel.x), 0);
        const int x1 = std::min(static_cast<int>((to.x - m_low.x) / m_texel.x) + 1, m_width);
        const int y0 = std::max(static_cast<int>((from.y - m_low.y) / m_texel.y), 0);
        const int y1 = std::min(static_cast<int>((to.y - m_low.y) / m_texel.y) + 1, m_height);
        for (int y = y0; y < y1; ++y) {
            for (int x = x0; x < x1; ++x) {
                auto& out = m_image.at(x, y)[0];
                out = std::max(out, gl::toByte(shade(static_cast<float>(x), static_cast<float>(y))));
            }
        }
    }

    /// The ground under a place of the picture, in texels.
    Vec2 ground(float x, float y) const { return {m_low.x + x * m_texel.x, m_low.y + y * m_texel.y}; }

private:
    gl::Image& m_image;
    Vec2 m_low;
    Vec2 m_texel{};
    int m_width = 0;
    int m_height = 0;
};

Vec2 onGround(Vec3 p, Vec3 toSun) {
    const Vec3 q = p - toSun * (p.y / toSun.y);
    return {q.x, q.z};
}

void castTube(Mask& mask, const Tube& tube, Vec3 toSun) {
    const Vec2 a = onGround(tube.a, toSun);
    const Vec2 b = onGround(tube.b, toSun);
    const Vec2 along = b - a;
    const float lengthSq = std::max(along.x * along.x + along.y * along.y, 1e-8f);
    // Half the shadow's width: the cylinder's outline laid along the light, measured across the strip.
    const Vec3 axis = glm::normalize(tube.b - tube.a);
    const Vec3 outline = glm::cross(axis, toSun);
    const Vec3 edge = outline / std::max(lengthOf(outline), 1e-4f) * tube.radius;
    const Vec2 laid = onGround(edge, toSun);
    const float length = std::sqrt(lengthSq);
    const Vec2 across{-along.y / length, along.x / length};
    const float half = std::max(std::abs(laid.x * across.x + laid.y * across.y), tube.radius * 0.8f);
    const float reach = half + 0.12f;
    const Vec2 from{std::min(a.x, b.x) - reach, std::min(a.y, b.y) - reach};
    const Vec2 to{std::max(a.x, b.x) + reach, std::max(a.y, b.y) + reach};
    mask.darken(from, to, [&](float x, float y) {
        const Vec2 p = mask.ground(x + 0.5f, y + 0.5f);
        const float t = std::clamp(((p.x - a.x) * along.x + (p.y - a.y) * along.y) / lengthSq, 0.0f, 1.0f);
        const Vec2 off = p - (a + along * t);
        const float d = lengthOf(off);
        if (d > reach) {
            return 0.0f;
        }
        const float height = tube.a.y + (tube.b.y - tube.a.y) * t;
        const float soft = height / toSun.y * kSunHalfWidth + 0.012f;
        const float most = std::min(half / soft, 1.0f); // a thin rope never hides the whole sun
        return ease((half + soft - d) / (2.0f * soft)) * most;
    });
}

/// Where it stands, the ground sees less of the sky.
void castFoot(Mask& mask, Vec3 foot, float radius) {
    const float r = radius + kFootShade;
    mask.darken({foot.x - r, foot.z - r}, {foot.x + r, foot.z + r}, [&](float x, float y) {
        const Vec2 p = mask.ground(x, y);
        const float dx = p.x - foot.x;
        const float dz = p.y - foot.z;
        const float k = std::clamp((r - std::sqrt(dx * dx + dz * dz)) / kFootShade, 0.0f, 1.0f);
        return 0.75f * k * k;
    });
}

} // namespace

GoalShadow bakeGoalShadow(std::span<const Tube> tubes, Vec3 toSun) {
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    for (const Tube& tube : tubes) {
        for (const Vec3 end : {tube.a, tube.b}) {
            const Vec2 p = onGround(end, toSun);
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
    }
    if (tubes.empty()) {
        low = high = Vec2{};
    }
    GoalShadow shadow;
    Mask mask(shadow, low - kMargin, high + kMargin);
    for (const Tube& tube : tubes) {
        castTube(mask, tube, toSun);
        for (const Vec3 end : {tube.a, tube.b}) {
            if (end.y <= 0.05f && tube.radius >= 0.02f) {
                castFoot(mask, end, tube.radius);
            }
        }
    }
    return shadow;
}

} // namespace hexagoal
