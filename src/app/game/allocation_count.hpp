// Counts what the program takes from the heap with operator new, to show that a frame takes nothing.
#pragma once

#include <cstdint>

namespace hexagoal {

/// Taken so often, by all threads.
struct Allocations {
    std::uint64_t ours = 0;
    std::uint64_t drivers = 0; ///< in calls that render/driver_calls counts: software GL compiles in C++
};

/// Since the program started.
Allocations allocationCount();

} // namespace hexagoal
