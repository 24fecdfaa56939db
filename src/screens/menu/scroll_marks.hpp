// That a list goes on above or below what is seen of it.
#pragma once

#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

/// Arrows at the right of the list's upper and lower edge, just outside.
void paintScrollMarks(Canvas& canvas, Rect list, bool above, bool below, const TypeSizes& type);

} // namespace hexagoal
