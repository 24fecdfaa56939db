// The screens that can be started by name.
#pragma once

#include "screens/next_screen.hpp"
#include "screens/screen_setup.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hexagoal {

/// The one the game opens on.
std::string_view firstScreenName();

/// "title, teams, match …".
std::string screenNames();

bool isScreenName(std::string_view name);

/// None where there is no screen of that name.
std::optional<NextScreen> screenNamed(std::string_view name, const ScreenSetup& setup);

} // namespace hexagoal
