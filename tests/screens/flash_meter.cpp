#include "flash_meter.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal::test {

FlashMeter::FlashMeter(int width, int height)
    : m_width(width), m_columns(width / kCell), m_rows(height / kCell),
      m_cells(static_cast<std::size_t>(m_columns * m_rows)) {
    for (int i = 0; i < 256; ++i) {
        m_light[static_cast<std::size_t>(i)] = linearLight(static_cast<float>(i) / 255.0f);
    }
}

void FlashMeter::see(std::span<const std::uint8_t> picture) {
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            m_cells[static_cast<std::size_t>(row * m_columns + column)].see(meanOf(picture, column, row),
                                                                            m_tick);
        }
    }
    ++m_tick;
    constexpr int kEvery = 6; // ticks: within a second nothing is missed
    if (m_tick % kEvery == 0) {
        m_most = std::max(m_most, flashesNow());
    }
}

void FlashMeter::Cell::see(float light, int tick) {
    constexpr float kChange = 0.1f;
    constexpr float kBright = 0.8f;
    if (extreme < 0.0f) {
        extreme = light;
    }
    const float by = light - extreme;
    if (by * static_cast<float>(way) > 0.0f) {
        extreme = light;
    } else if (std::abs(by) >= kChange && std::min(light, extreme) < kBright) {
        way = by > 0.0f ? 1 : -1;
        extreme = light;
        turns.push_back(tick);
    }
    std::erase_if(turns, [&](int turn) { return turn <= tick - 60; });
}

float FlashMeter::meanOf(std::span<const std::uint8_t> picture, int column, int row) const {
    float sum = 0.0f;
    for (int y = 0; y < kCell; ++y) {
        for (int x = 0; x < kCell; ++x) {
            const auto at = static_cast<std::size_t>(((row * kCell + y) * m_width + column * kCell + x) * 3);
            sum += 0.2126f * m_light[picture[at]] + 0.7152f * m_light[picture[at + 1]] +
                   0.0722f * m_light[picture[at + 2]];
        }
    }
    return sum / static_cast<float>(kCell * kCell);
}

int FlashMeter::flashesNow() const {
    const int w = m_columns / 3;
    const int h = m_rows / 3;
    int most = 0;
    for (int row = 0; row + h <= m_rows; row += 3) {
        for (int column = 0; column + w <= m_columns; column += 3) {
            std::array<int, 32> cells{}; // by flashes
            for (int y = row; y < row + h; ++y) {
                for (int x = column; x < column + w; ++x) {
                    const std::size_t turns =
                        m_cells[static_cast<std::size_t>(y * m_columns + x)].turns.size();
                    ++cells[std::min<std::size_t>(turns / 2, cells.size() - 1)];
                }
            }
            int covered = 0;
            for (int flashes = static_cast<int>(cells.size()) - 1; flashes > most; --flashes) {
                covered += cells[static_cast<std::size_t>(flashes)];
                if (covered * 4 >= w * h) {
                    most = flashes;
                }
            }
        }
    }
    return most;
}

} // namespace hexagoal::test
