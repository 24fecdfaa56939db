#include "core/folders.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

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

std::filesystem::path homeFolder() {
    const char* home = std::getenv("HOME");
    return home != nullptr ? home : "";
}

/// What user-dirs.dirs, a shell script that xdg-user-dirs writes, says of pictures; empty: nothing, or home
/// itself, which stands for "no such folder".
std::filesystem::path picturesOfUserDirs() {
    std::ifstream file(configFolder().parent_path() / "user-dirs.dirs");
    std::filesystem::path found;
    for (std::string line; std::getline(file, line);) {
        constexpr std::string_view kKey = "XDG_PICTURES_DIR=\"";
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string::npos || line.compare(begin, kKey.size(), kKey) != 0) {
            continue;
        }
        const std::size_t from = begin + kKey.size();
        const std::size_t end = line.find('"', from);
        std::string value = line.substr(from, end == std::string::npos ? end : end - from);
        constexpr std::string_view kHome = "$HOME";
        if (value.compare(0, kHome.size(), kHome) == 0) {
            value.replace(0, kHome.size(), homeFolder().string());
        }
        while (value.size() > 1 && value.back() == '/') {
            value.pop_back();
        }
        found = !value.empty() && value.front() == '/' && value != homeFolder() ? value : "";
    }
    return found;
}

} // namespace

std::filesystem::path configFolder() {
    return xdgFolder("XDG_CONFIG_HOME", ".config");
}

std::filesystem::path dataFolder() {
    return xdgFolder("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path picturesFolder() {
    if (std::filesystem::path told = picturesOfUserDirs(); !told.empty()) {
        return told;
    }
    const std::filesystem::path usual = homeFolder() / "Pictures";
    std::error_code ignored;
    return usual.is_absolute() && std::filesystem::is_directory(usual, ignored)
               ? usual
               : dataFolder() / "screenshots";
}

std::filesystem::path stateFolder() {
    return xdgFolder("XDG_STATE_HOME", ".local/state");
}

} // namespace hexagoal
