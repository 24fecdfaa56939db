#include "screens/match/play_settings.hpp"

#include "cabinet/cabinet.hpp"
#include "screens/screen_setup.hpp"

namespace hexagoal {

double gameSpeed(const ScreenSetup& setup) {
    constexpr std::array kPercents{80, 85, 90, 95, 100}; // the row's words
    if (!setup.cabinet) {
        return 1.0;
    }
    return kPercents[static_cast<std::size_t>(setup.cabinet->settings().gameSpeed)] / 100.0;
}

bool togglesHolds(const ScreenSetup& setup) {
    return setup.cabinet && setup.cabinet->settings().holds != 0;
}

} // namespace hexagoal
