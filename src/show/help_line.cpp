#include "show/help_line.hpp"

#include "show/fitted_text.hpp"

namespace hexagoal {

Rect helpBox(const Canvas& canvas, const TypeSizes& type) {
    const Rect area = canvas.safeArea();
    const float height = type.text * 1.7f;
    return {area.x, area.bottom() - height, area.w, height};
}

void paintHelpLine(Canvas& canvas, std::string_view words, const TypeSizes& type) {
    paintHelpLine(canvas, helpBox(canvas, type), words, type);
}

void paintHelpLine(Canvas& canvas, Rect box, std::string_view words, const TypeSizes& type) {
    constexpr float kOpacity = 0.85f; // white words keep 4.5 : 1 on sunlit lines behind it, and more
    const float pad = type.text * 0.7f;
    const TextStyle style =
        fitted(canvas, {.size = type.text, .align = Align::Centre}, words, box.w - 2.0f * pad);
    const float width = canvas.textWidth(words, style) + 2.0f * pad;
    canvas.plate({box.centre().x - width * 0.5f, box.y, width, box.h}, 5.0f, kOpacity);
    canvas.textInBox(box, words, style);
}

} // namespace hexagoal
