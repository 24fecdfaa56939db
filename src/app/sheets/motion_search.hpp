// Looks for motions in whole matches.
#pragma once

#include "app/sheets/motions.hpp"

#include <cstdint>
#include <vector>

namespace hexagoal {

inline constexpr std::uint64_t kMostMatches = 200; ///< tried for a motion that is rare

/// Where a motion was found.
struct Found {
    MatchSetup setup;
    int tick = 0;
    int figure = -1; ///< as MatchMotion counts them
};

MatchSetup setupFor(const std::vector<Team>& teams, std::uint64_t seed, const Venue& venue);

/// The first time in the matches at a venue from a seed on that each motion that belongs there is seen, well
/// after a kick-off.
std::vector<Found> find(const std::vector<Motion>& wanted, const std::vector<Team>& teams, std::uint64_t seed,
                        const Venue& venue);

} // namespace hexagoal
