#include "show/fitted_text.hpp"

#include <algorithm>

namespace hexagoal {

std::string_view takeLine(const Canvas& canvas, std::string_view& text, float width, const TextStyle& style) {
    std::size_t fits = 0;
    std::size_t end = 0;
    for (std::size_t i = 1; i <= text.size(); ++i) {
        if (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0u) == 0x80u) {
            continue; // within a character
        }
        if (canvas.textWidth(text.substr(0, i), style) > width) {
            break;
        }
        end = i;
        if (i == text.size() || text[i] == ' ') {
            fits = i;
        }
        if (text[i - 1] == '\n') {
            fits = i;
            break;
        }
    }
    fits = std::min(text.size(), fits == 0 ? std::max<std::size_t>(end, 1) : fits);
    std::string_view line = text.substr(0, fits);
    if (!line.empty() && line.back() == '\n') {
        line.remove_suffix(1);
    }
    text.remove_prefix(fits);
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    return line;
}

float paintWrapped(Canvas& canvas, Vec2 at, float width, std::string_view text, const TextStyle& style,
                   int mostLines) {
    for (int line = 0; line < mostLines && !text.empty(); ++line) {
        canvas.text(at, takeLine(canvas, text, width, style), style);
        at.y += style.size * 1.35f;
    }
    return at.y;
}

} // namespace hexagoal
