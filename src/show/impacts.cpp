#include "show/impacts.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/rng.hpp"
#include "core/units.hpp"
#include "render/grass_texture.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint64_t kSeed = 0x1a9ac7;
constexpr float kGravity = 9.81f * kTick * kTick; // m a tick, each tick

constexpr float kHardest = 8.0f;   // m/s between two men: all that a hit can throw
constexpr float kTurfReach = 1.0f; // m over the ground: a hit that is higher tears no turf

constexpr float kKickLow = 0.40f; // m over the ground: a boot that strikes a lower ball goes through the turf
constexpr float kKickSoft = 9.0f; // m/s of the ball: a tap tears none …
constexpr float kKickHard = 30.0f; // … and the hardest most

// What slides or falls on turf, m a tick.
constexpr float kSlideFrom = 0.040f;
constexpr float kSlideMost = 0.120f;
constexpr int kSlideEvery = 2; // ticks
constexpr float kFallFrom = 0.020f;

constexpr float kWorn = 0.30f;     // of turfWear: bare enough for dust
constexpr float kDryEnough = 0.3f; // wetter ground makes none
constexpr float kRunFrom = 0.075f; // m a tick: steps of a runner raise it

constexpr float kBounceFrom = 3.5f; // m/s downwards
constexpr float kRollFrom = 0.11f;  // m a tick: a ball that rolls over a line takes chalk along
constexpr float kOnLine = 0.09f;    // m from its middle

constexpr float kPostSoft = 4.0f; // m/s of the ball

const Colour kChalk = Colour::hex(0xf6f8f2, 0.62f);
const Colour kEarthDust = Colour::hex(0xa58c62, 0.42f);
const Colour kStoneDust = Colour::hex(0xb9bec4, 0.40f);

bool isGrass(const Venue& venue, Vec3 at) {
    return venue.surface.kind(at.x, at.z) == Ground::Grass;
}

float wornAt(const Venue& venue, Vec3 at) {
    return isGrass(venue, at) ? turfWear({at.x, at.z}, venue.pitch.length) : 0.0f;
}

Vec3 onGround(const Venue& venue, Vec3 at) {
    return {at.x, venue.surface.height(at.x, at.z), at.z};
}

/// Horizontal, of unit length, within so many radians of a way; any where it has none.
Vec3 about(Vec3 way, float within, Rng& rng) {
    const Vec3 ahead = unitOr(Vec3{way.x, 0.0f, way.z}, Vec3{}, 1e-8f);
    const float angle = lengthSquared(ahead) > 0.0f ? rng.range(-within, within) : rng.range(-kPi, kPi);
    const Vec3 from = lengthSquared(ahead) > 0.0f ? ahead : Vec3{1.0f, 0.0f, 0.0f};
    const float c = portableCos(angle);
    const float s = portableSin(angle);
    return {from.x * c + from.z * s, 0.0f, from.z * c - from.x * s};
}

/// What a kind of ground is torn into; a: no such thing.
std::array<Colour, 2> crumbsOf(Ground kind) {
    switch (kind) {
    case Ground::Sand:
        return {Colour::hex(0xf0d9a4, 0.95f), Colour::hex(0xbf9961, 0.95f)};
    case Ground::Snow:
        return {Colour::hex(0xf0f6ff, 0.95f), Colour::hex(0xdbe7f6, 0.95f)};
    case Ground::Earth:
        return {Colour::hex(0x7a5c3c, 0.95f), Colour::hex(0x5a432c, 0.95f)};
    case Ground::Grass:
        return {Colour::hex(0x6aa53c, 0.95f), Colour::hex(0x806038, 0.95f)};
    default:
        return {};
    }
}

Vec3 wayOf(std::span<const Mover> movers, PlayerId id) {
    const auto i = static_cast<std::size_t>(id);
    if (id == kNobody || i >= movers.size() || !movers[i].here || movers[i].put) {
        return {};
    }
    return middleOf(*movers[i].now, CheckedPart::Waist) - middleOf(*movers[i].before, CheckedPart::Waist);
}

float share(float from, float to, float value) {
    return std::clamp((value - from) / (to - from), 0.0f, 1.0f);
}

int count(float most, float strength) {
    return static_cast<int>(most * strength + 0.5f);
}

} // namespace

