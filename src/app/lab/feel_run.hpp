// What a person at a pad feels in the feet of his player: how soon they kick, stop, turn and start.
#pragma once

#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

struct FeelOptions {
    std::uint64_t count = 40; ///< players; each runs in the eight ways of a stick
    std::uint64_t seed = 1;
};

/// One measure at one pace, over all players and ways.
struct FeelRow {
    std::string_view measure;
    std::string_view pace;
    std::string_view unit;
    std::vector<float> values; ///< of those tries in which it happened, the least first
    std::uint64_t tries = 0;

    double mean() const;
    /// The least value that so much of the tries that happened do not exceed; 0 if none did.
    float percentile(double part) const;
    /// Share of the tries in which it never happened.
    double never() const;
};

/// Runs, kicks, stops and turns with nobody else on the pitch; the players are drawn by the seed.
std::vector<FeelRow> runFeel(const FeelOptions& options, const std::vector<Team>& teams,
                             const Tuning& tuning);

/// {"players": …, "rows": […]}.
std::string toJson(const FeelOptions& options, const std::vector<FeelRow>& rows);

} // namespace hexagoal
