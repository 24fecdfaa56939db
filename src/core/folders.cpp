#include "core/folders.hpp"

#include <cstdlib>

namespace hexagoal {

namespace {

std::filesystem::path xdgFolder(const char* variable, const char* underHome) {
    // XDG: a value that is not an absolute path counts as unset.
    if (const char* folder = std::getenv(variable); folder != nullptr && *folder == '/') {
        return std::filesystem::path(folder) / "hexagoal";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return std::filesystem::path(home) / underHome / "hexagoal";
    }
    return "hexagoal";
}

} // namespace

std::filesystem::path configFolder() {
    return xdgFolder("XDG_CONFIG_HOME", ".config");
}

std::filesystem::path dataFolder() {
    return xdgFolder("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path stateFolder() {
    return xdgFolder("XDG_STATE_HOME", ".local/state");
}

} // namespace hexagoal