float hitStrength(float speed) {
    return std::clamp(speed / kHardest, 0.12f, 1.0f);
}

float awayFromLine(const Pitch& pitch, Vec3 place) {
    constexpr float kHalf = 0.06f; // m: the outer edge is where the laws have it
    const float x = std::abs(place.x);
    const float fromLine = pitch.halfLength() - std::abs(place.z);
    float nearest = 1e9f;
    const auto near = [&](float away) { nearest = std::min(nearest, std::abs(away)); };
    const bool within = x <= pitch.halfWidth() && fromLine >= 0.0f;
    if (!within) {
        return nearest;
    }
    near(pitch.halfWidth() - kHalf - x);
    near(fromLine - kHalf);
    near(place.z);
    const auto area = [&](float depth, float width) {
        if (fromLine <= depth) {
            near(width * 0.5f - kHalf - x);
        }
        if (x <= width * 0.5f) {
            near(depth - kHalf - fromLine);
        }
    };
    area(pitch.penaltyAreaDepth, pitch.penaltyAreaWidth);
    area(pitch.goalAreaDepth, pitch.goalAreaWidth);
    near(pitch.circleRadius - kHalf - lengthOf(Vec2{place.x, place.z}));
    const float fromSpot = lengthOf(Vec2{place.x, fromLine - pitch.penaltySpot});
    near(std::max(fromSpot - kHalf, 0.0f));
    if (fromLine > pitch.penaltyAreaDepth) {
        near(pitch.circleRadius - kHalf - fromSpot);
    }
    return nearest;
}

Vec3 nearestOnFrame(const Venue& venue, Vec3 place) {
    const GoalFrame goal(venue.pitch.goal);
    Vec3 nearest = place;
    float least = 1e9f;
    for (const GoalPlacement& stands : venue.goals.all()) {
        const Vec3 at = stands.toLocal(place);
        for (const Capsule& bar : goal.frame) {
            const Vec3 way = bar.b - bar.a;
            const float along = std::clamp(glm::dot(at - bar.a, way) / lengthSquared(way), 0.0f, 1.0f);
            const Vec3 on = bar.a + way * along;
            if (lengthSquared(at - on) < least) {
                least = lengthSquared(at - on);
                nearest = stands.toPitch(on);
            }
        }
    }
    return nearest;
}

void Impacts::sparks(const Burst& burst, Rng& rng) {
    constexpr std::array<std::uint32_t, 3> kColours{0xfff2ea, 0xffb894, 0xff8058};
    // Over green grass red makes them yellow: yellow ones would be green.
    const int many = 7 + count(17.0f, burst.strength);
    for (int i = 0; i < many; ++i) {
        Scrap spark{.from = burst.at, .drag = 0.07f, .fall = 0.7f * kGravity, .kind = ParticleKind::Spark};
        const Vec3 out = rng.direction();
        const float fast = rng.range(0.040f, 0.080f) + 0.060f * burst.strength;
        spark.speed = (out + kUp * 0.5f) * fast + burst.way * 0.3f;
        spark.size = rng.range(0.013f, 0.021f);
        spark.lasts = rng.range(9.0f, 15.0f) + 7.0f * burst.strength;
        spark.born = burst.tick;
        spark.tint = tintOf(Colour::hex(kColours[static_cast<std::size_t>(i) % kColours.size()], 0.95f));
        spark.tile = tile::kStreak;
        m_scraps.add(spark, burst.venue->surface, true);
    }
    Scrap glow{.from = burst.at, .size = 0.24f + 0.36f * burst.strength, .kind = ParticleKind::Glow};
    glow.lasts = 7.0f;
    glow.born = burst.tick;
    glow.tint = tintOf(Colour::hex(0xffc0a0, 0.45f + 0.35f * burst.strength));
    glow.tile = tile::kGlow;
    m_scraps.add(glow, burst.venue->surface, false);
}

