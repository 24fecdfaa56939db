// The camera feels a hard blow: a small push that rings out at once.
#pragma once

#include "match/events.hpp"

#include <span>

namespace hexagoal {

class CameraNudge {
public:
    /// What a tick's events push; then one tick passes. away: from the eye to what it looks at.
    void step(std::span<const Event> events, Vec3 away);
    void reset() { *this = {}; }
    /// By how much eye and target are shifted between the tick before the last (0) and the last (1), m.
    Vec3 offset(float between) const { return m_before + (m_now - m_before) * between; }

    static constexpr int kTicks = 17;        ///< it lasts: less than 0.3 s
    static constexpr float kLargest = 0.11f; ///< m; at 30 m about four lines of a picture of 720

private:
    Vec3 m_push{}; ///< its greatest offset
    int m_ticks = kTicks;
    Vec3 m_before{};
    Vec3 m_now{};
};

} // namespace hexagoal
