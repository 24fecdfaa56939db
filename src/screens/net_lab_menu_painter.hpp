// Draws the Net Lab's menu.
#pragma once

#include "render/canvas.hpp"
#include "screens/net_lab_type.hpp"

#include <string_view>

namespace hexagoal {

class LabModel;

/// In the area left of the picture; lays the menu out for the mouse on the way.
void paintMenu(Canvas& canvas, LabModel& model, Rect area, const LabType& type);

/// Sets words into lines of a width, breaking words that are longer; at most so many lines. Returns the
/// baseline below the last.
float paintWrapped(Canvas& canvas, Vec2 at, float width, std::string_view text, const TextStyle& style,
                   int mostLines);

} // namespace hexagoal
