// What is struck off something and flies for a moment: sparks, turf, dust, blades of grass, paper. A fixed
// number, each by a law of its age alone, so that it is the same at any rate of pictures.
#pragma once

#include "physics/surface.hpp"
#include "render/particles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hexagoal {

/// One piece.
struct Scrap {
    Vec3 from{};
    Vec3 speed{};          ///< m a tick
    float size = 0.1f;     ///< half its edge, m; of dust and light the largest; of a spark half its width
    float drag = 0.0f;     ///< share of its speed that a tick takes; 0: none
    float fall = 0.0f;     ///< m a tick, each tick
    float turn = 0.0f;     ///< of what tumbles, radians a tick
    float phase = 0.0f;    ///< … and where it began
    std::int32_t born = 0; ///< tick
    float lasts = 0.0f;    ///< ticks
    float lands = 0.0f;    ///< ticks until it lies on the ground; above `lasts`: never
    ParticleKind kind = ParticleKind::Crumbs;
    Tint tint{};
    std::uint16_t tile = 0;

    /// Where it would be after so many ticks if there were no ground.
    Vec3 flown(float age) const;
};

class Scraps {
public:
    void reset();
    /// Throws one; falls: it stops on the ground.
    void add(Scrap scrap, const Surface& ground, bool falls);
    /// As they are at a tick with its fraction.
    void draw(Particles& out, const Surface& ground, double tick) const;

    /// Of those that are still to be seen at a tick.
    std::size_t count(ParticleKind kind, double tick) const;
    std::span<const Scrap> all() const { return m_scraps; }

    static constexpr std::size_t kMost = 1536;

private:
    std::array<Scrap, kMost> m_scraps{}; ///< the oldest makes room
    std::size_t m_next = 0;
};

} // namespace hexagoal
