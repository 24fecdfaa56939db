#include "show/splashes.hpp"

#include "core/lengths.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0x5b1a5be5;
constexpr float kScatter = 135.0f * kPi / 180.0f; // either way

constexpr float kFootRadius = 0.10f; // m
constexpr float kWaistRadius = 0.20f;
constexpr float kHeadRadius = 0.15f;

// A handful that hangs together falls slower than one drop; at this, the 32 pictures last for its way.
constexpr float kFall = 0.0007f; // m a tick, each tick

constexpr float kWetEnough = 0.3f; // grass throws drops
constexpr float kFilm = 0.5f;      // of a puddle's drops, those of wet grass

// What lies or slides on the ground lands anew so often, while it is fast enough.
constexpr int kSkidEvery = 3;          // ticks
constexpr float kSkidFrom = 0.030f;    // m a tick
constexpr float kSkidShare = 0.4f;     // of a landing's drops
constexpr float kBallSkidFrom = 0.09f; // m a tick
constexpr float kBallSkidShare = 0.14f;
constexpr float kBallDown = 0.03f; // m over the ground
constexpr float kBallOff = 0.07f;

// Half of a picture's edge, metres: as large as the motion was.
constexpr float kLeastSize = 0.07f;
constexpr float kMostSize = 0.42f;
constexpr float kPuddleSize = 1.5f; // of that, in a puddle …
constexpr float kFilmSize = 0.65f;  // … and on wet grass
constexpr float kSizeOfWay = 1.7f;

/// number: every other handful of sand shows its shaded side, or it would not be seen over sand.
Tint lookOf(ParticleKind kind, bool inPuddle, std::size_t number) {
    switch (kind) {
    case ParticleKind::Sand:
        return tintOf(Colour::hex(number % 2 == 0 ? 0xf0d9a4 : 0xbf9961, 0.95f));
    case ParticleKind::Powder:
        return tintOf(Colour::hex(0xf0f6ff, 0.95f)); // as cool as the snow it comes from, whose sun is warm
    default:
        return tintOf(Colour::hex(0xe8f2fb, inPuddle ? 0.85f : 0.6f));
    }
}

} // namespace

std::optional<ParticleKind> splashOf(Ground ground, float wetness) {
    switch (ground) {
    case Ground::Sand:
        return ParticleKind::Sand;
    case Ground::Water:
        return ParticleKind::Water;
    case Ground::Snow:
        return ParticleKind::Powder;
    case Ground::Grass:
        return wetness >= kWetEnough ? std::optional(ParticleKind::Water) : std::nullopt;
    default:
        return std::nullopt; // rock, earth
    }
}

namespace splash {

float radiusOf(CheckedPart part) {
    switch (part) {
    case CheckedPart::Waist:
        return kWaistRadius;
    case CheckedPart::Head:
        return kHeadRadius;
    default:
        return kFootRadius;
    }
}

Vec3 landingSpeed(Vec3 before, Vec3 now) {
    return {now.x - before.x, before.y - now.y, now.z - before.z};
}

Vec3 kickSpeed(Vec3 before, Vec3 now) {
    return now - before;
}

float kickShare(Vec3 way) {
    const float length = lengthOf(way);
    return length > 0.0f ? std::sqrt(way.x * way.x + way.z * way.z) / length : 0.0f;
}

int countOf(Vec3 way, float share) {
    return std::min(static_cast<int>(kBasicCount * lengthOf(way) * share + 0.5f), kMostOfOne);
}

int quarterOf(int remaining) {
    return (remaining + 3) / 4;
}

Vec3 scattered(Vec3 way, Rng& rng) {
    const float angle = rng.range(-kScatter, kScatter);
    const float c = portableCos(angle);
    const float s = portableSin(angle);
    return {way.x * c + way.z * s, 0.0f, way.z * c - way.x * s};
}

float speedShare(Rng& rng) {
    return static_cast<float>(rng.below(256)) / 2550.0f;
}

Vec3 ballistic(Vec3 from, Vec3 speed, float age) {
    return {from.x + speed.x * age, from.y + speed.y * age - 0.5f * kFall * age * age,
            from.z + speed.z * age};
}

int pictureAt(float age) {
    return std::clamp(static_cast<int>(age), 0, kSplashPictures - 1);
}

} // namespace splash

void Splashes::reset() {
    m_parts = {};
    m_ball = {};
    m_ballAir = true;
    m_drops = {};
    m_next = 0;
}

void Splashes::begin(Source& source, const PartContact& contact, const Surface& ground, Vec3 speed,
                     float radius, float share, bool kicks) {
    const Vec3 last = contact.before;
    const Ground kind = ground.kind(last.x, last.z);
    const float wetness = ground.wetnessAt(last.x, last.z);
    const auto flies = splashOf(kind, wetness);
    if (!flies) {
        source.remaining = 0;
        return;
    }
    const float thin = kind == Ground::Grass ? kFilm * wetness : 1.0f;
    source = {{last.x, ground.height(last.x, last.z), last.z},
              speed,
              radius,
              splash::countOf(speed, share * thin),
              *flies,
              kicks};
}

