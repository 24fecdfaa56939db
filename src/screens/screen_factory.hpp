// Makes the screen that another one has named. Knows every screen; no screen knows it.
#pragma once

#include "screens/next_screen.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>

namespace hexagoal {

std::unique_ptr<Screen> makeScreen(const NextScreen& next, const ScreenSetup& setup);

} // namespace hexagoal
