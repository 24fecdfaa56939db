// What practice marks on the pitch itself: the gates of a course, and where a cross comes down.
#pragma once

#include "render/canvas.hpp"
#include "render/debug_draw.hpp"
#include "render/projection.hpp"
#include "replay/practice.hpp"

namespace hexagoal {

/// The gates of a course, in the scene: the next one's line shines, with the way through it.
void drawCourse(DebugDraw& draw, const PracticeRun& run);

/// Where a cross comes down to a player's chest: a ring on the grass, and one that closes in on it until C is
/// to be pressed.
void paintLanding(Canvas& canvas, const Projection& eye, const MatchState& match,
                  const MatchContext& context);
} // namespace hexagoal