void Impacts::turf(const Burst& burst, Rng& rng, int handfuls, int clods, int blades) {
    const Venue& venue = *burst.venue;
    const Ground kind = venue.surface.kind(burst.at.x, burst.at.z);
    const std::array<Colour, 2> colours = crumbsOf(kind);
    if (colours[0].a <= 0.0f || kind == Ground::Stone || kind == Ground::Water) {
        return;
    }
    const Vec3 ground = onGround(venue, burst.at) + kUp * 0.02f;
    const float bare = wornAt(venue, burst.at);
    const auto thrown = [&](float slow, float fast, float steep) {
        const Vec3 out = about(burst.way, 1.1f, rng);
        const float speed = rng.range(slow, fast) * (0.55f + 0.75f * burst.strength);
        const float up = rng.range(0.5f, 1.2f) * steep;
        return out * speed + kUp * (speed * up) + burst.way * 0.12f;
    };
    for (int i = 0; i < handfuls; ++i) {
        Scrap scrap{.from = ground, .fall = 0.00085f, .kind = ParticleKind::Crumbs};
        scrap.speed = thrown(0.008f, 0.028f, 0.9f);
        scrap.size = rng.range(0.14f, 0.22f) + 0.18f * burst.strength;
        scrap.lasts = 30.0f;
        scrap.born = burst.tick;
        const bool brown = rng.unit() < 0.45f + bare;
        scrap.tint = tintOf(colours[brown ? 1 : 0]);
        m_scraps.add(scrap, venue.surface, false);
    }
    for (int i = 0; i < clods; ++i) {
        Scrap scrap{.from = ground, .fall = kGravity, .kind = ParticleKind::Clod};
        scrap.speed = thrown(0.014f, 0.042f, 1.7f);
        scrap.size = rng.range(0.018f, 0.034f) + 0.014f * burst.strength;
        scrap.lasts = rng.range(50.0f, 90.0f);
        scrap.born = burst.tick;
        scrap.tint = tintOf(colours[i % 3 == 0 ? 0 : 1]);
        scrap.tile = static_cast<std::uint16_t>(tile::kClod + i % tile::kClods);
        m_scraps.add(scrap, venue.surface, true);
    }
    constexpr std::array<std::uint32_t, 3> kGreens{0x79b84a, 0x5a9a34, 0xa6b960};
    for (int i = 0; kind == Ground::Grass && i < blades; ++i) {
        Scrap scrap{.from = ground, .drag = 0.05f, .fall = 0.55f * kGravity, .kind = ParticleKind::Blade};
        scrap.speed = thrown(0.018f, 0.060f, 1.3f);
        scrap.size = rng.range(0.020f, 0.036f);
        scrap.turn = rng.range(-0.45f, 0.45f);
        scrap.phase = rng.range(0.0f, 2.0f * kPi);
        scrap.lasts = rng.range(80.0f, 130.0f);
        scrap.born = burst.tick;
        scrap.tint = tintOf(Colour::hex(kGreens[static_cast<std::size_t>(i) % kGreens.size()]));
        scrap.tile = tile::kBlade;
        m_scraps.add(scrap, venue.surface, true);
    }
}

void Impacts::dust(const Burst& burst, Rng& rng, Colour colour, int puffs) {
    for (int i = 0; i < puffs; ++i) {
        Scrap scrap{.from = onGround(*burst.venue, burst.at) + kUp * 0.05f, .kind = ParticleKind::Dust};
        const Vec3 out = about(burst.way, 1.6f, rng);
        scrap.speed = out * rng.range(0.004f, 0.016f) + kUp * rng.range(0.004f, 0.012f) + burst.way * 0.10f;
        scrap.drag = 0.06f;
        scrap.size = rng.range(0.14f, 0.24f) + 0.22f * burst.strength;
        scrap.lasts = rng.range(22.0f, 40.0f);
        scrap.born = burst.tick;
        scrap.tint = tintOf(colour);
        scrap.tile = static_cast<std::uint16_t>(tile::kPuff + i % tile::kPuffs);
        m_scraps.add(scrap, burst.venue->surface, false);
    }
}

/// Chalk where there is a line, earth where turf is worn, grit of a court: dry ground only. always: a court
/// gives some with anything.
void Impacts::chalkOrEarth(const Burst& burst, Rng& rng, bool always) {
    const Venue& venue = *burst.venue;
    const Ground kind = venue.surface.kind(burst.at.x, burst.at.z);
    if (venue.surface.wetnessAt(burst.at.x, burst.at.z) > kDryEnough) {
        return;
    }
    const int puffs = 2 + count(4.0f, burst.strength);
    if (kind == Ground::Grass && awayFromLine(venue.pitch, burst.at) < kOnLine) {
        dust(burst, rng, kChalk, puffs);
    } else if (wornAt(venue, burst.at) > kWorn || kind == Ground::Earth) {
        dust(burst, rng, kEarthDust, puffs);
    } else if (kind == Ground::Stone && always) {
        dust(burst, rng, kStoneDust, puffs);
    }
}

