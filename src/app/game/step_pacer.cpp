#include "app/game/step_pacer.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// SDL tells 59 for 59.94 Hz. Beyond this, a tick would have to be dropped or doubled twice a second.
constexpr float kNearEnoughHz = 1.5f;
constexpr float kTicksHz = 60.0f;

// After a longer hang the rest is dropped: a slow machine falls behind instead of locking up.
constexpr int kMaxCatchUpSteps = 4;

} // namespace

StepPacer::StepPacer(float displayHz)
    : m_clock(kMaxCatchUpSteps), m_oneTickPerPicture(std::fabs(displayHz - kTicksHz) <= kNearEnoughHz) {}

StepPacer::Pace StepPacer::advance(double wallSeconds) {
    if (m_oneTickPerPicture && m_clock.speed() == 1.0) {
        return {wholeSteps(wallSeconds), 1.0f};
    }
    const int steps = m_clock.advance(wallSeconds);
    return {steps, m_clock.interpolation()};
}

int StepPacer::wholeSteps(double wallSeconds) {
    const double ticks = wallSeconds / FixedStepClock::kStepSeconds;
    if (!(ticks > 0.0)) {
        return 0;
    }
    if (ticks > kMaxCatchUpSteps) {
        m_behind = 0.0;
        return kMaxCatchUpSteps;
    }
    // Wavering times round to the same number; what the rounding leaves is made good a whole tick at a time.
    double steps = std::round(ticks);
    m_behind += ticks - steps;
    if (std::fabs(m_behind) >= 1.0) {
        const double makeGood = std::copysign(1.0, m_behind);
        steps += makeGood;
        m_behind -= makeGood;
    }
    if (steps < 0.0) { // the tick to leave out does not come in this picture
        m_behind += steps;
        steps = 0.0;
    }
    return static_cast<int>(steps);
}

} // namespace hexagoal
