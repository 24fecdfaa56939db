#include "render/ground_colour.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kSlab = 2.7f;   // m: how far a court's floor goes beyond its lines
constexpr float kApron = 0.75f; // m: beyond the lines that are painted as the court is

/// sRGB in the sun, of a patch that is another kind than the rest.
constexpr std::array<Vec3, kGroundCount> kPatches{{{0.31f, 0.53f, 0.21f},
                                                   {0.46f, 0.35f, 0.24f},
                                                   {0.88f, 0.77f, 0.56f},
                                                   {0.17f, 0.26f, 0.22f},
                                                   {0.47f, 0.49f, 0.50f},
                                                   {0.89f, 0.92f, 0.96f}}};

Vec3 blend(Vec3 a, Vec3 b, float t) {
    return a + (b - a) * std::clamp(t, 0.0f, 1.0f);
}

float broadNoise(Vec2 at, float scale, int octaves, std::uint32_t seed) {
    return fractalNoise(at.x * scale + 90.0f, at.y * scale + 90.0f, 4096, octaves, seed);
}

/// Metres beyond the lines; below 0 within them.
float beyond(Vec2 at, const PitchView& pitch) {
    return std::max(std::abs(at.x) - pitch.width * 0.5f, std::abs(at.y) - pitch.length * 0.5f);
}

/// How much feet have been there, 0…1: before the goals, at the centre, along the middle.
float trodden(Vec2 at, const PitchView& pitch) {
    const float fromLine = pitch.length * 0.5f - std::abs(at.y);
    const auto spot = [](float x, float z, float rx, float rz) {
        return std::exp(-(x * x / (rx * rx) + z * z / (rz * rz)));
    };
    const float mouth = spot(at.x, fromLine - 1.5f, pitch.marks.goal.width * 0.9f, 4.5f);
    const float middle = spot(at.x, at.y, pitch.width * 0.30f, pitch.length * 0.26f);
    return std::min(mouth + 0.7f * middle + 0.6f * spot(at.x, at.y, 3.0f, 3.0f), 1.0f);
}

Vec3 snowAt(const GroundSite& site, Vec2 at, Vec3 colour) {
    const Vec3 slush{0.650f, 0.690f, 0.690f};
    const Vec3 fresh{0.955f, 0.970f, 0.990f};
    const Vec3 blades{0.480f, 0.560f, 0.420f};
    const Vec3 hollow{0.745f, 0.830f, 0.950f};
    // The wind's drifts and the bluish hollows between them, which show from afar.
    const float drift = broadNoise(at, 0.085f, 2, 31);
    colour = blend(colour, hollow, (drift - 0.45f) * 2.6f);
    colour = blend(colour, fresh, (0.42f - drift) * 3.0f);
    const float patchy = broadNoise(at, 0.45f, 3, 33);
    const float feet = trodden(at, *site.pitch) * (0.45f + 1.1f * (patchy - 0.25f));
    colour = blend(colour, slush, feet * 0.75f);
    // Where most feet go the turf comes through.
    colour = blend(colour, blades, (feet - 0.52f) * 1.6f * broadNoise(at, 1.7f, 2, 35));
    return blend(colour, fresh,
                 easeBetween(0.6f, 2.2f, beyond(at, *site.pitch) + (patchy - 0.5f) * 1.5f) * 0.8f);
}

Vec3 sandAt(const GroundSite& site, Vec2 at, Vec3 colour) {
    const Vec3 deep{0.760f, 0.605f, 0.405f};
    const Vec3 pale{0.960f, 0.880f, 0.715f};
    // Feet leave it hollowed and shaded; the wind smooths it outside.
    const float lumps = broadNoise(at, 1.15f, 2, 61);
    const float out = easeBetween(0.4f, 2.5f, beyond(at, *site.pitch));
    colour = blend(colour, deep, (lumps - 0.46f) * 1.0f * (1.0f - 0.75f * out));
    return blend(colour, pale, (0.42f - lumps) * 0.9f + 0.28f * out);
}

/// A painted court, worn where it is played on, and asphalt round it.
Vec3 courtAt(const GroundSite& site, Vec2 at, Vec3 colour) {
    const Pitch& marks = site.pitch->marks;
    const Vec3 court{0.095f, 0.465f, 0.510f};
    const Vec3 areas{0.085f, 0.330f, 0.520f};
    const Vec3 apron{0.600f, 0.235f, 0.165f};
    const float fine = broadNoise(at, 2.6f, 3, 71);
    const float out = beyond(at, *site.pitch);
    const float fromLine = site.pitch->length * 0.5f - std::abs(at.y);
    const bool inArea = fromLine < marks.penaltyAreaDepth && std::abs(at.x) < marks.penaltyAreaWidth * 0.5f;
    const bool inCircle = lengthOf(at) < marks.circleRadius;
    const Vec3 paint = out > 0.0f ? apron : inArea || inCircle ? areas : court;
    const float worn = 0.10f + 0.55f * trodden(at, *site.pitch) * fine + 0.9f * std::max(fine - 0.60f, 0.0f);
    const float painted = 1.0f - easeBetween(kApron - 0.06f, kApron + 0.06f, out);
    return blend(colour, paint * (0.90f + 0.20f * fine), painted * (1.0f - worn));
}

