// Whether two pictures show the same: by 32 × 18 means, because pixels differ between machines and compilers
// and means do not.
#pragma once

#include "catch.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace hexagoal::test {

struct PictureMeans {
    static constexpr int kColumns = 32;
    static constexpr int kRows = 18;

    std::vector<int> values; ///< of red, green and blue, fields from the top left, row by row
};

/// rgb: three bytes a pixel, rows from the top. A margin narrower than a field is left out.
inline PictureMeans meansOf(std::span<const std::uint8_t> rgb, int width, int height) {
    const int w = width / PictureMeans::kColumns;
    const int h = height / PictureMeans::kRows;
    PictureMeans means;
    for (int field = 0; field < PictureMeans::kColumns * PictureMeans::kRows; ++field) {
        const int left = field % PictureMeans::kColumns * w;
        const int top = field / PictureMeans::kColumns * h;
        double sums[3]{};
        for (int y = top; y < top + h; ++y) {
            for (int x = left; x < left + w; ++x) {
                for (int c = 0; c < 3; ++c) {
                    sums[c] += rgb[static_cast<std::size_t>((y * width + x) * 3 + c)];
                }
            }
        }
        for (const double sum : sums) {
            means.values.push_back(static_cast<int>(std::lround(sum / (w * h))));
        }
    }
    return means;
}

inline void checkAlike(const PictureMeans& one, const PictureMeans& other) {
    constexpr float kMeanTolerance = 2.5f; // of 255, over the whole picture
    constexpr int kWorstTolerance = 18;    // of any one field
    REQUIRE(one.values.size() == other.values.size());
    int sum = 0;
    int worst = 0;
    for (std::size_t i = 0; i < one.values.size(); ++i) {
        const int difference = std::abs(one.values[i] - other.values[i]);
        sum += difference;
        worst = std::max(worst, difference);
    }
    CHECK(static_cast<float>(sum) / static_cast<float>(one.values.size()) < kMeanTolerance);
    CHECK(worst < kWorstTolerance);
}

} // namespace hexagoal::test
