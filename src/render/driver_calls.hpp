// Counts what is asked of the GL's driver, to show that a frame asks for nothing that could make it late.
#pragma once

#include <cstdint>

namespace hexagoal {

/// Of all contexts, since countDriverCalls().
struct DriverCalls {
    std::uint64_t uploads =
        0; ///< storage taken or filled, but what a frame streams: vertices, rows of floats
    std::uint64_t programs = 0; ///< linked
    std::uint64_t draws = 0;
    std::uint64_t triangles = 0;
};

/// From now on calls are counted, at some nanoseconds each. The GL's functions must be loaded; again after
/// they were loaded anew.
void countDriverCalls();

const DriverCalls& driverCalls();

/// Whether this thread is in a call that is counted: what it takes from the heap is the driver's.
bool inDriver();

} // namespace hexagoal
