#include "show/crowd_sounds.hpp"

#include "replay/moments.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

/// Where a side's people sit.
Vec3 endOf(int side, const MatchContext& context) {
    constexpr float kBehind = 10.0f; // m behind the goal line
    const float z = context.pitch().halfLength() + kBehind;
    return {0.0f, 0.0f, side == 0 ? z : -z};
}

} // namespace

void CrowdSounds::call(int side, FieldSound sound, float gain, const MatchContext& context,
                       FieldSounds& out) {
    constexpr std::int16_t kPause = 50; // ticks
    std::int16_t& quietTicks = m_quietTicks[static_cast<std::size_t>(side)];
    if (quietTicks > 0 && sound != FieldSound::CrowdGoal) {
        return;
    }
    quietTicks = kPause;
    constexpr float kAway = 0.75f; // fewer have come
    out.add(sound, endOf(side, context), side == 0 ? gain : gain * kAway);
}

void CrowdSounds::nearMiss(const Event& event, const MatchState& match, const MatchContext& context,
                           FieldSounds& out) {
    constexpr std::int32_t kStillItsShot = 120; // ticks
    if (m_shotSide < 0 || match.tick - m_shotTick > kStillItsShot) {
        return;
    }
    if (const float near = howNarrow(event.point, m_shotSide, match, context); near > 0.0f) {
        call(m_shotSide, FieldSound::CrowdOoh, 0.35f + 0.65f * near, context, out);
        call(1 - m_shotSide, near > 0.5f ? FieldSound::CrowdOoh : FieldSound::CrowdClap, 0.3f + 0.3f * near,
             context, out);
    }
    m_shotSide = -1;
}

void CrowdSounds::hear(const Event& event, const MatchState& match, const MatchContext& context,
                       FieldSounds& out) {
    const int side = event.side;
    switch (event.kind) {
    case EventKind::KickOff:
        call(side, FieldSound::CrowdCheer, 0.4f, context, out);
        break;
    case EventKind::Shot:
        m_shotSide = side;
        m_shotTick = match.tick;
        break;
    case EventKind::Save:
        call(side, FieldSound::CrowdCheer, 0.7f, context, out);
        call(1 - side, FieldSound::CrowdOoh, 0.8f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::Post:
        call(0, FieldSound::CrowdOoh, 1.0f, context, out);
        call(1, FieldSound::CrowdOoh, 1.0f, context, out);
        break;
    case EventKind::OutOfPlay:
        nearMiss(event, match, context, out);
        break;
    case EventKind::Corner:
        call(side, FieldSound::CrowdClap, 0.45f, context, out);
        break;
    case EventKind::Offside:
        call(side, FieldSound::CrowdGroan, 0.4f, context, out);
        break;
    case EventKind::Foul:
        call(1 - side, FieldSound::CrowdJeer, 0.5f, context, out);
        break;
    case EventKind::RedCard:
        call(side, FieldSound::CrowdJeer, 0.9f, context, out);
        break;
    case EventKind::Penalty:
        call(side, FieldSound::CrowdCheer, 0.8f, context, out);
        call(1 - side, FieldSound::CrowdJeer, 0.8f, context, out);
        break;
    case EventKind::Goal:
        call(side, FieldSound::CrowdGoal, 0.85f, context, out);
        call(1 - side, FieldSound::CrowdGroan, 0.6f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::ShootOutKick:
        if (event.value > 0.0f) {
            call(side, FieldSound::CrowdGoal, 0.9f, context, out);
        } else {
            call(side, FieldSound::CrowdGroan, 0.9f, context, out);
            call(1 - side, FieldSound::CrowdCheer, 0.8f, context, out);
        }
        break;
    case EventKind::HalfTime:
        call(0, FieldSound::CrowdClap, 0.5f, context, out);
        call(1, FieldSound::CrowdClap, 0.5f, context, out);
        break;
    case EventKind::FullTime:
        for (const int each : {0, 1}) {
            const auto own = match.score[static_cast<std::size_t>(each)];
            const auto other = match.score[static_cast<std::size_t>(1 - each)];
            m_quietTicks[static_cast<std::size_t>(each)] = 0;
            call(each, own > other ? FieldSound::CrowdCheer : FieldSound::CrowdClap,
                 own > other ? 0.9f : 0.5f, context, out);
        }
        break;
    default: // what its people see, they do not shout about
        break;
    }
}

void CrowdSounds::quieten() {
    for (std::int16_t& ticks : m_quietTicks) {
        ticks = static_cast<std::int16_t>(std::max(0, ticks - 1));
    }
}

void CrowdSounds::calm() {
    m_mood.calm();
    quieten();
}

void CrowdSounds::listen(const MatchState& match, const MatchContext& context, std::span<const Event> fresh,
                         FieldSounds& out) {
    quieten();
    m_mood.step(match, context, fresh);
    for (const Event& event : fresh) {
        hear(event, match, context, out);
    }
}

void CrowdSounds::keep(const MatchContext& context, std::size_t firstPlace, float share,
                       FieldSounds& out) const {
    for (const int side : {0, 1}) {
        const float own = m_mood.danger(side);
        const float other = m_mood.danger(1 - side);
        const float size = share * (side == 0 ? 1.0f : 0.75f);
        const Vec3 place = endOf(side, context);
        const std::size_t at = firstPlace + 3 * static_cast<std::size_t>(side);
        out.keep(at, FieldSound::CrowdMurmur, place, size * (0.6f + 0.1f * other));
        // Hope is louder than fear.
        out.keep(at + 1, FieldSound::CrowdTension, place, size * (0.06f + 0.9f * own + 0.25f * other));
        out.keep(at + 2, FieldSound::CrowdRoar, place,
                 size * std::max(0.8f * m_mood.joy(side), 0.8f * std::max(0.0f, own - 0.55f)));
    }
}

} // namespace hexagoal
