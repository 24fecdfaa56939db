#include "show/kit_chip.hpp"

#include "show/kit_look.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kLeastOverPanel = 0.30f; // of lightness; panels have 0.05 to 0.15

} // namespace

bool needsEdge(Colour colour) {
    return lightness(colour) < lightness(palette::kInk) + kLeastOverPanel;
}

Colour edgeColour(float opacity) {
    return palette::kWhite.withAlpha(0.85f * opacity);
}

void paintChip(Canvas& canvas, Rect box, Colour colour, float opacity) {
    canvas.rect(box, colour.withAlpha(opacity));
    if (needsEdge(colour)) {
        canvas.frame(box, 0.0f, std::max(1.0f, 1.0f / canvas.scale()), edgeColour(opacity));
    }
}

} // namespace hexagoal
