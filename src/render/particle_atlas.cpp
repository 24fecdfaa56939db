#include "render/particle_atlas.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/rng.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0x5b1a5;
constexpr float kHalf = kParticleTile * 0.5f;

/// What a point of a tile shows.
struct Texel {
    float light = 1.0f;
    float cover = 0.0f;
};

/// One tile of the atlas; places in it −1 … 1, x to the right, y up.
class Tile {
public:
    Tile(gl::Image& image, int number)
        : m_image(image), m_left(number % kAtlasColumns * kParticleTile),
          m_top(number / kAtlasColumns * kParticleTile) {}

    /// Paints every texel by its place.
    template <class Paint>
    void fill(Paint paint) {
        for (int y = 0; y < kParticleTile; ++y) {
            for (int x = 0; x < kParticleTile; ++x) {
                put(x, y, paint(placeOf(x), placeOf(y)));
            }
        }
    }
    /// Lays a soft round grain over what is there, where it covers more.
    void grain(float x, float y, float radius, Texel what) {
        const float r = std::max(radius * kHalf, 0.5f);
        const float cover = what.cover * std::min(radius * kHalf / 0.5f, 1.0f);
        const float cx = (x + 1.0f) * kHalf - 0.5f;
        const float cy = (y + 1.0f) * kHalf - 0.5f;
        const int reach = static_cast<int>(r) + 2;
        for (int v = static_cast<int>(cy) - reach; v <= static_cast<int>(cy) + reach; ++v) {
            for (int u = static_cast<int>(cx) - reach; u <= static_cast<int>(cx) + reach; ++u) {
                if (u < 1 || v < 1 || u >= kParticleTile - 1 || v >= kParticleTile - 1) {
                    continue; // a clear rim, so that tiles do not run into each other
                }
                const float dx = static_cast<float>(u) - cx;
                const float dy = static_cast<float>(v) - cy;
                const float c = cover * easeBetween(r + 0.8f, r - 0.8f, std::sqrt(dx * dx + dy * dy));
                std::uint8_t* t = m_image.at(m_left + u, m_top + v);
                if (gl::toByte(c) > t[1]) {
                    put(u, v, {what.light + 0.12f * dy / r, c});
                }
            }
        }
    }

private:
    static float placeOf(int texel) { return (static_cast<float>(texel) + 0.5f) / kHalf - 1.0f; }
    void put(int x, int y, Texel what) {
        std::uint8_t* t = m_image.at(m_left + x, m_top + y);
        t[0] = gl::toByte(what.light);
        t[1] = gl::toByte(what.cover);
    }
    gl::Image& m_image;
    int m_left;
    int m_top;
};

/// A handful of drops or grains thrown out from the middle, up first and down again, that spread and thin
/// out: picture 0 … 31 of their way.
void paintSplash(gl::Image& image, int first, int drops, float least, float most, float thick) {
    for (int picture = 0; picture < kSplashPictures; ++picture) {
        Tile tile(image, first + picture);
        Rng rng(kSeed, static_cast<std::uint64_t>(first)); // the same drops in all pictures
        const float t = (static_cast<float>(picture) + 1.0f) / static_cast<float>(kSplashPictures);
        const float spread = std::sqrt(t);
        const float gone = easeBetween(0.55f, 1.0f, t);
        for (int i = 0; i < drops; ++i) {
            const float angle = rng.range(-0.5f, kPi + 0.5f); // above, and a little below
            const float far = std::sqrt(rng.unit());
            const float radius = rng.range(least, most);
            const float light = rng.range(0.72f, 1.0f);
            const float stays = rng.unit();
            const float x = std::cos(angle) * far * spread * 0.84f;
            const float y = std::sin(angle) * far * spread * 0.92f - 0.85f * t * t * (0.3f + 0.7f * far);
            if (y > -0.95f) {
                const float cover = thick * (1.0f - gone * (0.35f + 0.65f * stays));
                tile.grain(x, y, radius * (1.0f - 0.45f * t), {light, cover});
            }
        }
        // What is too fine to be seen one by one: a thin cloud that goes first.
        const float mist = thick * 0.35f * (1.0f - t) * (1.0f - t);
        for (int i = 0; i < 5; ++i) {
            const float x = rng.range(-0.5f, 0.5f) * spread;
            const float y = rng.range(-0.1f, 0.55f) * spread - 0.3f * t * t;
            tile.grain(x, y, 0.12f + 0.22f * spread, {0.85f, mist});
        }
    }
}

