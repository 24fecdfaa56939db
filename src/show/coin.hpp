// The coin of the toss, a hexagon as our nets are: gold on the face of who wins, silver on the other.
#pragma once

#include "anim/coin_toss.hpp"
#include "render/debug_draw.hpp"

namespace hexagoal {

/// As seen from an eye.
void drawCoin(DebugDraw& draw, const CoinPlace& coin, Vec3 eye);

} // namespace hexagoal
