// What is kept of a player, as tables to read.
#pragma once

#include "cabinet/profile.hpp"
#include "render/canvas.hpp"
#include "show/type_sizes.hpp"
#include "teams/team.hpp"

#include <vector>

namespace hexagoal {

enum class ProfileTable { Matches, Career, Bests, Count };

/// teams: for the name of his favourite one.
void paintProfileTable(Canvas& canvas, Rect box, const TypeSizes& type, ProfileTable table,
                       const Profile& profile, const std::vector<Team>& teams);

} // namespace hexagoal
