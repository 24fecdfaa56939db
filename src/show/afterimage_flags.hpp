// Which motions leave afterimages (M8), and of which limbs.
#pragma once

#include "players/player.hpp"
#include "render/figure_view.hpp"

namespace hexagoal {

/// The leg of a power shot, of a volley and of a slide tackle, both arms of a keeper's dive, all limbs of who
/// was brought down, until he lies. before: what the same player had a tick ago. A kick that was struck keeps
/// it, since its command is gone.
FigureLimbs afterimagesOf(const PlayerState& player, FigureLimbs before);

} // namespace hexagoal
