// The venues that ship, by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

/// Where matches are played if nothing else is said.
inline constexpr std::string_view kStadium = "stadium";
/// The Stadium in a wind that the match's seed draws: it has no file (replay/venue_folder.hpp, inWind).
inline constexpr std::string_view kWindy = "wind";

/// On menus, in this order. Rain, snow, dusk and night are the Stadium's weather: each a file of its own.
inline constexpr std::array<std::string_view, 7> kShippedVenues{kStadium, "rain", "snow", "beach",
                                                                "cage",   "dusk", "night"};
inline constexpr int kShippedCount = static_cast<int>(kShippedVenues.size());

/// The weather that the Stadium can have, and the venue that is the Stadium in it.
enum class Weather : std::uint8_t { Clear, Rain, Snow, Wind, Dusk, Night };
inline constexpr std::array<std::string_view, 6> kWeatherVenues{kStadium, "rain", "snow",
                                                                kWindy,   "dusk", "night"};

constexpr std::string_view stadiumIn(Weather weather) {
    return kWeatherVenues[static_cast<std::size_t>(weather)];
}

/// None: the venue of that name is not the Stadium.
constexpr std::optional<Weather> weatherOf(std::string_view venue) {
    for (std::size_t i = 0; i < kWeatherVenues.size(); ++i) {
        if (kWeatherVenues[i] == venue) {
            return static_cast<Weather>(i);
        }
    }
    return std::nullopt;
}

} // namespace hexagoal