/// Leaves of a park: outline by the angle about the middle, a rib, veins.
void paintLeaf(gl::Image& image, int number, int kind) {
    Tile(image, number).fill([kind](float x, float y) {
        float half;                         // of its width there; the tip is up
        const float v = (y + 0.9f) / 1.75f; // 0 at the foot of the blade, 1 at its tip
        if (kind == 0) {                    // beech: an oval
            half = 0.56f * std::sqrt(std::max(4.0f * v * (1.0f - v), 0.0f)) * (1.1f - 0.35f * v);
        } else if (kind == 1) { // oak: lobed
            half = 0.55f * std::sqrt(std::max(4.0f * v * (1.0f - v), 0.0f)) *
                   (0.80f + 0.24f * std::cos(v * 24.0f));
        } else if (kind == 2) { // birch: a wedge
            half = 0.68f * ease(v * 3.2f) * std::max(1.0f - v, 0.0f);
        } else { // maple: five points
            const float angle = std::atan2(x, y + 0.15f);
            const float r =
                0.50f + 0.36f * std::abs(std::cos(angle * 2.5f)) * (1.0f - 0.1f * std::abs(angle));
            const float at = std::sqrt(x * x + (y + 0.15f) * (y + 0.15f));
            half = at < r ? std::abs(x) + (r - at) : std::abs(x) - (at - r);
        }
        const float edge = half - std::abs(x);
        float cover = v > 0.0f && v < 1.0f ? std::clamp(edge * 14.0f + 0.5f, 0.0f, 1.0f) : 0.0f;
        const bool stalk = std::abs(x) < 0.045f && y > -0.97f && y < -0.6f;
        cover = std::max(cover, stalk ? 0.9f : 0.0f);
        const float rib = easeBetween(0.07f, 0.02f, std::abs(x));
        const float vein = easeBetween(0.30f, 0.06f, std::abs(std::sin((y - std::abs(x) * 0.8f) * 12.0f)));
        const float spots =
            fractalNoise(x * 3.0f + 5.0f, y * 3.0f + 5.0f, 16, 3, 77u + static_cast<std::uint32_t>(kind));
        return Texel{0.62f + 0.42f * spots + 0.12f * rib + 0.05f * vein, cover};
    });
}

/// Something pressed in, by how far a place is inside its outline (below 0: outside): dark within, a light
/// rim where it was pushed up.
Texel pressed(float inside, float soft) {
    const float hole = easeBetween(-0.5f * soft, soft, inside);
    const float rim = easeBetween(-3.2f * soft, -0.6f * soft, inside) * (1.0f - hole);
    return {0.58f * hole + 1.0f * (1.0f - hole), std::max(0.92f * hole, 0.55f * rim)};
}

/// How far a place is inside an oval, about; below 0: outside.
float insideOval(Vec2 at, Vec2 centre, Vec2 half) {
    return (1.0f - lengthOf((at - centre) / half)) * std::min(half.x, half.y);
}

