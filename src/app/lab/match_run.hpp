// Whole matches without a picture: what they count, and whether anything went against nature or the law.
#pragma once

#include "app/lab/move_counts.hpp"
#include "app/lab/play_counts.hpp"
#include "match/state.hpp"
#include "match/statistics.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

struct MatchRunOptions {
    std::uint64_t count = 1;
    std::uint64_t seed = 1;
    std::string home; ///< team codes; empty: drawn by the seed
    std::string away;
    bool equal = false;   ///< away is a copy of home
    int ratingOffset = 0; ///< home's ratings above away's
    std::array<int, 2> level{4, 4};
    std::array<std::optional<PlayStyle>, 2> play{}; ///< how the sides play; empty: as their teams like to
    Rules rules{};
    Venue venue = stadiumVenue();
    bool randomRules = false; ///< rules and length drawn by the seed, too
    bool randomInputs = false;
    unsigned threads = 1;
    std::string replayFile; ///< where the first match is kept as a replay; empty: nowhere
    bool phases = false;    ///< time the parts of a tick, in one further match
};

/// One match as counted.
struct MatchReport {
    std::uint64_t seed = 0;
    std::array<std::string, 2> teams;
    std::uint64_t hash = 0;
    std::array<int, 2> goals{};
    Statistics stats{};
    std::array<double, kPlayCounts> plays{}; ///< by PlayCount
    MoveCounts moves{};
    std::vector<int> idle; ///< who never touched the ball
    std::int32_t ticks = 0;
    double wallSeconds = 0.0;
    std::vector<std::string> wrongs; ///< what was against nature or the law: empty in a sound game
};

/// The setup of one of them.
MatchSetup setupOf(const MatchRunOptions& options, const std::vector<Team>& teams, std::uint64_t number);

/// Plays them, in order of their number whatever the threads.
std::vector<MatchReport> runMatches(const MatchRunOptions& options, const std::vector<Team>& teams,
                                    const Tuning& tuning);

/// What a part of a tick costs.
struct PhaseTime {
    std::string_view name;
    double microseconds;
};

/// {"matches": […], "summary": {…}, "realtime_factor": x}, and "phase_us": {…} where there are phases.
std::string toJson(const std::vector<MatchReport>& reports, const std::vector<PhaseTime>& phases = {});

/// Mean of each part of a tick over a match.
std::vector<PhaseTime> timePhases(const MatchRunOptions& options, const std::vector<Team>& teams,
                                  const Tuning& tuning);

} // namespace hexagoal