/// A park's lawn under fallen leaves, and the path round the court.
Vec3 lawnAt(const GroundSite& site, Vec2 at) {
    const Vec3 grass{0.250f, 0.385f, 0.165f};
    const Vec3 path{0.640f, 0.560f, 0.440f};
    const std::array<Vec3, 4> leaves{{{0.780f, 0.400f, 0.090f},
                                      {0.720f, 0.255f, 0.085f},
                                      {0.845f, 0.600f, 0.130f},
                                      {0.420f, 0.235f, 0.110f}}};
    const float patchy = broadNoise(at, 0.30f, 3, 81);
    Vec3 colour = grass * (0.80f + 0.45f * patchy);
    const float out = beyond(at, *site.pitch);
    const float way = std::abs(out - 3.9f + (patchy - 0.5f) * 0.5f);
    colour = blend(colour, path * (0.88f + 0.24f * broadNoise(at, 1.3f, 2, 83)),
                   1.0f - easeBetween(0.85f, 1.05f, way));
    // Drifts of them, thickest against the fence and under the trees.
    const float drift = broadNoise(at, 0.16f, 3, 87) + 0.22f * std::exp(-std::abs(out - kSlab) * 0.9f);
    const Vec3 red = blend(leaves[3], leaves[1], broadNoise(at, 1.1f, 2, 84) * 1.6f - 0.3f);
    const Vec3 leaf = blend(red, blend(leaves[0], leaves[2], broadNoise(at, 0.8f, 2, 86)),
                            broadNoise(at, 0.5f, 2, 85) * 2.4f - 0.7f);
    return blend(colour, leaf, easeBetween(0.38f, 0.66f, drift) * 0.70f);
}

Vec3 kindAt(const GroundSite& site, Vec2 at, Vec3 colour) {
    switch (site.look->ground) {
    case Ground::Snow:
        return snowAt(site, at, colour);
    case Ground::Sand:
        return sandAt(site, at, colour);
    case Ground::Stone:
        return courtAt(site, at, colour);
    default:
        return colour * (0.94f + 0.12f * broadNoise(at, 0.9f, 2, 91));
    }
}

/// Under the stadium's four masts: a pool of each, where two meet brighter, and dim beyond the stands.
Vec3 floodlitAt(const GroundSite& site, Vec2 at) {
    const Vec2 half{site.pitch->width * 0.5f, site.pitch->length * 0.5f};
    constexpr float kPool = 23.0f; // m
    float pools = 0.0f;
    for (const float x : {-1.0f, 1.0f}) {
        for (const float z : {-1.0f, 1.0f}) {
            const Vec2 off = at - half * Vec2{x * 0.58f, z * 0.56f};
            pools += std::exp(-glm::dot(off, off) / (kPool * kPool));
        }
    }
    constexpr float kFull = 5.0f;    // m beyond the lines
    constexpr float kFading = 22.0f; // m
    const float out = std::max(beyond(at, *site.pitch) - kFull, 0.0f);
    const Vec3 night{0.150f, 0.195f, 0.250f};
    return blend(night, site.look->tint() * (0.88f + 0.24f * std::min(pools, 1.25f)),
                 std::exp(-out / kFading));
}

/// Light there as a factor on a clear day's: inside floodlights all of it, outside what they and the lamps
/// leave over.
Vec3 lightAt(const GroundSite& site, Vec2 at) {
    const Vec3 tint = site.look->tint();
    if (site.look->light != Light::Night) {
        return tint;
    }
    if (site.look->around == Around::Stadium) {
        return floodlitAt(site, at);
    }
    const Vec3 night{0.150f, 0.195f, 0.250f};
    constexpr float kFull = 3.0f;   // m beyond the lines
    constexpr float kFading = 7.0f; // m
    const float out = std::max(beyond(at, *site.pitch) - kFull, 0.0f);
    // A stage: brightest in the middle.
    const float inside =
        0.90f + 0.13f * std::exp(-glm::dot(at, at) / (site.pitch->length * site.pitch->length * 0.10f));
    Vec3 light = blend(night, tint * inside, std::exp(-out / kFading));
    for (const LightPool& pool : site.pools) {
        const float away = lengthOf(at - pool.at) / pool.reach;
        if (away < 1.0f) {
            const float near = (1.0f - away * away) * (1.0f - away * away);
            light = light + (glm::max(pool.light - light, Vec3{0.0f})) * (near * 0.85f);
        }
    }
    return light;
}

} // namespace

