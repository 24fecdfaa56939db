// Venues as files: assets/venues/NAME.toml.
#pragma once

#include "core/result.hpp"
#include "physics/venue.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Error: file, line, what is there and what is allowed; also where nobody could play.
Result<Venue> parseVenue(std::string_view text, const std::string& fileName);

/// The file must be named as the venue is. Error: as parseVenue, or what cannot be read.
Result<Venue> loadVenueFile(const std::filesystem::path& file);

/// The venue of that name among the assets. Error: also where there is none, with the names of those there
/// are.
Result<Venue> loadVenue(const std::filesystem::path& assetsFolder, std::string_view name);
Result<Venue> loadVenue(std::string_view name);

} // namespace hexagoal
