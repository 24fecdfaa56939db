// A combination as a line of steps: stick, buttons and frames of each, as long as it lasts.
#pragma once

#include "render/canvas.hpp"
#include "replay/combination.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

/// What of a time line is marked.
struct TimeLineMarks {
    int edited = -1;  ///< the step that is being changed; −1: none
    int playing = -1; ///< the step that is being played; −1: none
    int frame = 0;    ///< of it
};

/// The height that a time line wants.
float timeLineHeight(const TypeSizes& type);
/// Fits the box; where there are more steps than fit, those around the marks are in view.
void paintTimeLine(Canvas& canvas, Rect box, const Combination& combination, const TimeLineMarks& marks,
                   const TypeSizes& type);

/// A stick as it is pushed, ahead is up.
void paintStick(Canvas& canvas, Vec2 centre, float radius, const CombinationStep& step);

} // namespace hexagoal
