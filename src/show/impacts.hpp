// What a match strikes off: sparks, turf and chalk where men meet (C2, C3), grass at kicks and slides, dust
// of worn ground, the flash of a post. It reads ticks and events and changes nothing.
#pragma once

#include "core/rng.hpp"
#include "match/events.hpp"
#include "physics/venue.hpp"
#include "show/part_contacts.hpp"
#include "show/scraps.hpp"

#include <cstdint>
#include <span>

namespace hexagoal {

/// From the middle of a painted line to a place on the ground, metres, at the nearest; marks are those that a
/// pitch with that goal has.
float awayFromLine(const Pitch& pitch, Vec3 place);

/// The middle of post or bar nearest to a place, of all goals of a venue.
Vec3 nearestOnFrame(const Venue& venue, Vec3 place);

/// 0 … 1: how hard two men meet; speed: of the one against the other, m/s.
float hitStrength(float speed);

class Impacts {
public:
    void reset() { m_scraps.reset(); }

    /// What a tick's events strike off. movers: by PlayerId; ball: before and after the tick.
    void hear(std::span<const Event> events, std::span<const Mover> movers, Vec3 ballBefore, Vec3 ball,
              const Venue& venue, std::int32_t tick);
    /// What a figure tears up: he slides, falls, runs over worn ground.
    void step(std::size_t figure, const PartContacts::Parts& contacts, const Venue& venue, std::int32_t tick);
    /// What a ball does that rolls fast over chalk.
    void stepBall(Vec3 before, Vec3 now, float radius, const Venue& venue, std::int32_t tick);

    /// Paper of these colours over a place, a tick's worth.
    void celebrate(Vec3 place, std::span<const Tint> colours, const Venue& venue, std::int32_t tick);

    void draw(Particles& out, const Surface& ground, double tick) const { m_scraps.draw(out, ground, tick); }
    const Scraps& scraps() const { return m_scraps; }

private:
    /// Throws things about a place, mostly along a way (m a tick); how much and how far by strength, 0 … 1.
    struct Burst {
        Vec3 at{};
        Vec3 way{};
        float strength = 0.0f;
        std::int32_t tick = 0;
        const Venue* venue = nullptr;
    };
    void sparks(const Burst& burst, Rng& rng);
    void turf(const Burst& burst, Rng& rng, int handfuls, int clods, int blades);
    void dust(const Burst& burst, Rng& rng, Colour colour, int puffs);
    void chalkOrEarth(const Burst& burst, Rng& rng, bool always);
    void meet(const Event& event, std::span<const Mover> movers, const Venue& venue, std::int32_t tick,
              Rng& rng);
    void kick(const Event& event, Vec3 way, const Venue& venue, std::int32_t tick, Rng& rng);
    void ring(Vec3 at, Vec3 way, float speed, const Venue& venue, std::int32_t tick, Rng& rng);

    Scraps m_scraps;
};

} // namespace hexagoal
