// A match as a file: setup, seed and what the pads did. It plays to the same hash, or it is no replay of this
// game. A scene of a match is a file too: it begins with the state that the match was in.
#pragma once

#include "core/result.hpp"
#include "replay/game.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A new number for every change after which old replays play differently.
inline constexpr int kReplayVersion = 12;
/// A check hash is kept for each so many ticks.
inline constexpr int kCheckTicks = 60;

/// A game at one moment: its hash, and a byte of the hash of each of its parts (eachPart), so that a replay
/// that goes astray tells where.
struct Check {
    std::uint64_t hash = 0;
    std::vector<std::uint8_t> parts;
};

/// Where a scene begins.
struct SceneStart {
    std::int32_t tick = 0;
    std::uint64_t hash = 0;          ///< of the game then
    std::vector<std::uint8_t> bytes; ///< its state: core/field_bytes.hpp
};

/// What a file holds. Teams are named by their codes: `teamsHash` tells whether they are still the same.
struct Replay {
    std::array<std::string, 2> teams; ///< codes, home and away
    std::uint64_t teamsHash = 0;
    std::uint64_t tuningHash = 0;  ///< of all rows, as they are at the venue
    std::string venue = "stadium"; ///< its name
    std::uint64_t venueHash = 0;
    Rules rules{};
    std::uint64_t seed = 0;
    std::array<SeatSetup, kMaxSeats> seats{};
    std::array<int, 2> level{};
    bool mirrored = false;
    std::optional<SceneStart> start; ///< none: it begins with the match
    std::vector<PadRun> log;         ///< from there on
    std::vector<Check> checks;       ///< after each kCheckTicks ticks, and at the end
};

/// The replay of a game as played so far; checks are made by playing it again.
Replay replayOf(const Game& game);

/// The replay of a part of a match: from where a game is, which has come there by this log of the whole
/// match, to a later tick.
Replay sceneOf(const Game& from, const std::vector<PadRun>& log, std::int32_t until);

/// The game of a replay before its first tick, played at the venue given. Error: a team that is missing or
/// has changed, another venue, other tuning, a scene's state that is damaged.
Result<Game> gameOf(const Replay& replay, const std::vector<Team>& teams, const Tuning& tuning = {},
                    const Venue& venue = stadiumVenue());

/// What came of playing a replay.
struct Verdict {
    std::uint64_t hash = 0;           ///< at the end
    std::int32_t ticks = 0;           ///< played
    std::int32_t firstDiffering = -1; ///< the tick of the first check that differs; −1: none does
    std::string differingPart;        ///< of the game, which differed first: "match.players[3]"
};
/// seen: is told of the game after each tick.
Verdict verify(const Replay& replay, Game game, const std::function<void(const Game&)>& seen = {});

std::string replayText(const Replay& replay);
/// Error: file, line, what is there and what is allowed.
Result<Replay> parseReplay(std::string_view text, const std::string& fileName);

Result<Done> saveReplay(const Replay& replay, const std::filesystem::path& file);
Result<Replay> loadReplay(const std::filesystem::path& file);

} // namespace hexagoal