void Splashes::emit(Source& source, Rng& rng, std::int32_t tick) {
    if (source.remaining == 0) {
        return;
    }
    const int now = splash::quarterOf(source.remaining);
    source.remaining -= now;
    const float way = lengthOf(source.speed);
    for (int i = 0; i < now; ++i) {
        Vec3 aim = source.speed;
        Vec3 from = source.from;
        if (!source.kicks) { // all round the part, from its skin
            const Vec3 turned = splash::scattered(source.speed, rng);
            from += unitOr(turned, {1.0f, 0.0f, 0.0f}, 1e-8f) * source.radius;
            aim = {turned.x, source.speed.y, turned.z};
        }
        const Vec3 speed = aim * splash::speedShare(rng);
        const float size =
            std::clamp(kLeastSize + kSizeOfWay * way * rng.range(0.5f, 1.0f), kLeastSize, kMostSize);
        m_drops[m_next] = {from + speed, speed, size, tick, source.kind, true};
        m_next = (m_next + 1) % m_drops.size();
    }
}

void Splashes::step(std::size_t figure, const PartContacts::Parts& contacts, const Surface& ground,
                    std::int32_t tick) {
    for (std::size_t i = 0; i < kCheckedParts; ++i) {
        const PartContact& c = contacts[i];
        Source& source = m_parts[figure][i];
        const float radius = splash::radiusOf(static_cast<CheckedPart>(i));
        if (c.landed) {
            begin(source, c, ground, splash::landingSpeed(c.before, c.now), radius, 1.0f, false);
        } else if (c.left) {
            const Vec3 way = splash::kickSpeed(c.before, c.now);
            begin(source, c, ground, way, radius, splash::kickShare(way), true);
        } else if (c.down && (tick + static_cast<std::int32_t>(figure)) % kSkidEvery == 0) {
            const Vec3 way = splash::landingSpeed(c.before, c.now);
            if (lengthOf(Vec3{way.x, 0.0f, way.z}) > kSkidFrom) {
                begin(source, c, ground, way, radius, kSkidShare, false);
            }
        }
        if (source.remaining > 0) {
            Rng rng(kSeed + static_cast<std::uint64_t>(tick), figure * kCheckedParts + i);
            emit(source, rng, tick);
        }
    }
}

void Splashes::stepBall(Vec3 before, Vec3 now, float radius, const Surface& ground, std::int32_t tick) {
    const float over = ground.over(now) - radius;
    const bool air = m_ballAir ? over > kBallDown : over > kBallOff;
    const PartContact contact{.before = before, .now = now};
    const Vec3 way = splash::landingSpeed(before, now);
    if (m_ballAir && !air) {
        begin(m_ball, contact, ground, way, radius, 1.0f, false);
    } else if (!m_ballAir && air) {
        begin(m_ball, contact, ground, now - before, radius, splash::kickShare(now - before), true);
    } else if (!air && tick % kSkidEvery == 0 && lengthOf(Vec3{way.x, 0.0f, way.z}) > kBallSkidFrom) {
        begin(m_ball, contact, ground, way, radius, kBallSkidShare, false);
    }
    m_ballAir = air;
    Rng rng(kSeed + static_cast<std::uint64_t>(tick), kFigures * kCheckedParts);
    emit(m_ball, rng, tick);
}

void Splashes::draw(Particles& out, const Surface& ground, double tick) const {
    for (std::size_t i = 0; i < m_drops.size(); ++i) {
        const Drop& drop = m_drops[i];
        const auto age = static_cast<float>(tick - static_cast<double>(drop.born));
        if (!drop.lives || age < 0.0f || age >= static_cast<float>(kSplashPictures)) {
            continue;
        }
        const Vec3 at = splash::ballistic(drop.from, drop.speed, age);
        const float surface = ground.height(at.x, at.z);
        if (at.y < surface - 0.5f * drop.size) {
            continue; // it is down again
        }
        const bool water = drop.kind == ParticleKind::Water;
        Particle particle;
        particle.place = {at.x, std::max(at.y, surface) + 0.35f * drop.size, at.z};
        const bool inPuddle = ground.kind(at.x, at.z) == Ground::Water;
        particle.size = drop.size * (!water ? 1.0f : inPuddle ? kPuddleSize : kFilmSize);
        particle.tint = lookOf(drop.kind, inPuddle, i);
        particle.tile =
            static_cast<std::uint16_t>((water ? tile::kWater : tile::kGrains) + splash::pictureAt(age));
        out.add(drop.kind, particle);
    }
}

} // namespace hexagoal