/// Prints of right feet, toes up, the inner side at −x.
void paintFeet(gl::Image& image) {
    constexpr float kRoom = 1.2f; // for the rim, within the tile
    Tile(image, tile::kBoot).fill([](float x, float y) {
        const Vec2 at = Vec2{x, y} * kRoom;
        const float sole = std::max(
            {insideOval(at, {0.02f, 0.34f}, {0.60f, 0.52f}), insideOval(at, {0.0f, -0.58f}, {0.48f, 0.32f}),
             0.30f - std::abs(at.x - 0.10f) + (std::abs(at.y + 0.2f) < 0.42f ? 0.0f : -1.0f)});
        Texel t = pressed(sole, 0.10f);
        const float studs = std::cos(at.x * 9.5f) * std::cos(at.y * 9.5f);
        t.light -= sole > 0.0f ? 0.10f * std::max(studs, 0.0f) : 0.0f;
        return t;
    });
    Tile(image, tile::kBareFoot).fill([](float x, float y) {
        const Vec2 at = Vec2{x, y} * kRoom;
        // Heel, ball, what joins them along the outer side, and five toes apart from it.
        float in = std::max({insideOval(at, {0.0f, -0.54f}, {0.40f, 0.30f}),
                             insideOval(at, {0.0f, 0.17f}, {0.64f, 0.30f}),
                             insideOval(at, {0.22f, -0.18f}, {0.26f, 0.52f}),
                             insideOval(at, {-0.42f, 0.68f}, {0.22f, 0.18f})});
        constexpr std::array kToes{Vec2{-0.06f, 0.74f}, Vec2{0.18f, 0.68f}, Vec2{0.40f, 0.58f},
                                   Vec2{0.60f, 0.45f}};
        for (const Vec2 toe : kToes) {
            in = std::max(in, insideOval(at, toe, {0.12f, 0.12f}));
        }
        return pressed(in, 0.06f);
    });
}

void paintPrints(gl::Image& image) {
    Tile(image, tile::kTrack).fill([](float x, float y) {
        Texel t = pressed(0.52f - std::abs(x) + 0.06f * std::sin(y * 9.0f), 0.14f);
        t.cover *= easeBetween(1.0f, 0.9f, std::abs(y)) * 0.85f;
        return t;
    });
    Tile(image, tile::kDent).fill([](float x, float y) { //
        return pressed(0.62f - std::sqrt(x * x + y * y), 0.12f);
    });
    Tile(image, tile::kRing).fill([](float x, float y) {
        const float r = std::sqrt(x * x + y * y);
        const float outer = easeBetween(0.12f, 0.02f, std::abs(r - 0.82f));
        const float inner = easeBetween(0.10f, 0.02f, std::abs(r - 0.50f)) * 0.5f;
        return Texel{0.75f + 0.25f * y, std::max(outer, inner)};
    });
}

void paintSoft(gl::Image& image) {
    for (int i = 0; i < tile::kFlakes; ++i) {
        Tile(image, tile::kFlake + i).fill([i](float x, float y) {
            const float angle = std::atan2(y, x);
            const float ragged = 1.0f + 0.12f * std::cos(angle * 6.0f) +
                                 0.10f * std::cos(angle * static_cast<float>(3 + i) + static_cast<float>(i));
            const float r = std::sqrt(x * x + y * y) / (0.72f * ragged);
            return Texel{1.0f - 0.15f * r, easeBetween(1.15f, 0.45f, r)};
        });
    }
    Tile(image, tile::kStreak).fill([](float x, float y) {
        const float wide = 1.0f - std::abs(x);
        return Texel{1.0f, ease(wide * 1.3f) * easeBetween(0.98f, 0.25f, std::abs(y))};
    });
    for (int i = 0; i < tile::kPuffs; ++i) {
        Tile(image, tile::kPuff + i).fill([i](float x, float y) {
            const float r = std::sqrt(x * x + y * y);
            const float cloud =
                fractalNoise(x * 2.0f + 4.0f, y * 2.0f + 4.0f, 8, 3, 11u + static_cast<std::uint32_t>(i));
            return Texel{0.9f + 0.1f * cloud, easeBetween(0.95f, 0.1f, r) * (0.35f + 0.75f * cloud)};
        });
    }
    Tile(image, tile::kLensDrop).fill([](float x, float y) { // the world upside down in it: light below
        const float r = std::sqrt(x * x * 1.08f + y * y) / 0.86f;
        const float body = easeBetween(1.0f, 0.90f, r);
        const float rim = easeBetween(0.55f, 0.95f, r);
        const float glint =
            easeBetween(0.20f, 0.06f, std::sqrt((x + 0.3f) * (x + 0.3f) + (y - 0.42f) * (y - 0.42f)));
        const float light =
            std::clamp(0.55f - 0.38f * y - 0.30f * rim * (y > 0.0f ? 1.0f : 0.3f), 0.0f, 1.0f);
        return Texel{std::max(light, glint), body * std::max(0.30f + 0.38f * rim, glint)};
    });
}

