#include "platform/folders.hpp"

#include <cstdlib>

namespace hexagoal {

std::filesystem::path configFolder() {
    // XDG: a value that is not an absolute path counts as unset.
    if (const char* config = std::getenv("XDG_CONFIG_HOME"); config && *config == '/')
        return std::filesystem::path(config) / "hexagoal";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::filesystem::path(home) / ".config" / "hexagoal";
    return "hexagoal";
}

} // namespace hexagoal
