// The champion's ceremony: the cup at the centre of the pitch, on its stand or in the captain's hands
// (anim/cup_lift), his men round it, and an eye that goes round them.
#pragma once

#include "anim/cup_lift.hpp"
#include "match/state.hpp"
#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"

namespace hexagoal {

/// Stand, and the cup where it is, as seen from an eye. They are lit from where the eye of the ceremony
/// begins.
void drawCup(DebugDraw& draw, const MatchContext& context, const CupPlace& cup, Vec3 eye);

/// After so many ticks. still: it stays where it begins.
CameraView ceremonyView(const MatchContext& context, int ticks, bool still);

} // namespace hexagoal
