// The operator's settings as a TOML file.
#pragma once

#include "cabinet/settings.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Settings with every bad value back at its default, and a sentence about each of them.
struct TolerantSettings {
    CabinetSettings settings;
    std::vector<std::string> problems; ///< each starts with file:line, where there is a line
};

/// Never fails: a damaged line or an out-of-range value costs only itself. fileName is for the messages.
TolerantSettings parseSettings(std::string_view text, const std::string& fileName);

/// A file that is not there is no problem: a new machine has all defaults.
TolerantSettings loadSettings(const std::filesystem::path& file);

/// What parseSettings reads back, with range and help above each row.
std::string settingsText(const CabinetSettings& settings);

} // namespace hexagoal
