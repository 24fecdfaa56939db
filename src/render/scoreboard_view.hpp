// What the scoreboards show. Plain data, part of a SceneView.
#pragma once

#include "render/colour.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

struct ScoreboardView {
    std::array<std::string_view, 2> codes{}; ///< of the teams, home first; empty: the boards are dark
    std::array<Colour, 2> chips{};           ///< their colours
    std::array<int, 2> score{};
};

} // namespace hexagoal
