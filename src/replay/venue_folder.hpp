// The venues that can be chosen: those that ship, and the player's own (docs/venues.md).
#pragma once

#include "core/result.hpp"
#include "physics/venue.hpp"
#include "physics/venue_names.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A venue in a steady wind of 5 to 9 m/s high over it, from anywhere; the same for the same seed.
Venue inWind(Venue venue, std::uint64_t seed);

/// What was found; a damaged venue costs only itself.
struct VenueBook {
    static constexpr std::size_t kMostOwn = 24;

    std::vector<Venue> venues{stadiumVenue()}; ///< the Stadium first, never empty; the player's own last
    std::vector<std::string> problems{};       ///< file:line: what is there, what is allowed

    /// Null: there is none; the Stadium in the wind is not in the list.
    const Venue* find(std::string_view name) const;
    /// The venue of a match with that seed; the Stadium where there is none of the name.
    Venue at(std::string_view name, std::uint64_t seed) const;
    /// Is it the player's?
    static bool isOwn(std::string_view name);
};

/// Error: the Stadium cannot be read. own: may not exist; empty: there is none.
Result<VenueBook> loadVenues(const std::filesystem::path& assetsFolder, const std::filesystem::path& own);
/// Those of the folders that findAssets and ownVenuesFolder find.
Result<VenueBook> loadVenues();

/// $XDG_CONFIG_HOME/hexagoal/venues, beside combinations.toml. May not exist.
std::filesystem::path ownVenuesFolder();

/// Any venue by name, for command lines and replays: shipped (the test ground too), windy, or his own. Error:
/// also where there is none, with the names of those there are.
Result<Venue> loadAnyVenue(const std::filesystem::path& assetsFolder, const std::filesystem::path& own,
                           std::string_view name, std::uint64_t seed);
Result<Venue> loadAnyVenue(std::string_view name, std::uint64_t seed);

} // namespace hexagoal
