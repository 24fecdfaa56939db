// Shots straight from the kick-off by a person at a pad: how many are goals, by stick and by hold?
#pragma once

#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// How the stick is held: until the ball is struck, and after it. Forward is towards the opponents' goal.
struct KickOffStick {
    std::string_view name;
    float asideBefore = 0.0f; ///< −1…1
    float forwardBefore = 0.0f;
    float asideAfter = 0.0f;
    float forwardAfter = 0.0f;
};

/// Forward, slightly aside, released, back, and others that bend.
const std::vector<KickOffStick>& kickOffSticks();

struct KickOffOptions {
    std::uint64_t count = 20; ///< matches: each is kicked off with every stick and every hold
    std::uint64_t seed = 1;
    int level = 4;          ///< of the CPU that defends
    std::vector<int> holds; ///< ticks for which C is held
    float seconds = 6.0f;   ///< after the press: a later goal is not the kick-off's
};

/// What came of one stick and hold, over all matches.
struct KickOffRow {
    std::string_view stick;
    int hold = 0;
    std::uint64_t tries = 0;
    std::uint64_t onTarget = 0;
    std::uint64_t goals = 0;
};

/// Kicks off; the teams of a match are drawn by its seed.
std::vector<KickOffRow> runKickOffs(const KickOffOptions& options, const std::vector<Team>& teams,
                                    const Tuning& tuning);

/// {"level": …, "worst": …, "rows": […]}.
std::string toJson(const KickOffOptions& options, const std::vector<KickOffRow>& rows);

} // namespace hexagoal