float waterAt(const Surface* kinds, Vec2 at) {
    if (kinds == nullptr) {
        return 0.0f;
    }
    constexpr float kReach = 0.45f; // m between the places that are asked, five by five: the rim is 2 m wide
    int wet = 0;
    for (int j = -2; j <= 2; ++j) {
        for (int i = -2; i <= 2; ++i) {
            const Vec2 place = at + Vec2{static_cast<float>(i), static_cast<float>(j)} * kReach;
            wet += kinds->kind(place.x, place.y) == Ground::Water ? 1 : 0;
        }
    }
    return static_cast<float>(wet) / 25.0f;
}

GroundColour colourAt(const GroundSite& site, Vec2 at) {
    const SceneLook& look = *site.look;
    const Vec2 size{site.pitch->width, site.pitch->length};
    GroundColour here{};
    if (look.ground == Ground::Grass) {
        const bool lawn = look.around == Around::Stadium && !look.has(StadiumPart::Stands);
        here = groundColour(*site.broad, at, size, !lawn);
    } else {
        here = {kindAt(site, at, turfAt(*site.broad, at.x, at.y)), 0.0f};
    }
    if (look.around == Around::Park) {
        const float out = beyond(at, *site.pitch) + 0.12f * (broadNoise(at, 1.1f, 2, 95) - 0.5f);
        const float off = easeBetween(kSlab - 0.08f, kSlab + 0.08f, out);
        if (off > 0.0f) {
            here = {blend(here.colour, lawnAt(site, at), off), here.mown * (1.0f - off)};
        }
    }
    if (site.kinds != nullptr) {
        const Vec2 jitter{broadNoise(at, 1.9f, 2, 97) - 0.5f, broadNoise(at, 1.9f, 2, 98) - 0.5f};
        const Vec2 place = Vec2{site.pitch->centre.x, site.pitch->centre.z} + at + jitter * 0.9f;
        const Ground kind = site.kinds->kind(place.x, place.y);
        if (kind != look.ground && kind != Ground::Water) {
            here = {kPatches[static_cast<std::size_t>(kind)] * (0.90f + 0.2f * broadNoise(at, 0.8f, 3, 99)),
                    0.0f};
        }
    }
    // Wet things are darker and fuller of colour.
    const Vec3 soaked = here.colour * here.colour * 0.55f + here.colour * 0.42f;
    here.colour = blend(here.colour, soaked, look.wet * 0.75f) * lightAt(site, at);
    return here;
}

namespace {

/// The rim goes on to the horizon, so it must be of one colour.
void evenRim(gl::Image& image) {
    const int size = image.width;
    const auto toRim = [size](int x, int y) {
        return std::min(std::min(x, size - 1 - x), std::min(y, size - 1 - y));
    };
    std::array<double, 3> mean{};
    int count = 0;
    const int wide = size / 12;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            if (toRim(x, y) < wide) {
                for (std::size_t c = 0; c < 3; ++c) {
                    mean[c] += image.at(x, y)[c];
                }
                ++count;
            }
        }
    }
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const float share = std::min(static_cast<float>(toRim(x, y)) / static_cast<float>(wide), 1.0f);
            for (std::size_t c = 0; c < 3; ++c) {
                const auto even = static_cast<float>(mean[c] / count);
                const auto own = static_cast<float>(image.at(x, y)[c]);
                image.at(x, y)[c] = static_cast<std::uint8_t>(even + (own - even) * share + 0.5f);
            }
        }
    }
}

} // namespace

gl::Image bakeSite(const GroundSite& site, int size, Vec2 extent) {
    gl::Image image(size, size, 4);
    for (int j = 0; j < size; ++j) {
        for (int i = 0; i < size; ++i) {
            const Vec2 share =
                Vec2{static_cast<float>(i) + 0.5f, static_cast<float>(j) + 0.5f} / static_cast<float>(size);
            const GroundColour here = colourAt(site, (share - 0.5f) * extent);
            std::uint8_t* t = image.at(i, j);
            for (int c = 0; c < 3; ++c) {
                t[c] = gl::toByte(here.colour[c]);
            }
            t[3] = gl::toByte(here.mown);
        }
    }
    if (!site.look->has(StadiumPart::Stands) || site.look->ground != Ground::Grass) {
        evenRim(image);
    }
    return image;
}

} // namespace hexagoal
