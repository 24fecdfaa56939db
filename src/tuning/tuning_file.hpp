// Tuning as a text file that a person can read and change (TOML: the tables [physics], [match] and [ai]).
#pragma once

#include "core/result.hpp"
#include "tuning/ai_tuning.hpp"
#include "tuning/match_tuning.hpp"
#include "tuning/physics_tuning.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// All that can be tuned, a table of the file each.
struct Tuning {
    PhysicsTuning physics;
    MatchTuning match;
    AiTuning ai;
};

/// Tuning with every bad row back at its default, and a sentence about each of them.
struct TolerantTuning {
    Tuning tuning;
    std::vector<std::string> problems; ///< each starts with file:line, where there is a line
};

/// The tuning in a file; rows that it does not name have their defaults. The error lists all that is wrong
/// with the file, one problem on a line: file, line, what is there, what is allowed.
Result<Tuning> loadTuning(const std::filesystem::path& file);

/// As loadTuning, but a bad row costs only itself: for settings at run time.
TolerantTuning loadTuningOrDefaults(const std::filesystem::path& file);

/// Both of the above for text in memory; fileName is for the messages.
TolerantTuning parseTuning(std::string_view text, const std::string& fileName);

/// What loadTuning reads back to the same bits, with unit, range and help above each row.
std::string tuningText(const Tuning& tuning);

} // namespace hexagoal
