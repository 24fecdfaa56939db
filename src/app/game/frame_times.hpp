// How long frames took, as a histogram: adding a frame allocates nothing.
#pragma once

#include <array>
#include <cstdint>

namespace hexagoal {

class FrameTimes {
public:
    void add(double milliseconds);

    std::int64_t count() const { return m_count; }

    /// The time that this part (0 to 1) of the frames stayed within, in ms, to 0.05; 0 without frames.
    double percentile(double part) const;

private:
    static constexpr double kBinMs = 0.05;
    std::array<std::int64_t, 4001> m_bins{}; // up to 200 ms; the last one holds everything longer
    std::int64_t m_count = 0;
};

} // namespace hexagoal
