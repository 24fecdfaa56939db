#include "render/net_texture.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kSqrt3 = 1.7320508f;

/// What a filtered coverage is drawn as: blending happens in display space, where a thin bright line over
/// dark grass would come out too dark, and the eye gives lines more than their area.
float drawnCoverage(float mean) {
    return std::pow(mean, 0.62f);
}

struct Nearest {
    float distance; ///< to the nearest cord's middle line
    float knot;     ///< to the nearest corner of a hexagon
    Vec2 offset;    ///< from the middle line to the point
    float along;    ///< along the cord from its middle
    Vec2 axis;
};

/// The honeycomb with centres (i + (j odd ? ½ : 0), j·√3/2)·across.
Nearest nearestCord(Vec2 p, float across) {
    const Vec2 q = p / across;
    // The two nearest centres; the cord lies halfway between them.
    float best = 1e9f;
    float second = 1e9f;
    float third = 1e9f;
    Vec2 c0{};
    Vec2 c1{};
    const int row = static_cast<int>(std::floor(q.y / (kSqrt3 * 0.5f)));
    for (int j = row - 1; j <= row + 2; ++j) {
        const float shift = (j & 1) != 0 ? 0.5f : 0.0f;
        const int column = static_cast<int>(std::floor(q.x - shift));
        for (int i = column - 1; i <= column + 2; ++i) {
            const Vec2 c{static_cast<float>(i) + shift, static_cast<float>(j) * kSqrt3 * 0.5f};
            const float d = (q.x - c.x) * (q.x - c.x) + (q.y - c.y) * (q.y - c.y);
            if (d < best) {
                third = second;
                second = best;
                best = d;
                c1 = c0;
                c0 = c;
            } else if (d < second) {
                third = second;
                second = d;
                c1 = c;
            } else if (d < third) {
                third = d;
            }
        }
    }
    const Vec2 between = c1 - c0;
    const float length = lengthOf(between);
    const Vec2 normal = between / length;
    const Vec2 middle = (c0 + c1) * 0.5f;
    const Vec2 rel = q - middle;
    const float away = rel.x * normal.x + rel.y * normal.y; // ≤ 0 on our side
    const Vec2 axis{-normal.y, normal.x};
    const float along = rel.x * axis.x + rel.y * axis.y;
    const float half = 0.5f / kSqrt3; // half a cord's length
    const float toCorner = half - std::abs(along);
    return {std::abs(away) * across, std::sqrt(away * away + toCorner * toCorner) * across,
            normal * (away * across), along * across, axis};
}

/// What a texel of the net has: coverage and light, 0 … 1.
struct Covered {
    float cover;
    float light;
};

/// At a point near a cord, for texels of so many metres.
Covered coveredAt(const Nearest& n, const NetTextureSpec& spec, float texel) {
    if (n.distance > spec.cord && n.knot > spec.knot) {
        return {0.0f, 0.0f};
    }
    // A cord with a knot at each end, joined smoothly.
    const float knotSwell = std::exp(-(n.knot * n.knot) / (0.0042f * 0.0042f));
    const float radius = 0.5f * (spec.cord + (spec.knot - spec.cord) * knotSwell);
    const float c = std::clamp((radius - n.distance) / texel + 0.5f, 0.0f, 1.0f);
    // Light from above and a little from the left; across a round cord it falls off to the other
    // side.
    const float side = std::clamp((-n.offset.y * -0.9f - n.offset.x * 0.35f) / radius, -1.0f, 1.0f);
    // Two strands twisted: a slanting wave along the cord.
    const float across = (n.offset.x * -n.axis.y + n.offset.y * n.axis.x) / radius;
    const float twist = std::sin((n.along / 0.0062f + across * 0.32f) * 2.0f * kPi);
    const float shade = 0.76f + 0.32f * side + 0.11f * twist * (1.0f - knotSwell) - 0.08f * knotSwell;
    return {c, c * std::clamp(shade, 0.0f, 1.0f)};
}

/// Linear means per texel, coverage and light × coverage.
struct Means {
    int width;
    int height;
    std::vector<float> cover;
    std::vector<float> light;

    Means(int w, int h)
        : width(w), height(h), cover(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)),
          light(cover.size()) {}

    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
    }
};

Means finest(const NetTextureSpec& spec) {
    const Vec2 size = netTextureSize(spec);
    // Whole powers of two keep the box filter exact; texels are then not quite square, which does not matter.
    Means means(spec.texelsAcross, spec.texelsAcross);
    const float texel = size.x / static_cast<float>(means.width);
    for (int y = 0; y < means.height; ++y) {
        for (int x = 0; x < means.width; ++x) {
            const Vec2 p{(static_cast<float>(x) + 0.5f) * texel,
                         (static_cast<float>(y) + 0.5f) * size.y / static_cast<float>(means.height)};
            const Covered here = coveredAt(nearestCord(p, spec.cellAcross), spec, texel);
            means.cover[means.at(x, y)] = here.cover;
            means.light[means.at(x, y)] = here.light;
        }
    }
    return means;
}

Means halved(const Means& fine) {
    Means coarse(std::max(fine.width / 2, 1), std::max(fine.height / 2, 1));
    for (int y = 0; y < coarse.height; ++y) {
        for (int x = 0; x < coarse.width; ++x) {
            float c = 0.0f;
            float l = 0.0f;
            for (int b = 0; b < 2; ++b) {
                for (int a = 0; a < 2; ++a) {
                    const std::size_t k =
                        fine.at(std::min(x * 2 + a, fine.width - 1), std::min(y * 2 + b, fine.height - 1));
                    c += fine.cover[k];
                    l += fine.light[k];
                }
            }
            coarse.cover[coarse.at(x, y)] = c * 0.25f;
            coarse.light[coarse.at(x, y)] = l * 0.25f;
        }
    }
    return coarse;
}

gl::Image imageOf(const Means& means, int level) {
    gl::Image image(means.width, means.height, 2);
    // The finest levels are drawn as they are; boosting there would only fatten the cords' edges.
    const float boost = std::clamp((static_cast<float>(level) - 1.0f) / 2.0f, 0.0f, 1.0f);
    for (int y = 0; y < means.height; ++y) {
        for (int x = 0; x < means.width; ++x) {
            const float c = means.cover[means.at(x, y)];
            image.at(x, y)[0] = gl::toByte(c + (drawnCoverage(c) - c) * boost);
            // Where there is no cord the light must not bleed in from a default: that of a cord, on average.
            image.at(x, y)[1] = gl::toByte(c > 1e-4f ? means.light[means.at(x, y)] / c : 0.7f);
        }
    }
    return image;
}

} // namespace

Vec2 netTextureSize(const NetTextureSpec& spec) {
    return {spec.cellAcross * static_cast<float>(spec.columns),
            spec.cellAcross * static_cast<float>(spec.rows) * kSqrt3 * 0.5f};
}

std::vector<gl::Image> bakeNetTexture(const NetTextureSpec& spec) {
    std::vector<gl::Image> levels;
    Means means = finest(spec);
    levels.push_back(imageOf(means, 0));
    while (means.width > 1 || means.height > 1) {
        means = halved(means);
        levels.push_back(imageOf(means, static_cast<int>(levels.size())));
    }
    return levels;
}

} // namespace hexagoal
