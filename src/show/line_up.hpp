// A side's line-up: its players as hexagons with numbers on a small pitch, as its formation has them.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

namespace hexagoal {

/// shown: 0…1; the players come one after the other, the keeper first.
void paintLineUp(Canvas& canvas, Rect box, const MatchState& match, const MatchContext& context, int side,
                 const TypeSizes& type, float shown);

/// Both, side by side, or one over the other in a picture that is taller than wide.
void paintLineUps(Canvas& canvas, const MatchState& match, const MatchContext& context, const TypeSizes& type,
                  float shown);

} // namespace hexagoal
