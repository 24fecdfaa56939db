#include "app/game/frame_times.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

void FrameTimes::add(double milliseconds) {
    const double last = static_cast<double>(m_bins.size() - 1);
    const double bin = std::clamp(std::floor(milliseconds / kBinMs), 0.0, last);
    ++m_bins[static_cast<std::size_t>(bin)];
    ++m_count;
}

double FrameTimes::percentile(double part) const {
    const auto wanted = static_cast<std::int64_t>(std::ceil(part * static_cast<double>(m_count)));
    std::int64_t seen = 0;
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin) {
        seen += m_bins[bin];
        if (seen >= wanted && seen > 0) {
            return static_cast<double>(bin + 1) * kBinMs;
        }
    }
    return 0.0;
}

} // namespace hexagoal
