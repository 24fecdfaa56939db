#include "core/fixed_step.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr double kUnitsPerSecond = 60e9;
constexpr std::int64_t kUnitsPerStep = 1'000'000'000;

// A longer gap (a laptop asleep) means the same as this one: far more than any catch-up limit.
constexpr double kLongestGapSeconds = 3600.0;

} // namespace

int FixedStepClock::advance(double wallSeconds) {
    if (m_paused) {
        const int steps = std::min(m_singleSteps, m_maxCatchUpSteps);
        m_singleSteps -= steps;
        return steps;
    }
    m_singleSteps = 0;
    const double gameSeconds = wallSeconds * m_speed;
    if (gameSeconds > 0.0) { // false for NaN
        const double exact = std::min(gameSeconds, kLongestGapSeconds) * kUnitsPerSecond + m_roundedOff;
        const double whole = std::nearbyint(exact);
        m_roundedOff = exact - whole;
        m_debt += static_cast<std::int64_t>(whole);
    }
    const std::int64_t due = m_debt / kUnitsPerStep;
    m_debt %= kUnitsPerStep;
    const std::int64_t steps = std::min<std::int64_t>(due, m_maxCatchUpSteps);
    m_droppedSteps += due - steps;
    return static_cast<int>(steps);
}

float FixedStepClock::interpolation() const {
    constexpr float kLargestBelowOne = 0x1.fffffep-1f;
    return std::min(static_cast<float>(static_cast<double>(m_debt) / kUnitsPerStep), kLargestBelowOne);
}

void FixedStepClock::setSpeed(double speed) {
    m_speed = speed > 0.0 ? std::min(speed, 1000.0) : 0.0;
}

} // namespace hexagoal
