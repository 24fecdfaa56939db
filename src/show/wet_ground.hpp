// Rings that rain and feet make on wet ground and in puddles.
#pragma once

#include "render/particles.hpp"
#include "show/part_contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace hexagoal {

class WetGround {
public:
    void reset();
    /// Drops of a tick's rain, round the place where play is.
    void rain(Vec3 play, const Surface& ground, std::int32_t tick);
    /// Feet and falls in puddles.
    void step(const PartContacts::Parts& contacts, const Surface& ground, std::int32_t tick);
    void draw(Particles& out, const Surface& ground, double tick) const;

private:
    struct Ring {
        Vec3 at{};
        float most = 0.0f; ///< half its edge at its end, m
        float strength = 0.0f;
        std::int32_t born = 0;
        std::int32_t lasts = 0; ///< ticks
    };
    void add(const Ring& ring);

    std::array<Ring, lookOf(ParticleKind::Ripple).most> m_rings{};
    std::size_t m_next = 0;
};

} // namespace hexagoal