void Impacts::meet(const Event& event, std::span<const Mover> movers, const Venue& venue, std::int32_t tick,
                   Rng& rng) {
    const Vec3 way = wayOf(movers, event.player);
    const float speed = std::max(event.value, lengthOf(way - wayOf(movers, event.other)) / kTick);
    const Burst burst{event.point, way, hitStrength(speed), tick, &venue};
    sparks(burst, rng);
    if (venue.surface.over(event.point) < kTurfReach) {
        turf(burst, rng, 2 + count(5.0f, burst.strength), 2 + count(7.0f, burst.strength),
             4 + count(10.0f, burst.strength));
        chalkOrEarth(burst, rng, true);
    }
}

void Impacts::kick(const Event& event, Vec3 way, const Venue& venue, std::int32_t tick, Rng& rng) {
    const float strength = share(kKickSoft, kKickHard, event.value);
    if (venue.surface.over(event.point) > kKickLow || strength <= 0.0f) {
        return;
    }
    const Burst burst{event.point, way * 0.25f, strength, tick, &venue};
    if (isGrass(venue, event.point)) { // elsewhere the boot itself does (M9)
        turf(burst, rng, 1 + count(4.0f, strength), count(4.0f, strength), 3 + count(12.0f, strength));
    }
    chalkOrEarth(burst, rng, strength > 0.3f);
}

void Impacts::ring(Vec3 at, Vec3 way, float speed, const Venue& venue, std::int32_t tick, Rng& rng) {
    const float strength = share(kPostSoft, kKickHard, speed);
    Scrap flash{.from = at, .size = 0.22f + 0.40f * strength, .kind = ParticleKind::Glow};
    flash.lasts = 13.0f;
    flash.born = tick;
    flash.tint = tintOf(Colour::hex(0xfff0ff, 0.5f + 0.4f * strength));
    flash.tile = tile::kFlash;
    m_scraps.add(flash, venue.surface, false);
    sparks({at, way, 0.5f * strength, tick, &venue}, rng);
}

void Impacts::hear(std::span<const Event> events, std::span<const Mover> movers, Vec3 ballBefore, Vec3 ball,
                   const Venue& venue, std::int32_t tick) {
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        Rng rng(kSeed + static_cast<std::uint64_t>(tick), i);
        switch (event.kind) {
        case EventKind::Collision:
        case EventKind::Tackle:
            meet(event, movers, venue, tick, rng);
            break;
        case EventKind::Shot:
        case EventKind::Pass:
            kick(event, ball - ballBefore, venue, tick, rng);
            break;
        case EventKind::Post:
            if (event.value > kPostSoft) {
                const Vec3 at = nearestOnFrame(venue, (ballBefore + ball) * 0.5f);
                // Towards who looks from the pitch, or the bar would hide it.
                ring(at, (ball - ballBefore) * 0.3f, event.value, venue, tick, rng);
            }
            break;
        case EventKind::Bounce:
            if (event.value > kBounceFrom) {
                const Burst burst{event.point, (ball - ballBefore) * 0.3f,
                                  0.6f * share(kBounceFrom, 14.0f, event.value), tick, &venue};
                if (isGrass(venue, event.point)) {
                    turf(burst, rng, 1 + count(2.0f, burst.strength), 0, 2);
                }
                chalkOrEarth(burst, rng, event.value > 7.0f);
            }
            break;
        default:
            break;
        }
    }
}

