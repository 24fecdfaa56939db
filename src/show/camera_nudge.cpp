#include "show/camera_nudge.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kTurn = 1.15f; // radians a tick: eleven swings a second
constexpr float kFade = 0.80f; // of a swing, what a tick leaves

constexpr float kSoftPost = 8.0f; // m/s of a ball on the frame: nothing is felt …
constexpr float kHardPost = 28.0f;
constexpr float kSoftHit = 4.0f; // m/s between two men
constexpr float kHardHit = 9.0f;
constexpr float kHitShare = 0.75f; // of what the frame gives

/// 0 … 1.
float blowOf(const Event& event) {
    switch (event.kind) {
    case EventKind::Post:
        return easeBetween(kSoftPost, kHardPost, event.value);
    case EventKind::Collision:
        return kHitShare * easeBetween(kSoftHit, kHardHit, event.value);
    default:
        return 0.0f;
    }
}

} // namespace

void CameraNudge::step(std::span<const Event> events, Vec3 away) {
    m_before = m_now;
    for (const Event& event : events) {
        const float push = kLargest * blowOf(event);
        const float left = m_ticks < kTicks ? lengthOf(m_now) : 0.0f;
        if (push > left && push > 0.0f) {
            // Down, and a little aside by turns: the picture shifts and does not turn.
            const Vec3 right = unitOr(glm::cross(away, kUp), {1.0f, 0.0f, 0.0f});
            m_push = (kUp * -0.92f + right * (event.number % 2 == 0 ? 0.39f : -0.39f)) * push;
            m_ticks = 0;
        }
    }
    if (m_ticks >= kTicks) {
        m_now = {};
        return;
    }
    ++m_ticks;
    float left = 1.0f;
    for (int i = 1; i < m_ticks; ++i) {
        left *= kFade;
    }
    m_now = m_ticks == kTicks ? Vec3{} : m_push * (left * portableSin(kTurn * static_cast<float>(m_ticks)));
}

} // namespace hexagoal
