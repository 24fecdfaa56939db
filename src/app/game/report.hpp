// What --stats and --count-allocations measure and print.
#pragma once

#include "app/game/allocation_count.hpp"
#include "app/game/frame_times.hpp"
#include "render/driver_calls.hpp"

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
    Allocations m_allocationsBefore; // the steady state
    DriverCalls m_callsBefore;
    std::uint64_t m_asked = 0;       ///< of heap and driver, up to the last frame
    std::int64_t m_framesAsking = 0; ///< those of the steady state that asked for something
    std::int64_t m_lastAsking = 0;   ///< the last of them, counted from 1
};

} // namespace hexagoal
