#include "render/net_texture.hpp"

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
    const float length = std::sqrt(between.x * between.x + between.y * between.y);
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

} // namespace

Vec2 netTextureSize(const NetTextureSpec& spec) {
    return {spec.cellAcross * static_cast<float>(spec.columns),
            spec.cellAcross * static_cast<float>(spec.rows) * kSqrt3 * 0.5f};
}

std::vector<gl::Image> bakeNetTexture(const NetTextureSpec& spec) {
    const Vec2 size = netTextureSize(spec);
    // Whole powers of two keep the box filter exact; texels are then not quite square, which does not matter.
    const int width = spec.texelsAcross;
    const int height = spec.texelsAcross;
    const float texel = size.x / static_cast<float>(width);

    // Linear means per texel, coverage and light × coverage, halved level by level.
    std::vector<float> cover(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    std::vector<float> light(cover.size());
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const Vec2 p{(static_cast<float>(x) + 0.5f) * texel,
                         (static_cast<float>(y) + 0.5f) * size.y / static_cast<float>(height)};
            const Nearest n = nearestCord(p, spec.cellAcross);
            const std::size_t k =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
            if (n.distance > spec.cord && n.knot > spec.knot) {
                cover[k] = 0.0f;
                light[k] = 0.0f;
                continue;
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
            cover[k] = c;
            light[k] = c * std::clamp(shade, 0.0f, 1.0f);
        }
    }

    std::vector<gl::Image> levels;
    int w = width;
    int h = height;
    for (int level = 0;; ++level) {
        gl::Image image(w, h, 2);
        // The finest levels are drawn as they are; boosting there would only fatten the cords' edges.
        const float boost = std::clamp((static_cast<float>(level) - 1.0f) / 2.0f, 0.0f, 1.0f);
        for (int y = 0; y < h; ++y) {
            for (int x = 0; x < w; ++x) {
                const std::size_t k =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
                const float c = cover[k];
                image.at(x, y)[0] = gl::toByte(c + (drawnCoverage(c) - c) * boost);
                image.at(x, y)[1] = gl::toByte(c > 1e-4f ? light[k] / c : 0.7f);
            }
        }
        // Where there is no cord the light must not bleed in from a default: spread the mean of the
        // neighbours.
        levels.push_back(std::move(image));
        if (w == 1 && h == 1) {
            break;
        }
        const int nw = std::max(w / 2, 1);
        const int nh = std::max(h / 2, 1);
        std::vector<float> nextCover(static_cast<std::size_t>(nw) * static_cast<std::size_t>(nh));
        std::vector<float> nextLight(nextCover.size());
        for (int y = 0; y < nh; ++y) {
            for (int x = 0; x < nw; ++x) {
                float c = 0.0f;
                float l = 0.0f;
                for (int b = 0; b < 2; ++b) {
                    for (int a = 0; a < 2; ++a) {
                        const std::size_t k = static_cast<std::size_t>(std::min(y * 2 + b, h - 1)) *
                                                  static_cast<std::size_t>(w) +
                                              static_cast<std::size_t>(std::min(x * 2 + a, w - 1));
                        c += cover[k];
                        l += light[k];
                    }
                }
                const std::size_t k =
                    static_cast<std::size_t>(y) * static_cast<std::size_t>(nw) + static_cast<std::size_t>(x);
                nextCover[k] = c * 0.25f;
                nextLight[k] = l * 0.25f;
            }
        }
        cover = std::move(nextCover);
        light = std::move(nextLight);
        w = nw;
        h = nh;
    }
    return levels;
}

} // namespace hexagoal
