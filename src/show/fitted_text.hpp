// Text that keeps within its box: languages differ in length.
#pragma once

#include "render/canvas.hpp"

#include <cmath>
#include <string_view>

namespace hexagoal {

/// The style, made smaller where the words would be wider than that.
inline TextStyle fitted(const Canvas& canvas, TextStyle style, std::string_view words, float width) {
    const float wanted = canvas.textWidth(words, style);
    // A box that was made for the words and then moved is a rounding error narrower.
    constexpr float kRounding = 0.01f;
    if (wanted > width + kRounding && wanted > 0.0f && width > 0.0f) {
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

/// Takes the next line off a text: the longest no wider than that which ends at a blank, a new line, or,
/// where one word is too long, within it.
std::string_view takeLine(const Canvas& canvas, std::string_view& text, float width, const TextStyle& style);

/// Sets words into lines of a width, at most so many. Returns the baseline below the last.
float paintWrapped(Canvas& canvas, Vec2 at, float width, std::string_view text, const TextStyle& style,
                   int mostLines);

} // namespace hexagoal
