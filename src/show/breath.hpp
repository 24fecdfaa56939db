// Breath that is seen in the cold, in the rhythm of running.
#pragma once

#include "render/particles.hpp"
#include "show/part_contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace hexagoal {

class Breaths {
public:
    void reset();
    /// A tick of a figure. Who runs breathes out over every second stride, who stands when it is time.
    void step(std::size_t figure, const Mover& mover, const PartContacts::Parts& contacts, std::int32_t tick);
    /// thick: 0…1, how much of it is seen.
    void draw(Particles& out, Vec3 eye, double tick, float thick = 1.0f) const;
    /// Does he breathe out in this tick?
    bool breathesOut(std::size_t figure) const { return m_lungs[figure].out > 0; }

private:
    struct Lungs {
        std::int16_t steps = 0; ///< since he last breathed out
        std::int16_t ticks = 0;
        std::int16_t out = 0; ///< ticks that he goes on breathing out
    };
    struct Puff {
        Vec3 from{};
        Vec3 speed{}; ///< m a tick
        std::int32_t born = 0;
        bool lives = false;
    };

    std::array<Lungs, 25> m_lungs{};
    std::array<Puff, lookOf(ParticleKind::Breath).most> m_puffs{};
    std::size_t m_next = 0;
};

/// Where a body looks, horizontal: by its shoulders.
Vec3 facingOf(const Body& body);

} // namespace hexagoal
