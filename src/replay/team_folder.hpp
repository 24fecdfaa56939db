// The teams on disk.
#pragma once

#include "core/result.hpp"
#include "teams/team.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace hexagoal {

/// The teams of assets/formations.toml and assets/teams/*.toml, by code. The error lists all that is wrong
/// with any of the files, one problem on a line.
Result<std::vector<Team>> loadTeams(const std::filesystem::path& assetsFolder);

/// Those of the folder that findAssets finds.
Result<std::vector<Team>> loadTeams();

/// What the game plays with: a damaged team costs only itself.
struct SoundTeams {
    std::vector<Team> teams;           ///< two or more, by code
    std::vector<std::string> problems; ///< with file and line, of the teams that are left out
};
/// The error lists all that is wrong where fewer than two teams are sound, or the formations are damaged.
Result<SoundTeams> loadSoundTeams(const std::filesystem::path& assetsFolder);
Result<SoundTeams> loadSoundTeams();

} // namespace hexagoal
