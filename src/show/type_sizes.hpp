// Sizes of type on the screen: two, the same everywhere, and never too small to read.
#pragma once

#include "render/canvas.hpp"

#include <algorithm>

namespace hexagoal {

struct TypeSizes {
    float text;    ///< em of what is to be read, canvas units
    float display; ///< em of titles
    bool small;    ///< a picture of few lines: leave out what is not needed

    static TypeSizes on(const Canvas& canvas) {
        constexpr float kSmallestPixels = 9.5f; // of text
        const float text = std::max(16.0f, kSmallestPixels / canvas.scale());
        return {text, std::max(38.0f, text * 1.6f), canvas.scale() < 0.5f};
    }
};

} // namespace hexagoal
