// Counts flashes in a row of pictures as WCAG 2.3.1 does.
#pragma once

#include "render/colour.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace hexagoal::test {

inline float linearLight(float value) {
    return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}

inline float luminanceOf(Colour c) {
    return 0.2126f * linearLight(c.r) + 0.7152f * linearLight(c.g) + 0.0722f * linearLight(c.b);
}

/// A general flash is a pair of opposing changes of a tenth of full luminance or more, the darker of them
/// below 0.8. It counts where it covers a quarter of a field of ten degrees: a third of the picture's width
/// by a third of its height. Places need not flash together, so that it counts rather too many than too few.
class FlashMeter {
public:
    static constexpr int kCell = 4; // pixels each way

    FlashMeter(int width, int height);

    /// The next picture, 1/60 s later: 3 bytes a pixel.
    void see(std::span<const std::uint8_t> picture);

    /// The most in any second so far.
    int mostASecond() const { return m_most; }

private:
    struct Cell {
        float extreme = -1.0f; // the last light or dark that it came to
        int way = 0;           // 1: getting lighter, −1: darker
        std::vector<int> turns;

        void see(float light, int tick);
    };

    float meanOf(std::span<const std::uint8_t> picture, int column, int row) const;
    int flashesNow() const;

    int m_width;
    int m_columns;
    int m_rows;
    std::vector<Cell> m_cells;
    std::array<float, 256> m_light{};
    int m_tick = 0;
    int m_most = 0;
};

} // namespace hexagoal::test
