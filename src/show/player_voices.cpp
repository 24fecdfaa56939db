#include "show/player_voices.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::int16_t kCallEvery = 100; // ticks
constexpr std::int16_t kBreathRunning = 34;
constexpr std::int16_t kBreathSpent = 24;

} // namespace

void PlayerVoices::listen(const MatchState& match, std::span<const Event> fresh, FieldSounds& out) {
    m_callRests = static_cast<std::int16_t>(std::max(0, m_callRests - 1));
    m_breathRests = static_cast<std::int16_t>(std::max(0, m_breathRests - 1));
    const Vec3 eye = out.eye().position;
    for (const Event& event : fresh) {
        const bool called = event.kind == EventKind::Pass && event.other != kNobody && m_callRests == 0;
        if (called && match.phase == Phase::Play) {
            constexpr float kHalf = 24.0f; // m
            const Vec3 place = match.player(event.other).position;
            out.add(FieldSound::Call, place, 0.75f * out.fromTheEye(place, kHalf));
            m_callRests = kCallEvery;
        }
    }
    if (m_breathRests > 0) {
        return;
    }
    const PlayerState* nearest = nullptr;
    constexpr float kFarthest = 14.0f; // m
    float least = kFarthest;
    for (const PlayerState& player : match.players) {
        const float distance = lengthOf(player.position - eye);
        if (player.onPitch && distance < least) {
            least = distance;
            nearest = &player;
        }
    }
    const float work = nearest ? std::max(1.0f - nearest->stamina, 0.7f * nearest->sprint) : 0.0f;
    constexpr float kBreathes = 0.3f; // less: nobody hears it
    if (work > kBreathes) {
        constexpr float kHalf = 5.0f; // m
        out.add(FieldSound::Breath, nearest->position, work * out.fromTheEye(nearest->position, kHalf),
                0.92f + 0.16f * work);
        m_breathRests = work > 0.7f ? kBreathSpent : kBreathRunning;
    }
}

} // namespace hexagoal
