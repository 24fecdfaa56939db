// What --stats and --count-allocations measure and print.
#pragma once

#include "app/game/frame_times.hpp"

#include <cstdint>

namespace hexagoal {

class Report {
public:
    /// The first picture is on the screen, or ready to be written.
    void firstFrameShown();

    /// A frame took so long, without waiting for the display or for files.
    void frameDone(double seconds);

    void printStats() const;
    void printAllocations() const;

private:
    FrameTimes m_times;
    double m_startToFirstFrameMs = 0.0;
    std::int64_t m_frames = 0;
    std::uint64_t m_allocationsAtSteadyState = 0;
};

} // namespace hexagoal
