// What is written over a goal that is shown again, and the curtain of hexagons between two pictures.
#pragma once

#include "render/canvas.hpp"

namespace hexagoal {

class MomentReplay;
struct MatchContext;
struct MatchState;

/// Over what is shown again: the match's score, top right that a button ends it where somebody could press
/// one, bottom left that it is a replay, bottom right what can be read off it, the ball's speed and the net's
/// stretch.
void paintReplay(Canvas& canvas, const MatchState& match, const MatchContext& context,
                 const MomentReplay& replay);

/// covered: 0…1 of the picture. With reduced motion it darkens instead.
void paintCurtain(Canvas& canvas, float covered);

} // namespace hexagoal
