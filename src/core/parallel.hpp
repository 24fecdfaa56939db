// The same work on many things, on several threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace hexagoal {

/// Calls work(thread, index) for each index below count, on so many threads; returns when all are done. Which
/// thread has which index is always the same, so that sums kept by thread do not depend on who was faster.
inline void inParallel(unsigned threads, std::uint64_t count,
                       const std::function<void(unsigned thread, std::uint64_t index)>& work) {
    threads = std::max(1u, threads);
    std::vector<std::jthread> all;
    for (unsigned thread = 0; thread < threads; ++thread) {
        all.emplace_back([&, thread] {
            for (std::uint64_t index = thread; index < count; index += threads) {
                work(thread, index);
            }
        });
    }
}

} // namespace hexagoal
