// What a person has set that concerns how a match is played, for the screens that show one.
#pragma once

namespace hexagoal {

struct ScreenSetup;

/// Share of the usual speed, 0.8 to 1. For what is not ranked: a score made at another speed compares with
/// none.
double gameSpeed(const ScreenSetup& setup);

/// Pressing stands for holding (button_holds.hpp).
bool togglesHolds(const ScreenSetup& setup);

} // namespace hexagoal
