// The best score of each drill of practice, kept in a small file that a person can read.
#pragma once

#include "core/late_file.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
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

/// The bests as long as the program runs, and the file that they are kept in, behind the game's back.
class BestsBook {
public:
    /// Reads the file. Empty: nothing is kept. What could not be read whole is put aside before it is
    /// replaced.
    explicit BestsBook(const std::filesystem::path& file = {}) : BestsBook(file, loadBests(file)) {}

    const PracticeBests& bests() const { return m_loaded.bests; }
    void put(int drill, int best);
    /// What was wrong with the file when it was read.
    const std::vector<std::string>& problems() const { return m_loaded.problems; }
    /// Why the last best could not be written; empty: it could.
    std::string problem() const { return m_file.problem(); }
    /// Waits until everything is written.
    void finish() { m_file.finish(); }

private:
    BestsBook(const std::filesystem::path& file, TolerantBests loaded)
        : m_loaded(std::move(loaded)), m_file(file, !m_loaded.problems.empty()) {}

    TolerantBests m_loaded;
    LateFile m_file;
};

} // namespace hexagoal
