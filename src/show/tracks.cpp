#include "show/tracks.hpp"

#include "core/lengths.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// Half edges, metres: a foot's print, a little larger than the boot.
constexpr float kPrintLength = 0.215f;
constexpr float kPrintWidth = 0.10f;

constexpr float kBallStep = 0.30f; // m of a furrow that are one piece
constexpr float kBallWidth = 0.085f;
constexpr float kBallDown = 0.02f; // m over the ground
constexpr float kDentFrom = 0.03f; // m a tick, downwards
constexpr float kDentSize = 0.15f;

constexpr float kSlideStep = 0.35f;
constexpr float kSlideWidth = 0.24f;
constexpr float kBodySize = 0.42f; // of where somebody fell

constexpr float kOver = 0.012f; // m

/// Light is of the atlas: this is what was thrown up at the rim.
Tint rimOf(Ground ground) {
    return ground == Ground::Snow ? tintOf(Colour::hex(0xf6fbff, 0.9f)) : tintOf(Colour::hex(0xffe6b4, 0.8f));
}

} // namespace

bool keepsPrints(Ground ground) {
    return ground == Ground::Snow || ground == Ground::Sand;
}

void Tracks::reset() {
    m_size = 0;
    m_next = 0;
    m_slides = {};
    m_ball = {};
    m_ballAir = true;
}

void Tracks::rewindTo(std::int32_t tick) {
    while (m_size > 0) {
        const std::size_t newest = (m_next + kMost - 1) % kMost;
        if (m_ticks[newest] <= tick) {
            break;
        }
        m_next = newest;
        --m_size;
    }
    m_slides = {};
    m_ball = {};
    m_ballAir = true;
}

void Tracks::press(Vec3 at, Vec3 along, float halfWidth, std::uint16_t picture, bool mirrored,
                   const Surface& ground, std::int32_t tick) {
    const Ground kind = ground.kind(at.x, at.z);
    if (!keepsPrints(kind)) {
        return;
    }
    const GroundPoint under = ground.at(at.x, at.z);
    Particle mark;
    mark.along = tangential(along, under.normal);
    mark.across = unitOr(glm::cross(mark.along, under.normal), {1.0f, 0.0f, 0.0f}) *
                  (mirrored ? -halfWidth : halfWidth);
    mark.place = Vec3{at.x, under.height, at.z} + under.normal * kOver;
    mark.size = std::max(lengthOf(along), halfWidth);
    mark.tint = rimOf(kind);
    mark.tile = picture;
    m_marks[m_next] = mark;
    m_kinds[m_next] = picture == tile::kTrack ? ParticleKind::Furrow : ParticleKind::Mark;
    m_ticks[m_next] = tick;
    m_next = (m_next + 1) % kMost;
    m_size = std::min(m_size + 1, kMost);
}

void Tracks::draw(Furrow& furrow, Vec3 to, float step, float halfWidth, const Surface& ground,
                  std::int32_t tick) {
    if (!furrow.open) {
        furrow = {to, true};
        return;
    }
    const Vec3 way{to.x - furrow.from.x, 0.0f, to.z - furrow.from.z};
    const float length = lengthOf(way);
    if (length < step) {
        return;
    }
    // A little longer than its way, so that pieces run into each other in a bend.
    press(furrow.from + way * 0.5f, way * (0.5f + 0.12f * halfWidth / length), halfWidth, tile::kTrack, false,
          ground, tick);
    furrow.from = to;
}

void Tracks::step(std::size_t figure, const Mover& mover, const PartContacts::Parts& contacts,
                  const Surface& ground, std::int32_t tick) {
    const auto at = [&](CheckedPart part) -> const PartContact& {
        return contacts[static_cast<std::size_t>(part)];
    };
    for (const CheckedPart foot : {CheckedPart::LeftFoot, CheckedPart::RightFoot}) {
        if (at(foot).landed) {
            const bool left = foot == CheckedPart::LeftFoot;
            const Capsule& sole = (*mover.now)[left ? BodyPart::LeftFoot : BodyPart::RightFoot];
            const Vec3 toe = unitOr(Vec3{sole.b.x - sole.a.x, 0.0f, sole.b.z - sole.a.z}, Vec3{0.0f}, 1e-4f);
            if (toe != Vec3{0.0f}) {
                press(at(foot).now, toe * kPrintLength, kPrintWidth,
                      mover.barefoot ? tile::kBareFoot : tile::kBoot, left, ground, tick);
            }
        }
    }
    const PartContact& waist = at(CheckedPart::Waist);
    Furrow& slide = m_slides[figure];
    if (waist.landed) {
        press(waist.now, {kBodySize, 0.0f, 0.0f}, kBodySize * 0.8f, tile::kDent, false, ground, tick);
    }
    if (waist.down) {
        draw(slide, waist.now, kSlideStep, kSlideWidth, ground, tick);
    } else {
        slide.open = false;
    }
}

void Tracks::stepBall(Vec3 before, Vec3 now, float radius, const Surface& ground, std::int32_t tick) {
    const bool air = ground.over(now) - radius > kBallDown;
    if (air) {
        m_ball.open = false;
    } else {
        if (m_ballAir && before.y - now.y > kDentFrom) {
            press(now, {kDentSize, 0.0f, 0.0f}, kDentSize, tile::kDent, false, ground, tick);
        }
        draw(m_ball, now, kBallStep, kBallWidth, ground, tick);
    }
    m_ballAir = air;
}

void Tracks::draw(Particles& out) const {
    for (std::size_t age = m_size; age-- > 0;) { // the oldest first, the others over it
        const std::size_t i = (m_next + kMost - 1 - age) % kMost;
        Particle mark = m_marks[i];
        if (m_size == kMost && age >= kMost - kFading) {
            const float left = static_cast<float>(kMost - age) / static_cast<float>(kFading);
            mark.tint.a = static_cast<std::uint8_t>(static_cast<float>(mark.tint.a) * left);
        }
        out.add(m_kinds[i], mark);
    }
}

} // namespace hexagoal
