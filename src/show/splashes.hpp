// What players and ball throw up where the ground is loose or wet: M9.
#pragma once

#include "core/rng.hpp"
#include "render/particles.hpp"
#include "show/part_contacts.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace hexagoal {

/// What flies up from a kind of ground; none: rock, earth, dry grass. wetness: 0 … 1, of grass.
std::optional<ParticleKind> splashOf(Ground ground, float wetness);

/// M9's terms. Ways are metres in a tick, speeds too.
namespace splash {

/// Drops that a part with that way throws: so many a metre in a tick, as drops are handfuls of them.
inline constexpr float kBasicCount = 220.0f;
inline constexpr int kMostOfOne = 60; ///< of one landing or kick

/// From the part's middle to where its drops begin, metres.
float radiusOf(CheckedPart part);
/// The part's basic speed: what it came down with goes up again.
Vec3 landingSpeed(Vec3 before, Vec3 now);
/// … and of one that kicks up: its motion.
Vec3 kickSpeed(Vec3 before, Vec3 now);
/// Share of a kick's drops by how steeply it goes: the cosine of its angle to the ground.
float kickShare(Vec3 way);
/// Drops in all: basic count × way × share.
int countOf(Vec3 way, float share = 1.0f);
/// Of what remains, what a tick emits: a quarter, and at least one.
int quarterOf(int remaining);
/// The horizontal part of a way turned by a random angle within ±135°: where a landing throws a drop.
Vec3 scattered(Vec3 way, Rng& rng);
/// random(0…255)/2550: what a drop gets of the basic speed.
float speedShare(Rng& rng);
/// Where a drop is so many ticks after it began.
Vec3 ballistic(Vec3 from, Vec3 speed, float age);
/// Which of the 32 pictures it shows then.
int pictureAt(float age);

} // namespace splash

class Splashes {
public:
    /// A part that throws, or goes on throwing.
    struct Source {
        Vec3 from{};  ///< the part's last place, at the surface
        Vec3 speed{}; ///< basic, metres a tick
        float radius = 0.0f;
        int remaining = 0;
        ParticleKind kind = ParticleKind::Water;
        bool kicks = false;
    };
    struct Drop {
        Vec3 from{};
        Vec3 speed{}; ///< m a tick
        float size = 0.0f;
        std::int32_t born = 0; ///< tick
        ParticleKind kind = ParticleKind::Water;
        bool lives = false;
    };

    /// Everything is still.
    void reset();
    /// One tick of a figure; contacts are of this tick.
    void step(std::size_t figure, const PartContacts::Parts& contacts, const Surface& ground,
              std::int32_t tick);
    /// … of the ball, between its last two places.
    void stepBall(Vec3 before, Vec3 now, float radius, const Surface& ground, std::int32_t tick);
    /// As they are at a tick with its fraction.
    void draw(Particles& out, const Surface& ground, double tick) const;

    std::span<const Drop> drops() const { return m_drops; }

    static constexpr std::size_t kFigures = 25;

private:
    void begin(Source& source, const PartContact& contact, const Surface& ground, Vec3 speed, float radius,
               float share, bool kicks);
    void emit(Source& source, Rng& rng, std::int32_t tick);

    std::array<std::array<Source, kCheckedParts>, kFigures> m_parts{};
    Source m_ball{};
    bool m_ballAir = true;
    std::array<Drop, 1536> m_drops{};
    std::size_t m_next = 0;
};

} // namespace hexagoal
