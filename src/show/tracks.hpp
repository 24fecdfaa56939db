// Prints of feet and furrows of ball and bodies in snow and sand. They stay; when there are too many, the
// oldest fade.
#pragma once

#include "render/particles.hpp"
#include "show/part_contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace hexagoal {

/// Does the ground keep a print?
bool keepsPrints(Ground ground);

class Tracks {
public:
    static constexpr std::size_t kMost = lookOf(ParticleKind::Mark).most;
    static constexpr std::size_t kFading = kMost / 8; ///< of a full ring, the oldest

    void reset();
    /// What was pressed in after a tick is gone again: the match was wound back.
    void rewindTo(std::int32_t tick);
    void step(std::size_t figure, const Mover& mover, const PartContacts::Parts& contacts,
              const Surface& ground, std::int32_t tick);
    void stepBall(Vec3 before, Vec3 now, float radius, const Surface& ground, std::int32_t tick);
    void draw(Particles& out) const;
    std::size_t size() const { return m_size; }

private:
    /// A furrow that is being drawn.
    struct Furrow {
        Vec3 from{};
        bool open = false;
    };
    void press(Vec3 at, Vec3 along, float halfWidth, std::uint16_t picture, bool mirrored,
               const Surface& ground, std::int32_t tick);
    void draw(Furrow& furrow, Vec3 to, float step, float halfWidth, const Surface& ground, std::int32_t tick);

    std::array<Particle, kMost> m_marks{};
    std::array<ParticleKind, kMost> m_kinds{};
    std::array<std::int32_t, kMost> m_ticks{};
    std::size_t m_next = 0;
    std::size_t m_size = 0;
    std::array<Furrow, 25> m_slides{};
    Furrow m_ball{};
    bool m_ballAir = true;
};

} // namespace hexagoal
