// A coin in the arcade: how far up the ladder does a plan get?
#pragma once

#include "app/lab/people_run.hpp"
#include "cabinet/ladder.hpp"
#include "replay/venue_folder.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

/// What came of one plan's coins.
struct LadderRow {
    const Plan* plan = nullptr;
    std::uint64_t coins = 0;
    std::uint64_t matches = 0; ///< played, all coins together
    std::uint64_t cups = 0;    ///< coins that won all eight
    std::array<std::uint64_t, kLadderMatches> lostAt{};
};

/// One coin each: matches until one is lost. A draw goes to extra time and penalties.
std::vector<LadderRow> runLadder(const PeopleOptions& options, const Ladder& ladder, const VenueBook& venues,
                                 const std::vector<Team>& teams, const Tuning& tuning);

std::string toTable(const std::vector<LadderRow>& rows);
std::string toJson(const PeopleOptions& options, const std::vector<LadderRow>& rows);

} // namespace hexagoal
