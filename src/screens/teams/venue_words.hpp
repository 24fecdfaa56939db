// What venues and weather are called on menus.
#pragma once

#include "replay/venue_folder.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// In the language in use; the player's own by the name of their file. The Stadium in the wind is the
/// Stadium.
std::string_view venueWords(std::string_view venue);

/// The Stadium's weather; a dash where it is not the Stadium.
std::string_view weatherWords(std::string_view venue);

/// All that can be chosen, in the order shown.
std::vector<std::string> venueNames(const VenueBook& book);

} // namespace hexagoal