void Impacts::step(std::size_t figure, const PartContacts::Parts& contacts, const Venue& venue,
                   std::int32_t tick) {
    const PartContact& waist = contacts[static_cast<std::size_t>(CheckedPart::Waist)];
    const Vec3 way{waist.now.x - waist.before.x, 0.0f, waist.now.z - waist.before.z};
    const float speed = lengthOf(way);
    Rng rng(kSeed + static_cast<std::uint64_t>(tick), 64 + figure);
    if (waist.landed) {
        const float down = std::max(waist.before.y - waist.now.y, 0.0f);
        const float strength = share(kFallFrom, 0.09f, down + 0.5f * speed);
        const Burst burst{waist.now, way * 0.5f, strength, tick, &venue};
        if (strength > 0.0f && isGrass(venue, waist.now)) {
            turf(burst, rng, 1 + count(3.0f, strength), count(4.0f, strength), 2 + count(6.0f, strength));
        }
        if (strength > 0.0f) {
            chalkOrEarth(burst, rng, true);
        }
    } else if (waist.down && speed > kSlideFrom && (tick + static_cast<int>(figure)) % kSlideEvery == 0) {
        // From under the leading foot: what slides is thrown ahead and aside.
        const PartContact& left = contacts[static_cast<std::size_t>(CheckedPart::LeftFoot)];
        const PartContact& right = contacts[static_cast<std::size_t>(CheckedPart::RightFoot)];
        const PartContact& foot = glm::dot(left.now - right.now, way) > 0.0f ? left : right;
        const float strength = share(kSlideFrom, kSlideMost, speed);
        const Vec3 at = foot.down ? foot.now : waist.now;
        const Burst burst{at, way * 0.55f, 0.7f * strength, tick, &venue};
        if (isGrass(venue, at)) {
            turf(burst, rng, 1, count(1.4f, strength), 1 + count(3.0f, strength));
        }
        chalkOrEarth(burst, rng, true);
    }
    if (speed < kRunFrom || waist.down) {
        return;
    }
    for (const CheckedPart part : {CheckedPart::LeftFoot, CheckedPart::RightFoot}) {
        const PartContact& foot = contacts[static_cast<std::size_t>(part)];
        if (foot.landed) {
            chalkOrEarth({foot.now, way * -0.2f, 0.0f, tick, &venue}, rng, false);
        }
    }
}

void Impacts::stepBall(Vec3 before, Vec3 now, float radius, const Venue& venue, std::int32_t tick) {
    if (lengthOf(now - before) < kRollFrom || venue.surface.over(now) > radius + 0.02f) {
        return;
    }
    const bool on = awayFromLine(venue.pitch, (now + before) * 0.5f) < kOnLine;
    if (on && isGrass(venue, now)) {
        Rng rng(kSeed + static_cast<std::uint64_t>(tick), 128);
        chalkOrEarth({(now + before) * 0.5f, (now - before) * 0.4f, 0.1f, tick, &venue}, rng, false);
    }
}

void Impacts::celebrate(Vec3 place, std::span<const Tint> colours, const Venue& venue, std::int32_t tick) {
    constexpr int kPapers = 2;       // a tick
    constexpr float kAcross = 13.0f; // m to each side
    constexpr float kBeyond = 8.0f;  // m
    constexpr float kTowardsEye = 24.0f;
    constexpr std::uint64_t kSalt = 0xc0fe;
    Rng rng(kSalt, static_cast<std::uint64_t>(tick));
    for (int i = 0; i < kPapers; ++i) {
        Scrap scrap{.drag = 0.09f, .fall = 0.0028f, .kind = ParticleKind::Confetti};
        const float x = rng.range(-kBeyond, kTowardsEye); // the eye is on the main stand's side
        const float z = rng.range(-kAcross, kAcross);
        scrap.from = {place.x + x, rng.range(5.0f, 11.0f), place.z + z};
        scrap.speed.x = rng.range(-0.04f, 0.04f);
        scrap.speed.y = rng.range(0.0f, 0.08f);
        scrap.speed.z = rng.range(-0.04f, 0.04f);
        scrap.size = rng.range(0.07f, 0.11f);
        scrap.turn = rng.range(-0.22f, 0.22f);
        scrap.phase = rng.range(0.0f, 2.0f * kPi);
        scrap.lasts = rng.range(420.0f, 500.0f);
        scrap.born = tick;
        scrap.tint = colours[rng.below(static_cast<std::uint32_t>(colours.size()))];
        scrap.tile = tile::kPaper;
        m_scraps.add(scrap, venue.surface, true);
    }
}

} // namespace hexagoal
