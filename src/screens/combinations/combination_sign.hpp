// Over the player whose hands are a combination's: its name and how far it is.
#pragma once

#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "replay/combination_player.hpp"

#include <span>

namespace hexagoal {

/// Over a scene that is seen so. standing: where the players are drawn, by PlayerId.
void paintCombinationSigns(Canvas& canvas, const Projection& eye, const CombinationPlayer& combinations,
                           const MatchState& match, const MatchContext& context,
                           std::span<const Vec3> standing);

} // namespace hexagoal
