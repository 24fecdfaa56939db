// What the buttons of the device in hand do with the ball and without it, as one table.
#pragma once

#include "platform/control_labels.hpp"
#include "render/canvas.hpp"

namespace hexagoal {

/// In the middle of the picture.
void paintControlsSheet(Canvas& canvas, const ControlLabels& labels);

} // namespace hexagoal
