// Over the player whose hands are a combination's: its name and how far it is.
#pragma once

#include "render/renderer.hpp"
#include "replay/combination_player.hpp"

#include <span>

namespace hexagoal {

/// Over the scene just drawn. standing: where the players are drawn, by PlayerId.
void paintCombinationSigns(Renderer& renderer, const CombinationPlayer& combinations, const MatchState& match,
                           const MatchContext& context, std::span<const Vec3> standing);

} // namespace hexagoal
