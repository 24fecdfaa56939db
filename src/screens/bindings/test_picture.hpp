// Pictures to set up a monitor by.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

inline constexpr int kTestPictures = 7;

/// 0: bars and grid; then white, red, green, blue, greys, and a crosshatch on black.
void paintTestPicture(Canvas& canvas, int which);

} // namespace hexagoal
