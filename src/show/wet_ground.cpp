#include "show/wet_ground.hpp"

#include "core/rng.hpp"
#include "render/particle_atlas.hpp"

#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0x5a1d;
constexpr float kReach = 19.0f;       // m round the play
constexpr int kDropsInTick = 26;      // of which most fall where they are not seen
constexpr float kSeenOnGrass = 0.22f; // share of those on the wettest grass that leave a ring

constexpr float kInPuddle = 0.16f;        // m: half the edge of a drop's ring …
constexpr float kOnGrass = 0.07f;         // … on wet grass
constexpr std::int32_t kPuddleLasts = 34; // ticks
constexpr std::int32_t kGrassLasts = 16;
constexpr float kStepSize = 0.42f; // of a foot's
constexpr std::int32_t kStepLasts = 40;

} // namespace

void WetGround::reset() {
    m_rings = {};
    m_next = 0;
}

void WetGround::add(const Ring& ring) {
    m_rings[m_next] = ring;
    m_next = (m_next + 1) % m_rings.size();
}

void WetGround::rain(Vec3 play, const Surface& ground, std::int32_t tick) {
    Rng rng(kSeed, static_cast<std::uint64_t>(tick));
    for (int i = 0; i < kDropsInTick; ++i) {
        const float x = play.x + rng.range(-kReach, kReach);
        const float z = play.z + rng.range(-kReach, kReach);
        const float seen = rng.unit();
        const Ground kind = ground.kind(x, z);
        const Vec3 at{x, ground.height(x, z), z};
        if (kind == Ground::Water) {
            add({at, kInPuddle, 0.75f, tick, kPuddleLasts});
        } else if (kind == Ground::Grass && seen < kSeenOnGrass * ground.wetnessAt(x, z)) {
            add({at, kOnGrass, 0.55f, tick, kGrassLasts});
        }
    }
}

void WetGround::step(const PartContacts::Parts& contacts, const Surface& ground, std::int32_t tick) {
    for (const PartContact& contact : contacts) {
        const Vec3 at = contact.now;
        if (contact.landed && ground.kind(at.x, at.z) == Ground::Water) {
            add({{at.x, ground.height(at.x, at.z), at.z}, kStepSize, 0.9f, tick, kStepLasts});
        }
    }
}

void WetGround::draw(Particles& out, const Surface& ground, double tick) const {
    for (const Ring& ring : m_rings) {
        const auto age = static_cast<float>(tick - static_cast<double>(ring.born));
        if (ring.lasts == 0 || age < 0.0f || age >= static_cast<float>(ring.lasts)) {
            continue;
        }
        const float t = age / static_cast<float>(ring.lasts);
        const GroundPoint under = ground.at(ring.at.x, ring.at.z);
        Particle particle;
        particle.size = ring.most * (0.12f + 0.88f * std::sqrt(t));
        particle.place = ring.at + under.normal * 0.01f;
        particle.along = tangential({particle.size, 0.0f, 0.0f}, under.normal);
        particle.across = glm::cross(under.normal, particle.along);
        particle.tint = tintOf(Colour::hex(0xeaf4ff, ring.strength * (1.0f - t)));
        particle.tile = tile::kRing;
        out.add(ParticleKind::Ripple, particle);
    }
}

} // namespace hexagoal
