// What is written over a moment that is shown again, and the curtain of hexagons between two pictures.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

class MomentReplay;
struct MatchContext;
struct MatchState;

/// Over what is shown again: the match's score, top right that a button ends it where one does, bottom
/// left that it is a replay, bottom right what can be read off it, the ball's speed and the net's stretch.
/// Returns below which height the right edge is free.
float paintReplay(Canvas& canvas, const MatchState& match, const MatchContext& context,
                  const MomentReplay& replay, bool endsByButton);

/// covered: 0…1 of the picture. With reduced motion it darkens instead.
void paintCurtain(Canvas& canvas, float covered);

} // namespace hexagoal
