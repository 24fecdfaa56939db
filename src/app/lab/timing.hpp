// Medians of times, for the benchmarks.
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace hexagoal {

inline double median(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Nanoseconds of a call.
template <class Call>
double nanosecondsOf(Call call) {
    const auto start = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

/// Median nanoseconds of a call over batches; setUp runs untimed before each batch.
template <class SetUp, class Call>
double timeCall(int batches, int callsPerBatch, SetUp setUp, Call call) {
    std::vector<double> times;
    for (int b = 0; b < batches; ++b) {
        setUp();
        const double taken = nanosecondsOf([&] {
            for (int i = 0; i < callsPerBatch; ++i) {
                call();
            }
        });
        times.push_back(taken / callsPerBatch);
    }
    return median(times);
}

} // namespace hexagoal
