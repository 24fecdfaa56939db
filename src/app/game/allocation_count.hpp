// Counts what the program takes from the heap with operator new, to show that a frame takes nothing.
#pragma once

#include <cstdint>

namespace hexagoal {

/// Since the program started, in all threads.
std::uint64_t allocationCount();

} // namespace hexagoal
