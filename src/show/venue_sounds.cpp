#include "show/venue_sounds.hpp"

#include "core/lengths.hpp"
#include "physics/venue_look.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

/// 0 to 1, swelling and dying away: two slow waves that never meet in the same way twice.
float gust(std::int32_t tick) {
    const double seconds = static_cast<double>(tick) / 60.0;
    return static_cast<float>(0.5 + 0.28 * std::sin(seconds * 0.61) + 0.22 * std::sin(seconds * 0.23 + 1.7));
}

/// How much of the wind is heard, 0…1: it moves snow, leaves and the sea's air, and is louder the harder it
/// blows.
float windOf(const MatchContext& context) {
    constexpr float kLoud = 9.0f; // m/s
    const Venue& venue = context.venue();
    const float calm = venue.weather == "snow" ? 0.9f : lookName(venue.look) == "stadium" ? 0.35f : 0.55f;
    const float speed = std::hypot(context.physics.windX, context.physics.windZ);
    return calm + (1.0f - calm) * std::min(speed / kLoud, 1.0f);
}

} // namespace

float wireGain(float speed) {
    constexpr float kHeard = 0.05f; // m/s
    constexpr float kFull = 6.0f;
    return speed < kHeard ? 0.0f : std::min(1.0f, std::sqrt(speed / kFull));
}

void VenueSounds::listen(const MatchState& match, const MatchContext& context) {
    m_fence.step(match, context);
}

void VenueSounds::keep(const MatchState& match, const MatchContext& context, std::size_t firstPlace,
                       bool standsStill, FieldSounds& out) const {
    const Venue& venue = context.venue();
    const Vec3 here = out.eye().target; // all around
    const float wind = windOf(context) * (0.45f + 0.55f * gust(match.tick));
    out.keep(firstPlace, FieldSound::Wind, here, wind, 1.0f);
    if (venue.weather == "rain") {
        out.keep(firstPlace + 1, FieldSound::Rain, here, 0.8f + 0.2f * gust(match.tick / 2), 1.0f);
    } else if (venue.weather == "leaves") {
        out.keep(firstPlace + 1, FieldSound::Leaves, here, 0.3f + 0.7f * gust(match.tick), 1.0f);
    } else if (lookName(venue.look) == "beach") {
        out.keep(firstPlace + 1, FieldSound::Surf, here, 0.8f, 1.0f);
    }
    const FencePicture::Swing swing = standsStill ? FencePicture::Swing{} : m_fence.swing();
    if (swing.speed > 0.0f) {
        constexpr float kQuick = 0.05f; // s: it rings when it is let go, not later
        out.keep(firstPlace + 2, FieldSound::WireRattle, swing.at, wireGain(swing.speed), kQuick);
    }
}

} // namespace hexagoal
