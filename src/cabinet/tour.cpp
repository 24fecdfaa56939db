#include "cabinet/tour.hpp"

#include <array>

namespace hexagoal {

namespace {

/// In the order of kShippedVenues, without the Stadium, which has no switch.
constexpr std::array<int CabinetSettings::*, kShippedCount - 1> kSwitches{
    &CabinetSettings::venueRain, &CabinetSettings::venueSnow, &CabinetSettings::venueBeach,
    &CabinetSettings::venueCage, &CabinetSettings::venueDusk, &CabinetSettings::venueNight};

std::string_view nameOf(int venue, const CabinetSettings& settings) {
    return venue == 0 ? stadiumIn(static_cast<Weather>(settings.stadiumWeather))
                      : kShippedVenues[static_cast<std::size_t>(venue)];
}

} // namespace

bool isOn(int venue, const CabinetSettings& settings) {
    return venue == 0 || settings.*kSwitches[static_cast<std::size_t>(venue) - 1] != 0;
}

std::string_view venueOf(const Rung& rung, const CabinetSettings& settings) {
    return nameOf(isOn(rung.venue, settings) ? rung.venue : 0, settings);
}

std::string_view demoVenue(std::uint64_t turn, const CabinetSettings& settings) {
    std::array<int, kShippedCount> open{};
    std::uint64_t count = 0;
    for (int venue = 0; venue < kShippedCount; ++venue) {
        if (isOn(venue, settings)) {
            open[count++] = venue;
        }
    }
    return nameOf(open[turn % count], settings);
}

} // namespace hexagoal
