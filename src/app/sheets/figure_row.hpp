// Players who stand in a row: kits and faces side by side.
#pragma once

#include "render/scene_view.hpp"
#include "teams/team.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

inline constexpr std::size_t kRow = 12; ///< players side by side in one picture

/// One picture of players who stand in a row, each turned by an angle from the camera.
struct Row {
    std::string name;
    std::vector<FigureView> players;
    std::vector<float> turns;
};

/// Every pattern of shirt from the front and from behind.
Row kitRow();
/// Twelve players of any teams.
Row playerRow(const std::vector<Team>& teams, std::uint64_t seed);

/// Poses them; the view keeps pointers into the row and the bodies.
SceneView viewOf(Row& row, std::array<Body, kRow>& bodies);

} // namespace hexagoal
