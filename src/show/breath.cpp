#include "show/breath.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/rng.hpp"
#include "render/particle_atlas.hpp"

#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0xb4ea;
constexpr int kSteps = 4;       // two strides
constexpr int kAtRest = 190;    // ticks from one breath to the next, standing
constexpr int kOutRunning = 12; // ticks
constexpr int kOutStanding = 26;
constexpr int kPuffEvery = 2; // ticks while he breathes out
constexpr int kLasts = 58;    // ticks

constexpr float kMouthAhead = 0.12f; // m from the middle of the head
constexpr float kMouthBelow = 0.05f;
constexpr float kBlown = 0.014f;  // m a tick
constexpr float kCarried = 0.55f; // of the head's own speed
constexpr float kDrag = 0.055f;   // of the speed, a tick
constexpr float kRises = 0.0018f; // m a tick: it is warm
constexpr float kLeast = 0.05f;   // m, half its edge
constexpr float kMost = 0.27f;

// From the lens, m: what is a hint across the pitch would hide a face.
constexpr float kThinNear = 2.0f;
constexpr float kThickFar = 14.0f;
constexpr float kNearShare = 0.08f;

} // namespace

Vec3 facingOf(const Body& body) {
    const Vec3 right = body[BodyPart::RightUpperArm].a - body[BodyPart::LeftUpperArm].a;
    const Vec3 ahead = glm::cross(kUp, right);
    return unitOr(Vec3{ahead.x, 0.0f, ahead.z}, {0.0f, 0.0f, 1.0f}, 1e-6f);
}

void Breaths::reset() {
    m_puffs = {};
    m_next = 0;
    for (std::size_t i = 0; i < m_lungs.size(); ++i) { // not all at once
        m_lungs[i] = {.ticks = static_cast<std::int16_t>(i * 37 % kAtRest)};
    }
}

void Breaths::step(std::size_t figure, const Mover& mover, const PartContacts::Parts& contacts,
                   std::int32_t tick) {
    Lungs& lungs = m_lungs[figure];
    if (!mover.here) {
        return;
    }
    for (const CheckedPart foot : {CheckedPart::LeftFoot, CheckedPart::RightFoot}) {
        lungs.steps = static_cast<std::int16_t>(lungs.steps +
                                                (contacts[static_cast<std::size_t>(foot)].landed ? 1 : 0));
    }
    ++lungs.ticks;
    if (lungs.steps >= kSteps || lungs.ticks >= kAtRest) {
        lungs.out = static_cast<std::int16_t>(lungs.steps >= kSteps ? kOutRunning : kOutStanding);
        lungs.steps = 0;
        lungs.ticks = 0;
    }
    if (lungs.out == 0) {
        return;
    }
    --lungs.out;
    if (lungs.out % kPuffEvery != 0) {
        return;
    }
    const PartContact& head = contacts[static_cast<std::size_t>(CheckedPart::Head)];
    const Vec3 ahead = facingOf(*mover.now);
    const Vec3 mouth = head.now + ahead * kMouthAhead - kUp * kMouthBelow;
    const Vec3 way = mover.put ? Vec3{} : head.now - head.before;
    Rng rng(kSeed + static_cast<std::uint64_t>(tick), figure);
    const float blown = kBlown * rng.range(0.7f, 1.3f);
    const float aside = rng.range(-0.004f, 0.004f);
    const Vec3 speed = ahead * blown + Vec3{ahead.z, 0.0f, -ahead.x} * aside - kUp * (0.2f * blown);
    m_puffs[m_next] = {mouth, way * kCarried + speed, tick, true};
    m_next = (m_next + 1) % m_puffs.size();
}

void Breaths::draw(Particles& out, Vec3 eye, double tick, float thick) const {
    for (std::size_t i = 0; i < m_puffs.size(); ++i) {
        const Puff& puff = m_puffs[i];
        const auto age = static_cast<float>(tick - static_cast<double>(puff.born));
        if (!puff.lives || age < 0.0f || age >= static_cast<float>(kLasts)) {
            continue;
        }
        const float t = age / static_cast<float>(kLasts);
        // What drag leaves of its way: the sum of a speed that dies away.
        const float gone = (1.0f - portableExp(-kDrag * age)) / kDrag;
        Particle particle;
        particle.place = puff.from + puff.speed * gone + kUp * (kRises * age * t);
        particle.size = kLeast + (kMost - kLeast) * std::sqrt(t);
        const float far = easeBetween(kThinNear, kThickFar, lengthOf(particle.place - eye));
        const float seen = thick * (kNearShare + (1.0f - kNearShare) * far);
        particle.tint =
            tintOf(Colour::hex(0xf2f6ff, 0.55f * seen * easeBetween(0.0f, 0.06f, t) * (1.0f - t)));
        particle.tile = static_cast<std::uint16_t>(tile::kPuff + i % tile::kPuffs);
        out.add(ParticleKind::Breath, particle);
    }
}

} // namespace hexagoal
