#include "show/hexagons.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kSqrt3 = 1.7320508f;
constexpr float kBeat = 3.2f;      // s between two strikes
constexpr float kWaveSpeed = 5.0f; // box heights per 3 s, see wave()
constexpr float kDecay = 1.5f;     // 1/s

/// How far a point is pushed by the strike under way, −1…1, and where it struck.
struct Strike {
    Vec2 at;
    float age;

    float wave(Vec2 p, float reach) const {
        const float d = lengthOf(p - at) / reach;
        const float front = age * kWaveSpeed * 0.33f;
        if (d > front) {
            return 0.0f;
        }
        return std::cos((d - front) * 9.0f) * std::exp(-kDecay * age - d * 1.6f);
    }
};

Strike strikeAt(Rect box, float seconds) {
    const float count = std::floor(seconds / kBeat);
    // A low-discrepancy walk: places that look thrown.
    const float u = count * 0.618034f - std::floor(count * 0.618034f);
    const float v = count * 0.754878f - std::floor(count * 0.754878f);
    return {{box.x + box.w * (0.25f + 0.5f * u), box.y + box.h * (0.3f + 0.4f * v)}, seconds - count * kBeat};
}

} // namespace

void paintHexagons(Canvas& canvas, Rect box, float radius, float seconds, Colour colour) {
    Strike strike = strikeAt(box, seconds);
    if (canvas.looks().reducedMotion) {
        strike.age = 0.0f; // before its wave has begun to run
    }
    const float reach = box.h * 0.9f;
    const auto moved = [&](Vec2 p) {
        const float push = strike.wave(p, reach);
        const Vec2 off = p - strike.at;
        const float far = std::max(lengthOf(off), 1.0f);
        return p + off * (push * radius * 0.55f / far) + Vec2{0.0f, push * radius * 0.22f};
    };
    const auto shade = [&](Vec2 p) {
        const Vec2 to = (p - box.centre()) / Vec2{box.w * 0.5f, box.h * 0.5f};
        const float edge = std::clamp(1.15f - std::max(std::abs(to.x), std::abs(to.y)), 0.0f, 0.5f) * 2.0f;
        return colour.a * edge * (1.0f + 1.5f * std::abs(strike.wave(p, reach)));
    };
    // Each cell draws the three of its sides that its neighbours do not.
    const float stepX = radius * kSqrt3;
    const float stepY = radius * 1.5f;
    const int rows = static_cast<int>(box.h / stepY) + 1;
    const int columns = static_cast<int>(box.w / stepX) + 1;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const Vec2 c{box.x + stepX * (static_cast<float>(column) + (row % 2 == 0 ? 0.0f : 0.5f)),
                         box.y + stepY * static_cast<float>(row)};
            const float alpha = std::min(shade(c), 1.0f);
            if (alpha < 0.02f) {
                continue;
            }
            const std::array<Vec2, 4> corners{
                moved(c + Vec2{0.0f, -radius}), moved(c + Vec2{stepX * 0.5f, -radius * 0.5f}),
                moved(c + Vec2{stepX * 0.5f, radius * 0.5f}), moved(c + Vec2{0.0f, radius})};
            for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
                canvas.line(corners[i], corners[i + 1], 2.0f, colour.withAlpha(alpha));
            }
        }
    }
}

void paintNetGround(Canvas& canvas, float seconds) {
    const float w = canvas.width();
    const float h = canvas.height();
    canvas.roundedRect({0.0f, 0.0f, w, h}, 0.0f, Colour::hex(0x123a5c), Colour::hex(0x0a1a2b));
    paintHexagons(canvas, {-h * 0.05f, -h * 0.05f, w + h * 0.1f, h * 1.1f}, h * 0.055f, seconds,
                  palette::kSky.withAlpha(0.11f));
}

void paintHexagon(Canvas& canvas, Vec2 centre, float radius, Colour colour) {
    std::array<Vec2, 6> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const float angle = (static_cast<float>(i) + 0.5f) * 3.14159265f / 3.0f;
        corners[i] = centre + Vec2{std::cos(angle), std::sin(angle)} * radius;
    }
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        canvas.triangle(corners[0], corners[i], corners[i + 1], colour);
    }
}

} // namespace hexagoal
