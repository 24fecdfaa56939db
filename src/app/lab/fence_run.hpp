// Random balls and men against what bounds a venue: does anything get out?
#pragma once

#include "app/lab/json_text.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include "physics/venue.hpp"

#include <cstdint>
#include <vector>

namespace hexagoal {

struct FenceOptions {
    std::uint64_t balls = 10000;
    std::uint64_t men = 10000;
    std::uint64_t seed = 1;
    Venue venue = stadiumVenue();
};

struct FenceReport {
    std::uint64_t balls = 0;
    std::uint64_t hits = 0;    ///< balls that met the fence
    std::uint64_t over = 0;    ///< ... and balls that flew over it
    std::uint64_t through = 0; ///< balls that got out lower than it is high
    std::uint64_t men = 0;
    std::uint64_t kept = 0;    ///< men who came to the bounds
    std::uint64_t outside = 0; ///< men whose middle was beyond them after a tick
    float deepest = 0.0f;      ///< m that a man's circle was beyond a fence, at most: others push him
};

/// Four seconds of each ball from a random place within the bounds, with a random speed and spin; three
/// seconds of each man, ten at a time, who runs where he likes.
FenceReport runAgainstFence(const FenceOptions& options, const std::vector<Team>& teams,
                            const Tuning& tuning);

Json toJson(const FenceReport& report);

} // namespace hexagoal
