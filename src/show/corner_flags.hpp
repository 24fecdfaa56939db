// Flags at the corners of a pitch where the wind blows: they show from where, and how much.
#pragma once

#include "match/state.hpp"
#include "render/debug_draw.hpp"

namespace hexagoal {

/// How much of a flag's weight the wind carries: 0 it hangs down the pole, 1 it stands out. speed: m/s.
float flagLift(float speed);

/// A point of a flag's upper edge from the top of its pole, m. wind: horizontal, m/s, not 0. along: 0 at the
/// pole … 1.
Vec3 flagPoint(Vec3 wind, float along, double seconds);

/// Nothing where there is no wind.
void drawCornerFlags(DebugDraw& draw, const MatchContext& context, double seconds);

} // namespace hexagoal
