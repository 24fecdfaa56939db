// The game's name, over its net.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

/// In the upper part of the picture, over whatever is there; darkens the picture's top and bottom.
/// shift: moves it a little, so that it does not burn in. light: 0 to 1.
void paintLogo(Canvas& canvas, float seconds, Vec2 shift = {0.0f, 0.0f}, float light = 1.0f);

} // namespace hexagoal
