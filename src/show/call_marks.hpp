// What the referee saw, drawn on the ground: the offside line and the man beyond it, the place of a foul.
#pragma once

#include "match/state.hpp"
#include "render/debug_draw.hpp"
#include "show/captions.hpp"

namespace hexagoal {

/// As long as the caption stays that tells of it. still: nothing grows or runs.
void drawCallMarks(DebugDraw& draw, const Captions& captions, const MatchContext& context, bool still);

} // namespace hexagoal
