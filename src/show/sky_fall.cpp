#include "show/sky_fall.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/rng.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0x5c0f1a;

/// One box of things that fall.
struct Layer {
    float edge; // m
    std::size_t count;
};
// Small ones, where each is seen by itself, and a large one that fills the distance.
constexpr std::array<Layer, 2> kSnow{{{8.0f, 460}, {30.0f, 1240}}};
constexpr std::array<Layer, 3> kRain{{{8.0f, 160}, {22.0f, 520}, {46.0f, 1020}}};

constexpr float kSnowWind = 0.006f; // m a tick
constexpr float kRainWind = 0.022f;
constexpr float kRainFall = 0.145f; // m a tick
constexpr float kShutter = 1.1f;    // ticks that a drop is seen in one picture
constexpr float kRainWidth = 0.0022f;

// Drops on the glass.
constexpr int kGlassDrops = 9;
constexpr float kGlass = 0.25f;           // m before the eye
constexpr std::int32_t kGlassLeast = 200; // ticks that one stays
constexpr std::int32_t kGlassMore = 260;

/// The middle of a box before the camera: most of it is seen.
Vec3 middleOf(const CameraView& camera, float edge) {
    const Vec3 ahead = unitOr(camera.target - camera.position, {0.0f, 0.0f, -1.0f});
    return camera.position + ahead * (0.46f * edge);
}

float wrappedInto(float place, float centre, float edge) {
    const float off = (place - centre) / edge + 0.5f;
    return centre + (off - std::floor(off) - 0.5f) * edge;
}

/// What is left of a long way that repeats, exact after hours too.
float left(double way, float edge) {
    return static_cast<float>(std::fmod(way, static_cast<double>(edge)));
}

} // namespace

Vec3 wrappedInto(Vec3 place, Vec3 centre, float edge) {
    return {wrappedInto(place.x, centre.x, edge), wrappedInto(place.y, centre.y, edge),
            wrappedInto(place.z, centre.z, edge)};
}

void DriftingWind::step(std::int32_t tick, float strength) {
    m_before = m_now;
    const float t = static_cast<float>(tick % 36000) / 60.0f; // s
    const float swell = 0.7f + 0.3f * portableSin(t * 0.41f) + 0.2f * portableSin(t * 1.13f);
    const float turn = 0.5f * portableSin(t * 0.17f) + 0.9f; // radians
    m_now += Vec3{portableSin(turn), 0.0f, portableCos(turn)} * (strength * swell);
}

Snowfall::Snowfall() {
    for (const Layer& layer : kSnow) {
        for (std::size_t i = 0; i < layer.count; ++i) {
            Rng rng(kSeed, m_flakes.size());
            Flake flake;
            flake.home = {rng.unit(), rng.unit(), rng.unit()};
            flake.fall = flutter::kFall * rng.range(0.8f, 1.25f);
            flake.size = rng.range(0.009f, 0.019f);
            flake.flutter = static_cast<std::uint16_t>(rng.below(Flutters::kCount));
            flake.tile = static_cast<std::uint16_t>(tile::kFlake + rng.below(tile::kFlakes));
            flake.edge = layer.edge;
            m_flakes.push_back(flake);
        }
    }
}

void Snowfall::step(std::int32_t tick) {
    m_wind.step(tick, kSnowWind);
}

void Snowfall::draw(Particles& out, const CameraView& camera, const Surface& ground, const Flutters& flutters,
                    double tick, float share) const {
    const Vec3 ahead = unitOr(camera.target - camera.position, {0.0f, 0.0f, -1.0f});
    const Vec3 wind = m_wind.way(share);
    // The darker half is what is seen before snow that lies.
    const std::array<Tint, 2> tints{tintOf(Colour::hex(0xffffff, 0.92f)),
                                    tintOf(Colour::hex(0xc9d4e2, 0.92f))};
    Particle particle;
    for (const Flake& flake : m_flakes) {
        Vec3 at = flake.home * flake.edge + wind + flutters.offset(flake.flutter, share);
        at.y -= left(tick * static_cast<double>(flake.fall), flake.edge);
        at = wrappedInto(at, middleOf(camera, flake.edge), flake.edge);
        if (glm::dot(at - camera.position, ahead) <= 0.0f || ground.over(at) < 0.0f) {
            continue;
        }
        particle.place = at;
        particle.size = flake.size;
        particle.tile = flake.tile;
        particle.tint = tints[flake.flutter % tints.size()];
        out.add(ParticleKind::Flake, particle);
    }
}

