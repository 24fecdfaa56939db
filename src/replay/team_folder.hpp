// The teams on disk.
#pragma once

#include "core/result.hpp"
#include "match/team.hpp"

#include <filesystem>
#include <vector>

namespace hexagoal {

/// The teams of assets/formations.toml and assets/teams/*.toml, by code. The error lists all that is wrong
/// with any of the files, one problem on a line.
Result<std::vector<Team>> loadTeams(const std::filesystem::path& assetsFolder);

/// Those of the folder that findAssets finds.
Result<std::vector<Team>> loadTeams();

} // namespace hexagoal
