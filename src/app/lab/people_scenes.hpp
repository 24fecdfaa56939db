// Single scenes of scripted people, many times over: a man alone before the keeper, corners.
#pragma once

#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

struct SceneOptions {
    std::uint64_t count = 60; ///< tries of each row
    std::uint64_t seed = 1;
    std::vector<int> levels{4};
    unsigned threads = 1;
};

/// B, or C and then the stick pulled back, held for so long, so far before the goal, the keeper alone against
/// him.
struct ChipRow {
    int level = 0;
    bool shot = false;  ///< C
    int hold = 0;       ///< ticks
    float distance = 0; ///< m, at the press
    std::uint64_t tries = 0;
    std::uint64_t struck = 0; ///< the lob came off his foot
    std::uint64_t goals = 0;  ///< of the lob itself, without a second touch of his
    double keeperOut = 0.0;   ///< m off his line at the press, sum over struck
};
std::vector<ChipRow> runChips(const SceneOptions& options, const std::vector<Team>& teams,
                              const Tuning& tuning);
std::string toTable(const std::vector<ChipRow>& rows);

/// Corners of the CPU against the CPU.
struct CornerRow {
    int level = 0;
    std::uint64_t tries = 0;
    std::uint64_t goals = 0; ///< of the side that took it, within seven seconds
    std::uint64_t headed = 0;
    std::uint64_t direct = 0; ///< goals by the first touch after the corner's kick
    std::uint64_t conceded = 0;
};
std::vector<CornerRow> runCorners(const SceneOptions& options, const std::vector<Team>& teams,
                                  const Tuning& tuning);
std::string toTable(const std::vector<CornerRow>& rows);

} // namespace hexagoal
