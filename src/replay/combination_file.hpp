// Combinations as a text file that a person can read and change (docs/combinations.md), and the book that is
// made of what ships and what is the player's own.
#pragma once

#include "core/late_file.hpp"
#include "core/result.hpp"
#include "replay/combination.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// What a chord plays, by name. Row 0 is for everyone, row 1 + seat for one player alone. None: as the row
/// before says (everyone's row, or what ships); an empty name: nothing, the buttons do what they always do.
using ChordRow = std::array<std::optional<std::string>, kChordCount>;
using ChordTable = std::array<ChordRow, 1 + kMaxSeats>;

/// What one file holds, without its damaged entries, and a sentence for each of those.
struct CombinationList {
    static constexpr std::size_t kMost = 48; ///< combinations in a file

    std::vector<Combination> combinations;
    ChordTable chords{};
    std::vector<std::string> problems; ///< file:line: what is there, what is allowed
};

/// Never fails: a damaged entry costs only itself. fileName is for the messages.
CombinationList parseCombinations(std::string_view text, const std::string& fileName);
/// What parseCombinations reads back.
std::string combinationsText(const std::vector<Combination>& combinations, const ChordTable& chords);

/// What became of a combination that was put into the book.
enum class PutOutcome : std::uint8_t {
    Done,
    NoName, ///< or longer than Combination::kLongestName
    NoSteps,
    TooLong, ///< Combination::kMostSteps, kMostFrames
    NameTaken,
    BookFull, ///< CombinationList::kMost
};

/// All combinations that can be chosen: those that ship, and the player's own, which come before one of the
/// same name that ships.
class CombinationBook {
public:
    CombinationBook() = default;
    /// shipped: assets/combinations.toml. own: may not exist; empty: nothing is kept.
    static CombinationBook load(const std::filesystem::path& shipped, const std::filesystem::path& own);

    /// In the order shown: what ships, then the player's own.
    const std::vector<Combination>& all() const { return m_all; }
    /// None: no combination of that name. Capitals do not count.
    std::optional<std::size_t> find(std::string_view name) const;
    /// Is it the player's, or changed by him?
    bool isOwn(std::string_view name) const;
    /// What ships under that name, or null.
    const Combination* shipped(std::string_view name) const;

    /// What the chord plays for a seat, or null: nothing.
    const Combination* assigned(int seat, Chord chord) const;
    /// What a row of the table says, what ships included: none only for a seat that plays as everyone.
    std::optional<std::string> chord(int row, Chord chord) const;

    /// Puts it in the place of `old` (its name before), or adds it. Chords follow a new name.
    PutOutcome put(const Combination& combination, std::string_view old = {});
    /// Forgets the player's own; what ships under its name comes back.
    void remove(std::string_view name);
    void setChord(int row, Chord chord, std::optional<std::string> name);

    /// Writes the player's own soon, behind the game's back. A file that could not be read whole is kept
    /// aside first (combinations.toml.damaged), and nothing is written where that fails.
    void save();
    /// The last save is not yet on the disk.
    bool saving() const { return m_file && m_file->busy(); }
    /// Why the last save could not be written; empty when it could.
    std::string problem() const { return m_file ? m_file->problem() : std::string(); }
    /// There is no folder to keep anything in.
    bool homeless() const { return !m_file; }
    /// Waits until everything is written.
    void finishSaving() {
        if (m_file) {
            m_file->finish();
        }
    }

    /// What was wrong with either file when it was read.
    const std::vector<std::string>& problems() const { return m_problems; }

private:
    void list();

    std::vector<Combination> m_shipped;
    std::vector<Combination> m_own;
    std::vector<Combination> m_all;
    ChordTable m_shippedChords{};
    ChordTable m_ownChords{};
    std::vector<std::string> m_problems;
    std::unique_ptr<LateFile> m_file; // none: nothing is kept
};

} // namespace hexagoal
