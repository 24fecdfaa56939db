// Sizes of type on the screen: two, the same everywhere, and never too small to read.
#pragma once

#include "render/canvas.hpp"

#include <algorithm>

namespace hexagoal {

struct TypeSizes {
    float text;    ///< em of what is to be read, canvas units
    float display; ///< em of titles
    bool small;    ///< a picture of few lines: leave out what is not needed

    /// least: em of text in a large picture, where nobody asks for larger. The page's words grow with the
    /// canvas's looks, but never beyond what each page holds: the size that they have in the smallest
    /// picture, 9.5 of 240 pixels. There they are as large as that already, and stay so.
    static TypeSizes on(const Canvas& canvas, float least = 16.0f) {
        constexpr float kSmallestPixels = 9.5f; // of text
        constexpr float kLargest = 28.5f;       // of text that was made larger
        const float normal = std::max(least, kSmallestPixels / canvas.scale());
        const float wanted = canvas.looks().textSize;
        const float text = std::max(normal, std::min(normal * wanted, kLargest));
        // Titles are more than twice as large as text: half the growth makes them as easy to read.
        const float display = 38.0f * (1.0f + (wanted - 1.0f) * 0.5f);
        return {text, std::max(display, text * 1.6f), canvas.scale() < 0.5f};
    }
};

} // namespace hexagoal
