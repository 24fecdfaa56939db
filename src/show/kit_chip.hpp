// A side's colour as a plain area on a dark panel.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

/// A kit of this colour would be lost on a dark panel: it needs a light edge.
bool needsEdge(Colour colour);
/// Of that edge.
Colour edgeColour(float opacity = 1.0f);

/// opacity: 0…1, of colour and edge.
void paintChip(Canvas& canvas, Rect box, Colour colour, float opacity = 1.0f);

} // namespace hexagoal
