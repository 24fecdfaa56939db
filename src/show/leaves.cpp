#include "show/leaves.hpp"

#include "core/lengths.hpp"
#include "core/rng.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace wake {

namespace {

constexpr float kBelowLeast = 0.035f; // m a tick: what goes slower stirs nothing
constexpr float kBelowGrows = 1.7f;   // strength of a metre a tick

/// Less than this a tick is no speed any more, metres.
constexpr float kStill = 0.0005f;

constexpr float kMostPitch = 1.15f; // radians

} // namespace

std::optional<Gust> gustOf(Vec3 before, Vec3 now) {
    const Vec3 way = now - before;
    const float horizontal = lengthOf(Vec2{way.x, way.z});
    if (horizontal <= kLeastWay || way.y <= kStraightDown) {
        return std::nullopt;
    }
    return Gust{
        now, {way.x * kSideways, std::clamp(horizontal, kLeastStrength, kMostStrength), way.z * kSideways}};
}

std::optional<Gust> gustBelow(Vec3 before, Vec3 now) {
    const Vec3 way = now - before;
    const float length = lengthOf(way);
    if (length <= kBelowLeast) {
        return std::nullopt;
    }
    const float strength = std::clamp(length * kBelowGrows, kLeastStrength, kMostStrength);
    return Gust{now, {way.x * kSideways, strength, way.z * kSideways}};
}

void keepStronger(std::optional<Gust>& kept, const std::optional<Gust>& other) {
    if (other && (!kept || other->wind.y > kept->wind.y)) {
        kept = other;
    }
}

float byHeight(float over) {
    return std::clamp(kReachUp - over, 0.0f, 1.0f);
}

float byDistance(float distance, float radius) {
    return radius - distance <= 0.0f ? 0.0f : (radius - distance) / radius;
}

void feel(Leaf& leaf, const Gust& gust, float ground) {
    const float c1 = byHeight(leaf.place.y - ground);
    const float c2 =
        byDistance(lengthOf(Vec2{leaf.place.x - gust.at.x, leaf.place.z - gust.at.z}), gust.radius());
    if (c1 <= 0.0f || c2 <= 0.0f) {
        return;
    }
    leaf.speed.x = gust.wind.x * c1 * c2;
    leaf.speed.z = gust.wind.z * c1 * c2;
    leaf.speed.y += gust.wind.y * c1 * c2 * kLift;
    leaf.flat = false;
    leaf.onGround = false;
}

float yawSpeed(float verticalSpeed) {
    return verticalSpeed * 1200.0f * 256.0f * (2.0f * kPi / 65536.0f);
}

float pitchOf(float pose) {
    return kMostPitch * portableSin(pose * (2.0f * kPi / static_cast<float>(kPoses)));
}

void move(Leaf& leaf, Vec3 way, float ground) {
    if (leaf.flat) {
        return;
    }
    if (leaf.onGround) {
        leaf.speed = {leaf.speed.x * kGroundDrag, 0.0f, leaf.speed.z * kGroundDrag};
    } else {
        leaf.speed = {leaf.speed.x * kAirDrag, std::max(leaf.speed.y - kSink, kFallSpeed),
                      leaf.speed.z * kAirDrag};
        leaf.place += way;
    }
    leaf.place += leaf.speed;
    leaf.yaw += yawSpeed(leaf.speed.y);
    leaf.pose += 1.0f;
    if (leaf.place.y <= ground) {
        leaf.place.y = ground;
        leaf.onGround = true;
        leaf.speed.y = 0.0f;
        // It stops where it lies flat: at one of the two poses that have no pitch.
        const int pose = static_cast<int>(leaf.pose);
        const bool still = std::abs(leaf.speed.x) + std::abs(leaf.speed.z) < kStill;
        leaf.flat = pose % (kPoses / 2) == 0 && still;
    }
}

} // namespace wake

namespace {

constexpr std::uint64_t kSeed = 0x1eaf5;
constexpr float kBeyond = 1.5f;       // m outside the lines that leaves lie
constexpr std::size_t kInDrift = 7;   // leaves that lie together
constexpr float kDrift = 0.55f;       // m about its middle
constexpr float kLone = 0.35f;        // share that lie alone
constexpr float kDropFrom = 7.0f;     // m: height that leaves of the trees are first seen at
constexpr std::int32_t kLies = 600;   // ticks until a leaf of the trees is another
constexpr std::int32_t kShrinks = 40; // … of which it is blown away in the last
constexpr float kLift = 0.012f;       // m over the ground

/// What a leaf has for life.
struct LeafLook {
    Tint tint;
    float size;
    std::uint16_t tile;
};

LeafLook lookOfLeaf(std::size_t number) {
    constexpr std::array<std::uint32_t, 7> kColours{0xd98a2b, 0xc9541f, 0xe0b23a, 0x9c3a1c,
                                                    0xb8742c, 0xe39a3c, 0x8a6a2c};
    Rng rng(kSeed, number);
    const Colour colour = Colour::hex(kColours[rng.below(static_cast<std::uint32_t>(kColours.size()))]);
    const float size = rng.range(0.055f, 0.095f);
    return {tintOf(colour), size, static_cast<std::uint16_t>(tile::kLeaf + rng.below(tile::kLeaves))};
}

const std::array<LeafLook, Leaves::kCount>& leafLooks() {
    static const std::array<LeafLook, Leaves::kCount> looks = [] {
        std::array<LeafLook, Leaves::kCount> all{};
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = lookOfLeaf(i);
        }
        return all;
    }();
    return looks;
}