/// What is torn off and thrown: lumps that are light above and dark below, a blade, paper.
void paintScraps(gl::Image& image) {
    for (int i = 0; i < tile::kClods; ++i) {
        Tile(image, tile::kClod + i).fill([i](float x, float y) {
            const float seed = static_cast<float>(i) * 2.1f;
            const float angle = std::atan2(y, x);
            const float rim =
                0.66f + 0.13f * std::sin(angle * 3.0f + seed) + 0.10f * std::sin(angle * 5.0f + 2.0f * seed);
            const float r = std::sqrt(x * x + y * y);
            const float rough = fractalNoise(x * 3.0f + 6.0f + seed, y * 3.0f + 6.0f, 16, 3, 91u);
            return Texel{0.42f + 0.34f * y + 0.5f * rough, easeBetween(rim + 0.05f, rim - 0.07f, r)};
        });
    }
    Tile(image, tile::kBlade).fill([](float x, float y) {
        const float half = 0.72f * (1.0f - 0.85f * ease((y + 0.4f) / 1.35f));
        const float rib = easeBetween(0.25f, 0.0f, std::abs(x));
        const float ends = easeBetween(0.97f, 0.90f, std::abs(y));
        return Texel{0.84f + 0.16f * rib, easeBetween(half + 0.1f, half - 0.1f, std::abs(x)) * ends};
    });
    Tile(image, tile::kPaper).fill([](float x, float y) {
        const float side = std::max(std::abs(x), 0.5f * std::abs(x) + 0.866f * std::abs(y));
        return Texel{0.93f + 0.07f * y, easeBetween(0.86f, 0.78f, side)};
    });
}

/// What has light of its own, and the ball's trail.
void paintLights(gl::Image& image) {
    Tile(image, tile::kBand).fill([](float x, float) {
        return Texel{1.0f, ease(1.1f * (1.0f - std::abs(x)))};
    });
    Tile(image, tile::kGlow).fill([](float x, float y) {
        const float near = std::max(1.0f - std::sqrt(x * x + y * y) / 0.94f, 0.0f);
        return Texel{1.0f, near * near};
    });
    Tile(image, tile::kFlash).fill([](float x, float y) {
        const float r = std::sqrt(x * x + y * y);
        const float ring = easeBetween(0.16f, 0.02f, std::abs(r - 0.66f));
        const float ray = std::abs(std::cos(3.0f * std::atan2(y, x))); // six of them
        const float rays = std::pow(ray, 14.0f) * easeBetween(0.94f, 0.2f, r) * 0.8f;
        return Texel{1.0f, std::max(ring, rays)};
    });
}

} // namespace

gl::Image paintParticleAtlas() {
    constexpr std::uint8_t kClear = 225; // lightness where nothing is: coarser levels mix it in at the edges
    gl::Image image(kAtlasColumns * kParticleTile, kAtlasRows * kParticleTile, 2);
    for (std::size_t i = 0; i < image.texels.size(); i += 2) {
        image.texels[i] = kClear;
    }
    paintSplash(image, tile::kWater, 26, 0.035f, 0.085f, 0.85f);
    paintSplash(image, tile::kGrains, 60, 0.018f, 0.050f, 0.95f);
    for (int i = 0; i < tile::kLeaves; ++i) {
        paintLeaf(image, tile::kLeaf + i, i);
    }
    paintFeet(image);
    paintPrints(image);
    paintSoft(image);
    paintScraps(image);
    paintLights(image);
    return image;
}

} // namespace hexagoal
