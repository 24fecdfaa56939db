#include "show/scraps.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLies = 0.015f;       // m over the ground: the middle of what has landed
constexpr float kFades = 0.3f;        // share of its time in which what lies there fades
constexpr float kSparkLong = 1.5f;    // ticks of its way that a spark is long, either way
constexpr float kSparkLeast = 0.035f; // m

bool isAlive(const Scrap& scrap, float age) {
    return age >= 0.0f && age < scrap.lasts;
}

Tint faded(Tint tint, float share) {
    tint.a = static_cast<std::uint8_t>(static_cast<float>(tint.a) * std::clamp(share, 0.0f, 1.0f));
    return tint;
}

/// A leaf of something, as it tumbles about an axis that goes round.
void tumble(Particle& out, const Scrap& scrap, float age, float wide) {
    const float angle = scrap.phase + scrap.turn * age;
    const float about = scrap.phase * 2.7f + 0.31f * scrap.turn * age;
    const Vec3 axis{portableCos(about), 0.0f, portableSin(about)};
    const Vec3 side{-axis.z, 0.0f, axis.x};
    out.along = (side * portableCos(angle) + kUp * portableSin(angle)) * scrap.size;
    out.across = axis * (scrap.size * wide);
}

} // namespace

Vec3 Scrap::flown(float age) const {
    if (drag <= 0.0f) {
        return from + speed * age - kUp * (0.5f * fall * age * age);
    }
    // The sum of a speed that dies away towards that at which air carries its weight.
    const float gone = (1.0f - portableExp(-drag * age)) / drag;
    const float sink = fall / drag;
    return from + (speed + kUp * sink) * gone - kUp * (sink * age);
}

void Scraps::reset() {
    m_scraps = {};
    m_next = 0;
}

void Scraps::add(Scrap scrap, const Surface& ground, bool falls) {
    scrap.lands = scrap.lasts + 1.0f;
    for (int age = 1; falls && static_cast<float>(age) < scrap.lasts; ++age) {
        if (ground.over(scrap.flown(static_cast<float>(age))) <= kLies) {
            scrap.lands = static_cast<float>(age);
            break;
        }
    }
    m_scraps[m_next] = scrap;
    m_next = (m_next + 1) % m_scraps.size();
}

void Scraps::draw(Particles& out, const Surface& ground, double tick) const {
    for (const Scrap& scrap : m_scraps) {
        const auto age = static_cast<float>(tick - static_cast<double>(scrap.born));
        if (!isAlive(scrap, age)) {
            continue;
        }
        const float t = age / scrap.lasts;
        const float flies = std::min(age, scrap.lands);
        Particle particle;
        particle.place = scrap.flown(flies);
        particle.place.y =
            std::max(particle.place.y, ground.height(particle.place.x, particle.place.z) + kLies);
        particle.size = scrap.size;
        particle.tile = scrap.tile;
        particle.tint = faded(scrap.tint, (1.0f - t) / kFades);
        switch (scrap.kind) {
        case ParticleKind::Crumbs: // the pictures of a splash
            particle.place.y += 0.3f * scrap.size;
            particle.tile = static_cast<std::uint16_t>(
                tile::kGrains + std::min(static_cast<int>(t * kSplashPictures), kSplashPictures - 1));
            particle.tint = scrap.tint;
            break;
        case ParticleKind::Dust:
            particle.size = scrap.size * (0.3f + 0.7f * std::sqrt(t));
            particle.tint = faded(scrap.tint, easeBetween(0.0f, 0.08f, t) * (1.0f - t));
            break;
        case ParticleKind::Glow:
            particle.size = scrap.size * (0.35f + 0.65f * std::sqrt(t));
            particle.tint = faded(scrap.tint, (1.0f - t) * (1.0f - t));
            break;
        case ParticleKind::Spark: {
            const Vec3 way = scrap.flown(flies + 0.5f) - scrap.flown(std::max(flies - 0.5f, 0.0f));
            const float length = lengthOf(way);
            particle.along = unitOr(way, kUp, 1e-6f) * std::max(kSparkLong * length, kSparkLeast);
            particle.tint = faded(scrap.tint, 1.0f - t * t);
            break;
        }
        case ParticleKind::Blade:
        case ParticleKind::Confetti: {
            const bool paper = scrap.kind == ParticleKind::Confetti;
            tumble(particle, scrap, flies, paper ? 0.8f : 0.16f);
            if (age >= scrap.lands) { // it lies flat
                particle.along.y = 0.0f;
                particle.along = unitOr(particle.along, {1.0f, 0.0f, 0.0f}, 1e-6f) * scrap.size;
            }
            break;
        }
        default:
            break;
        }
        out.add(scrap.kind, particle);
    }
}

std::size_t Scraps::count(ParticleKind kind, double tick) const {
    return static_cast<std::size_t>(std::count_if(m_scraps.begin(), m_scraps.end(), [&](const Scrap& scrap) {
        return scrap.kind == kind &&
               isAlive(scrap, static_cast<float>(tick - static_cast<double>(scrap.born)));
    }));
}

} // namespace hexagoal
