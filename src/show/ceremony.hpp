// The champion's ceremony: the cup on its stand at the centre of the pitch, his men round it, and an eye that
// goes round them.
#pragma once

#include "match/state.hpp"
#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"

namespace hexagoal {

/// Stand and cup. They are lit from where the eye of the ceremony begins.
void drawCup(DebugDraw& draw, const MatchContext& context);

/// After so many ticks. still: it stays where it begins.
CameraView ceremonyView(const MatchContext& context, int ticks, bool still);

} // namespace hexagoal
