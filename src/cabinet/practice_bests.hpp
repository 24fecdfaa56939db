// The best score of each drill of practice, kept in a small file that a person can read.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

inline constexpr int kPracticeDrills = 5;

/// By drill, in the order of PracticeKind (replay/practice_scene.hpp). 0: none yet.
using PracticeBests = std::array<int, kPracticeDrills>;

inline constexpr int kMostPracticeScore = 99999;

struct TolerantBests {
    PracticeBests bests{};
    std::vector<std::string> problems; ///< each starts with the file
};

/// A damaged entry costs itself, a file that is no TOML all of them.
TolerantBests parseBests(std::string_view text, const std::string& fileName);
/// No file: none yet.
TolerantBests loadBests(const std::filesystem::path& file);
std::string bestsText(const PracticeBests& bests);

} // namespace hexagoal
