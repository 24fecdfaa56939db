// Where the machine plays: the ladder's venues and the attract loop's, as far as the operator allows them.
#pragma once

#include "cabinet/ladder.hpp"
#include "cabinet/settings.hpp"

#include <cstdint>
#include <string_view>

namespace hexagoal {

/// venue: an index into kShippedVenues. The Stadium is always on.
bool isOn(int venue, const CabinetSettings& settings);

/// The venue of a match of the ladder, by name: what the operator switched off is played at the Stadium, and
/// that has his weather.
std::string_view venueOf(const Rung& rung, const CabinetSettings& settings);

/// The venue of a demonstration: all that are on, in turn, the Stadium first.
std::string_view demoVenue(std::uint64_t turn, const CabinetSettings& settings);

} // namespace hexagoal
