// The person's own folders, by the XDG rules.
#pragma once

#include <filesystem>

namespace hexagoal {

/// Settings: $XDG_CONFIG_HOME/hexagoal, else ~/.config/hexagoal. May not exist.
std::filesystem::path configFolder();

} // namespace hexagoal
