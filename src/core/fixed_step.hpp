// Turns wall time into whole simulation steps of 1/60 s, at any display rate.
#pragma once

#include <cstdint>

namespace hexagoal {

/// Feed it the wall time that passed; it says how many steps to run and how far the picture is between two of
/// them. Time is kept in whole 1/60 ns, so a step is exact and nothing drifts over days.
class FixedStepClock {
public:
    static constexpr double kStepSeconds = 1.0 / 60.0;

    /// At most this many steps are run at once; after a longer hang the rest is dropped, so that a slow
    /// machine falls behind instead of locking up. Normally 4.
    explicit FixedStepClock(int maxCatchUpSteps = 4) : m_maxCatchUpSteps(maxCatchUpSteps) {}

    /// Steps to run now. Time that is negative or not a number counts as none.
    int advance(double wallSeconds);

    /// Where the picture stands between the last step but one (0) and the last (1); always below 1.
    float interpolation() const;

    /// 1 is real time, ¼ slow motion, 0 stands still; anything below 0 or not a number counts as 0.
    void setSpeed(double speed);
    double speed() const { return m_speed; }

    void setPaused(bool paused) { m_paused = paused; }
    bool paused() const { return m_paused; }

    /// While paused, the next advance runs one step more.
    void requestSingleStep() { ++m_singleSteps; }

    /// Steps that were dropped because they were more than the catch-up limit, in all.
    std::int64_t droppedSteps() const { return m_droppedSteps; }

private:
    int m_maxCatchUpSteps;
    double m_speed = 1.0;
    double m_roundedOff = 0.0; ///< 1/60 ns, within ±½: what rounding to whole units left over
    std::int64_t m_debt = 0;   ///< 1/60 ns, less than one step between calls
    std::int64_t m_droppedSteps = 0;
    int m_singleSteps = 0;
    bool m_paused = false;
};

} // namespace hexagoal