/// Twice the area of a triangle, by its turn.
float turnOf(Vec2 a, Vec2 b, Vec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Does a way lead through one of the polygon's edges?
bool crosses(std::span<const Vec2> polygon, Vec3 before, Vec3 now) {
    const Vec2 from{before.x, before.z};
    const Vec2 to{now.x, now.z};
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = polygon[(i + 1) % polygon.size()];
        if ((turnOf(a, b, from) < 0.0f) != (turnOf(a, b, to) < 0.0f) &&
            (turnOf(from, to, a) < 0.0f) != (turnOf(from, to, b) < 0.0f)) {
            return true;
        }
    }
    return false;
}

} // namespace

void Leaves::reset(const Pitch& pitch, const Surface& ground) {
    m_half = {pitch.width * 0.5f + kBeyond, pitch.length * 0.5f + kBeyond};
    for (std::size_t i = 0; i < kOnGround; ++i) {
        Rng own(kSeed + 1, i);
        const bool lone = own.unit() < kLone;
        Rng drift(kSeed + 4, i / kInDrift);
        Rng& rng = lone ? own : drift;
        float x = rng.range(-1.0f, 1.0f);
        const float z = rng.range(-1.0f, 1.0f);
        if (rng.unit() < 0.3f) { // the wind has swept some to the sides
            x = (x < 0.0f ? -1.0f : 1.0f) * (1.0f - 0.25f * x * x);
        }
        const Vec3 off{own.range(-kDrift, kDrift), 0.0f, own.range(-kDrift, kDrift)};
        wake::Leaf leaf;
        leaf.place = Vec3{x * m_half.x, 0.0f, z * m_half.y} + (lone ? Vec3{} : off);
        leaf.place.y = ground.height(leaf.place.x, leaf.place.z);
        leaf.yaw = own.range(0.0f, 2.0f * kPi);
        m_now[i] = leaf;
    }
    for (std::size_t i = 0; i < kFalling; ++i) {
        drop(i, 0, true);
    }
    m_before = m_now;
}

void Leaves::drop(std::size_t number, std::int32_t tick, bool anywhere) {
    Rng rng(kSeed + 2 + static_cast<std::uint64_t>(tick), number);
    const float x = rng.range(-1.0f, 1.0f);
    const float z = rng.range(-1.0f, 1.0f);
    wake::Leaf leaf;
    leaf.place = {x * m_half.x, anywhere ? rng.range(0.2f, kDropFrom) : kDropFrom, z * m_half.y};
    leaf.yaw = rng.range(0.0f, 2.0f * kPi);
    leaf.pose = static_cast<float>(rng.below(wake::kPoses));
    leaf.flat = false;
    leaf.onGround = false;
    m_now[kOnGround + number] = leaf;
    m_before[kOnGround + number] = leaf;
    m_lain[number] = 0;
}

void Leaves::beginTick() {
    m_before = m_now;
}

void Leaves::feel(const wake::Gust& gust, const Surface& ground) {
    const float r = gust.radius();
    for (wake::Leaf& leaf : m_now) {
        if (std::abs(leaf.place.x - gust.at.x) < r && std::abs(leaf.place.z - gust.at.z) < r) {
            wake::feel(leaf, gust, ground.height(leaf.place.x, leaf.place.z));
        }
    }
}

void Leaves::step(const Surface& ground, std::span<const Vec2> fence, const Flutters& flutters,
                  std::int32_t tick) {
    for (std::size_t i = 0; i < kCount; ++i) {
        wake::Leaf& leaf = m_now[i];
        if (!leaf.flat) {
            const Vec3 before = leaf.place;
            wake::move(leaf, flutters.way(i % Flutters::kCount), ground.height(leaf.place.x, leaf.place.z));
            if (crosses(fence, before, leaf.place)) { // it comes to lie against the mesh
                leaf.place = {before.x, leaf.place.y, before.z};
                leaf.speed.x = 0.0f;
                leaf.speed.z = 0.0f;
            }
        }
    }
    for (std::size_t i = 0; i < kFalling; ++i) {
        m_lain[i] = m_now[kOnGround + i].flat ? m_lain[i] + 1 : 0;
        if (m_lain[i] >= kLies) {
            drop(i, tick, false);
        }
    }
}

void Leaves::draw(Particles& out, float share) const {
    const auto& looks = leafLooks();
    for (std::size_t i = 0; i < kCount; ++i) {
        const wake::Leaf& a = m_before[i];
        const wake::Leaf& b = m_now[i];
        const LeafLook& look = looks[i];
        const float yaw = a.yaw + (b.yaw - a.yaw) * share;
        const float pitch = wake::pitchOf(a.pose + (b.pose - a.pose) * share);
        const Vec3 ahead{portableSin(yaw), 0.0f, portableCos(yaw)};
        float size = look.size;
        if (i >= kOnGround) {
            const std::int32_t left = kLies - m_lain[i - kOnGround];
            size *= std::min(static_cast<float>(left) / static_cast<float>(kShrinks), 1.0f);
        }
        Particle particle;
        particle.size = size;
        particle.along = (ahead * portableCos(pitch) + kUp * portableSin(pitch)) * size;
        particle.across = Vec3{ahead.z, 0.0f, -ahead.x} * size;
        particle.place = a.place + (b.place - a.place) * share;
        particle.place.y += kLift + std::abs(particle.along.y);
        particle.tint = look.tint;
        particle.tile = look.tile;
        out.add(ParticleKind::Leaf, particle);
    }
}

} // namespace hexagoal
