// What a person at home has seen and used of the game, so that nobody is told twice; kept in a small file.
#pragma once

#include "core/late_file.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// What the strip of keys at the foot of a match tells.
enum class Skill : std::uint8_t { Move, Pass, Lob, Shoot, Change, Slide, Tackle, KickOff, Count };
inline constexpr std::size_t kSkills = static_cast<std::size_t>(Skill::Count);
/// As files have them.
inline constexpr std::array<std::string_view, kSkills> kSkillNames{"move",   "pass",  "lob",    "shoot",
                                                                   "change", "slide", "tackle", "kick_off"};

struct Progress {
    bool tutorialOffered = false;
    std::array<bool, kSkills> used{};

    bool hasUsed(Skill skill) const { return used[static_cast<std::size_t>(skill)]; }
    bool operator==(const Progress&) const = default;
};

struct TolerantProgress {
    Progress progress;
    std::vector<std::string> problems; ///< each starts with the file
};

/// A damaged entry costs itself, a file that is no TOML all of them.
TolerantProgress parseProgress(std::string_view text, const std::string& fileName);
/// No file: a new person.
TolerantProgress loadProgress(const std::filesystem::path& file);
std::string progressText(const Progress& progress);

/// The progress as long as the program runs, and the file that it is kept in, behind the game's back.
class ProgressBook {
public:
    /// Reads the file. Empty: nothing is kept.
    explicit ProgressBook(const std::filesystem::path& file = {}) : ProgressBook(file, loadProgress(file)) {}

    const Progress& progress() const { return m_loaded.progress; }
    void offerTutorial();
    void use(Skill skill);
    /// What was wrong with the file when it was read.
    const std::vector<std::string>& problems() const { return m_loaded.problems; }
    /// Waits until everything is written.
    void finish() { m_file.finish(); }

private:
    ProgressBook(const std::filesystem::path& file, TolerantProgress loaded)
        : m_loaded(std::move(loaded)), m_file(file, !m_loaded.problems.empty()) {}
    void keep();

    TolerantProgress m_loaded;
    LateFile m_file;
};

} // namespace hexagoal
