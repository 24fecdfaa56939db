// The screens that can be started by name.
#pragma once

#include "screens/screen.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace hexagoal {

/// What a screen may need to know of the command line.
struct ScreenSetup {
    Tuning tuning;
    std::filesystem::path tuningFile; ///< where it came from and is saved to; empty: defaults
    std::uint64_t seed = 1;
};

/// The one the game opens on.
std::string_view firstScreenName();

/// "netlab, testcard".
std::string screenNames();

/// Null where there is no screen of that name.
std::unique_ptr<Screen> makeScreen(std::string_view name, const ScreenSetup& setup);

} // namespace hexagoal
