// The way of a fast ball, as it was drawn: a thin band through its places of the last ticks.
#pragma once

#include "core/ring_buffer.hpp"
#include "render/particles.hpp"

#include <cstdint>

namespace hexagoal {

class BallStreak {
public:
    void reset() { m_places.clear(); }
    /// A tick of the ball; put: it was put where it is.
    void step(Vec3 before, Vec3 now, bool put, std::int32_t tick);
    /// At a tick with its fraction, up to where the ball is drawn. It is thinner the more one looks along it,
    /// so that it never covers the ball.
    void draw(Particles& out, Vec3 ball, float radius, Vec3 eye, double tick) const;

    static constexpr std::size_t kPlaces = 15; ///< ticks it is long, and one
    static constexpr float kSlow = 20.0f;      ///< m/s: leaves none
    static constexpr float kFast = 29.0f;      ///< m/s: a whole one

private:
    struct Place {
        Vec3 at{};
        std::int32_t tick = 0;
    };
    RingBuffer<Place, kPlaces> m_places;
};

} // namespace hexagoal
