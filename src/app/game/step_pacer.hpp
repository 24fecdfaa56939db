// Decides how many ticks a picture shows, so that a press shows in the picture it was read for.
#pragma once

#include "core/fixed_step.hpp"

namespace hexagoal {

/// On a display of about 60 Hz every picture is whole ticks and shows the newest one: no tick of delay, no
/// stutter from measured times that waver. On any other display the picture lies between two ticks.
class StepPacer {
public:
    explicit StepPacer(float displayHz);

    struct Pace {
        int steps;   ///< ticks to run now
        float alpha; ///< how far the picture is from the last tick but one to the last
    };

    /// Of the game against the wall's time, above 0; 1 is normal. At any other the picture lies between two
    /// ticks on a display of 60 Hz too.
    void setSpeed(double speed) { m_clock.setSpeed(speed); }

    /// wallSeconds: since the last call.
    Pace advance(double wallSeconds);

private:
    int wholeSteps(double wallSeconds);

    FixedStepClock m_clock;
    bool m_oneTickPerPicture;
    double m_behind = 0.0; // ticks that the wall clock is ahead of the game
};

} // namespace hexagoal
