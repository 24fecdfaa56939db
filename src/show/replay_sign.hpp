// What is written over a goal that is shown again, and the curtain of hexagons between two pictures.
#pragma once

#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

class GoalReplay;

/// Bottom left that it is a replay, bottom right what can be read off it: the ball's speed, the net's
/// stretch.
void paintReplaySign(Canvas& canvas, Rect area, const TypeSizes& type, const GoalReplay& replay);

/// covered: 0…1 of the picture. With reduced motion it darkens instead.
void paintCurtain(Canvas& canvas, float covered);

} // namespace hexagoal