Rainfall::Rainfall() {
    for (const Layer& layer : kRain) {
        for (std::size_t i = 0; i < layer.count; ++i) {
            Rng rng(kSeed + 1, m_drops.size());
            m_drops.push_back(
                {{rng.unit(), rng.unit(), rng.unit()}, kRainFall * rng.range(0.9f, 1.12f), layer.edge});
        }
    }
}

void Rainfall::step(std::int32_t tick) {
    m_wind.step(tick, kRainWind);
}

void Rainfall::draw(Particles& out, const CameraView& camera, const Surface& ground, double tick,
                    float share) const {
    const Vec3 ahead = unitOr(camera.target - camera.position, {0.0f, 0.0f, -1.0f});
    const Vec3 wind = m_wind.way(share);
    const Vec3 blown = m_wind.speed();
    Particle particle;
    particle.size = kRainWidth;
    particle.tint = tintOf(Colour::hex(0xe6eef6, 0.62f));
    particle.tile = tile::kStreak;
    for (const Drop& drop : m_drops) {
        Vec3 at = drop.home * drop.edge + wind;
        at.y -= left(tick * static_cast<double>(drop.fall), drop.edge);
        at = wrappedInto(at, middleOf(camera, drop.edge), drop.edge);
        if (glm::dot(at - camera.position, ahead) <= 0.0f || ground.over(at) < 0.0f) {
            continue;
        }
        particle.place = at;
        particle.along = Vec3{blown.x, -drop.fall, blown.z} * kShutter;
        out.add(ParticleKind::Rain, particle);
    }
    drawOnGlass(out, camera, tick);
}

void Rainfall::drawOnGlass(Particles& out, const CameraView& camera, double tick) const {
    const Vec3 ahead = unitOr(camera.target - camera.position, {0.0f, 0.0f, -1.0f});
    const Vec3 right = unitOr(glm::cross(ahead, kUp), {1.0f, 0.0f, 0.0f});
    const Vec3 up = glm::cross(right, ahead);
    const float half = kGlass * std::tan(camera.fovY * 0.5f); // m: half the picture's height there
    for (int i = 0; i < kGlassDrops; ++i) {
        Rng timing(kSeed + 2, static_cast<std::uint64_t>(i));
        const auto lasts =
            kGlassLeast + static_cast<std::int32_t>(timing.below(static_cast<std::uint32_t>(kGlassMore)));
        const double since = tick + static_cast<double>(i) * 61.0;
        const auto turn = static_cast<std::uint64_t>(std::max(since, 0.0) / lasts);
        const auto age = static_cast<float>(since - static_cast<double>(turn) * lasts);
        const float t = age / static_cast<float>(lasts);
        Rng rng(kSeed + 3 + turn, static_cast<std::uint64_t>(i));
        const float x = rng.range(-1.7f, 1.7f);
        float y = rng.range(-0.9f, 1.0f);
        const float size = rng.range(0.012f, 0.032f);
        const float runs = rng.unit() < 0.4f ? ease((t - 0.55f) / 0.45f) : 0.0f; // it lets go and runs down
        y -= 0.5f * runs * runs;
        const float seen = easeBetween(0.0f, 6.0f, age) * easeBetween(1.0f, 0.8f, t);
        Particle drop;
        drop.place = camera.position + ahead * kGlass + right * (x * half) + up * (y * half);
        drop.size = size * half * (0.7f + 0.3f * easeBetween(0.0f, 8.0f, age));
        drop.tint = tintOf(Colour::hex(0xe6eef4, 0.55f * seen));
        drop.tile = tile::kLensDrop;
        out.add(ParticleKind::Lens, drop);
    }
}

} // namespace hexagoal
