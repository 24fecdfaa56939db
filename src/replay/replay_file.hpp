// A match as a file: setup, seed and what the pads did. It plays to the same hash, or it is no replay of this
// game.
#pragma once

#include "core/result.hpp"
#include "replay/game.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A new number for every change after which old replays play differently.
inline constexpr int kReplayVersion = 1;
/// A check hash is kept for each so many ticks.
inline constexpr int kCheckTicks = 60;

/// What a file holds. Teams are named by their codes: `teamsHash` tells whether they are still the same.
struct Replay {
    std::array<std::string, 2> teams; ///< codes, home and away
    std::uint64_t teamsHash = 0;
    std::uint64_t tuningHash = 0; ///< of all rows
    Rules rules{};
    std::uint64_t seed = 0;
    std::array<SeatSetup, kMaxSeats> seats{};
    std::array<int, 2> level{};
    bool mirrored = false;
    std::vector<PadRun> log;
    std::vector<std::uint64_t> checks; ///< the game's hash after each kCheckTicks ticks, and at the end
};

/// The replay of a game as played so far; checks are made by playing it again.
Replay replayOf(const Game& game);

/// The game of a replay before its first tick. Error: a team that is missing or has changed, other tuning.
Result<Game> gameOf(const Replay& replay, const std::vector<Team>& teams, const Tuning& tuning = {});

/// What came of playing a replay.
struct Verdict {
    std::uint64_t hash = 0;           ///< at the end
    std::int32_t ticks = 0;           ///< played
    std::int32_t firstDiffering = -1; ///< the tick of the first check that differs; −1: none does
};
Verdict verify(const Replay& replay, Game game);

std::string replayText(const Replay& replay);
/// Error: file, line, what is there and what is allowed.
Result<Replay> parseReplay(std::string_view text, const std::string& fileName);

Result<Done> saveReplay(const Replay& replay, const std::filesystem::path& file);
Result<Replay> loadReplay(const std::filesystem::path& file);

} // namespace hexagoal
