// Whole matches of scripted people against the CPU: does any plan win that should not, does football pay?
#pragma once

#include "app/lab/people_counts.hpp"
#include "app/lab/people_plans.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

struct PeopleOptions {
    static constexpr int kUsualDelay = 12; ///< ticks, 200 ms

    std::vector<const Plan*> plans; ///< in this order
    std::vector<int> levels{4};
    std::uint64_t count = 60; ///< matches of each plan at each level
    std::uint64_t seed = 1;   ///< match i has the seed and i more
    std::string home;         ///< the person's team; empty: drawn by the seed
    std::string away;
    bool equal = false; ///< the CPU's team is a copy of his
    float minutes = 2.0f;
    int delay = kUsualDelay; ///< ticks
    Venue venue = stadiumVenue();
    unsigned threads = 1;
};

/// What came of one plan at one level.
struct PeopleRow {
    const Plan* plan = nullptr;
    int level = 0;
    PeopleCounts counts{};
};

/// One match: who won it.
struct PeopleMatch {
    PeopleCounts counts{};
    std::uint64_t hash = 0;
    int winner = -1; ///< side; −1: a draw. Extra time and shoot-out decide
};

/// Plays a match to its end; the person has seat 0.
PeopleMatch playPerson(const MatchSetup& setup, const Plan& plan, int delay, const Tuning& tuning);

/// In order of plans, then levels, whatever the threads.
std::vector<PeopleRow> runPeople(const PeopleOptions& options, const std::vector<Team>& teams,
                                 const Tuning& tuning);

/// A line for each row.
std::string toTable(const std::vector<PeopleRow>& rows);
std::string toJson(const PeopleOptions& options, const std::vector<PeopleRow>& rows);

} // namespace hexagoal
