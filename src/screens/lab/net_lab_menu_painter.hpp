// Draws the Net Lab's menu.
#pragma once

#include "render/canvas.hpp"
#include "screens/lab/net_lab_type.hpp"

namespace hexagoal {

class LabModel;

/// In the area left of the picture; lays the menu out for the mouse on the way.
void paintMenu(Canvas& canvas, LabModel& model, Rect area, const LabType& type);

} // namespace hexagoal
