// The person's own folders, by the XDG rules.
#pragma once

#include <filesystem>

namespace hexagoal {

/// Settings: $XDG_CONFIG_HOME/hexagoal, else ~/.config/hexagoal. May not exist.
std::filesystem::path configFolder();

/// What is kept: $XDG_DATA_HOME/hexagoal, else ~/.local/share/hexagoal. May not exist.
std::filesystem::path dataFolder();

/// Logs: $XDG_STATE_HOME/hexagoal, else ~/.local/state/hexagoal. May not exist.
std::filesystem::path stateFolder();

/// Pictures: as ~/.config/user-dirs.dirs says, else ~/Pictures where there is one, else screenshots in
/// dataFolder(). May not exist.
std::filesystem::path picturesFolder();

} // namespace hexagoal
