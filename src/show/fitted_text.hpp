// Text that keeps within its box: languages differ in length.
#pragma once

#include "render/canvas.hpp"

#include <cmath>
#include <string_view>

namespace hexagoal {

/// The style, made smaller where the words would be wider than that.
inline TextStyle fitted(const Canvas& canvas, TextStyle style, std::string_view words, float width) {
    const float wanted = canvas.textWidth(words, style);
    if (wanted > width && wanted > 0.0f && width > 0.0f) {
        // Glyphs come in whole pixels: a rounded-up one would be too wide again.
        const float pixels = style.size * width / wanted * canvas.scale();
        style.size = std::floor(pixels) / canvas.scale();
    }
    return style;
}

/// As Canvas::textInBox, no wider than the box. Returns the width of the words.
inline float fittedTextInBox(Canvas& canvas, Rect box, std::string_view words, const TextStyle& style) {
    return canvas.textInBox(box, words, fitted(canvas, style, words, box.w));
}

} // namespace hexagoal
