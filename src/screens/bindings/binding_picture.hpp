// A device as it is right now: every axis, hat and button.
#pragma once

#include "platform/input_desk.hpp"
#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

/// Fills the box from its top; returns the height used.
float paintDevicePicture(Canvas& canvas, Rect box, const DeskDevice& device, const InputDesk& desk,
                         const TypeSizes& type);

/// Text in one line of a box, as small as it must be to fit, and cut where even that is too long.
void paintFitted(Canvas& canvas, Rect box, std::string_view text, TextStyle style, float smallest);

} // namespace hexagoal
