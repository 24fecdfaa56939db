#include "show/ball_streak.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "core/units.hpp"
#include "render/particle_atlas.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kOpacity = 0.42f; // next to the ball
constexpr float kWide = 0.72f;    // of the ball's radius, there
constexpr float kEnd = 0.25f;     // of that, at the tail
// Sine of the angle between it and how one looks: along it there is none, aside all.
constexpr float kAlong = 0.15f;
constexpr float kAside = 0.50f;

} // namespace

void BallStreak::step(Vec3 before, Vec3 now, bool put, std::int32_t tick) {
    if (put) {
        m_places.clear();
    }
    if (m_places.empty()) {
        m_places.push({put ? now : before, tick - 1});
    }
    m_places.push({now, tick});
}

void BallStreak::draw(Particles& out, Vec3 ball, float radius, Vec3 eye, double tick) const {
    Vec3 to = ball;
    double until = tick;
    for (std::size_t age = 0; age < m_places.size(); ++age) {
        const Place& place = m_places[age];
        if (static_cast<double>(place.tick) >= tick) {
            continue; // it is not there yet
        }
        const Vec3 way = to - place.at;
        const auto ticks = static_cast<float>(until - static_cast<double>(place.tick));
        const float speed = lengthOf(way) / (std::max(ticks, 1e-3f) * kTick);
        const auto old = static_cast<float>(tick - static_cast<double>(place.tick)) - 0.5f * ticks;
        const float left = std::max(1.0f - old / static_cast<float>(kPlaces - 1), 0.0f);
        const Vec3 sight = unitOr(eye - to, kUp);
        const float along = glm::dot(sight, unitOr(way, kUp));
        const float aside = std::sqrt(std::max(1.0f - along * along, 0.0f));
        const float seen =
            kOpacity * left * left * easeBetween(kSlow, kFast, speed) * easeBetween(kAlong, kAside, aside);
        if (seen > 0.01f && lengthOf(way) > 1e-3f) {
            Particle piece;
            piece.place = (to + place.at) * 0.5f;
            piece.along = way * 0.5f;
            piece.size = radius * kWide * (kEnd + (1.0f - kEnd) * left);
            piece.tint = tintOf(Colour::hex(0xf4f8ff, seen));
            piece.tile = tile::kBand;
            out.add(ParticleKind::Trail, piece);
        }
        to = place.at;
        until = static_cast<double>(place.tick);
    }
}

} // namespace hexagoal
