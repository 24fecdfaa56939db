// A replay file played again and compared with what was recorded.
#pragma once

#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <string>
#include <vector>

namespace hexagoal {

/// Plays a replay and says whether it came out as recorded, or why it could not be played. The exit status.
/// moments: and what is worth seeing in it, a line each: seconds from the start, "goal", the player.
int verifyReplay(const std::string& file, const std::vector<Team>& teams, const Tuning& tuning, bool moments);

} // namespace hexagoal
