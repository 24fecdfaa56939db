// The best scores of the machine.
#pragma once

#include "core/fields.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

inline constexpr int kInitials = 3;
/// What a stick cycles through at each of them; the last is a blank.
inline constexpr std::string_view kInitialLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-! ";

/// A row of the ranking. Plain.
struct RankingEntry {
    std::array<char, kInitials> initials{' ', ' ', ' '};
    std::array<char, kInitials> team{' ', ' ', ' '}; ///< its code
    std::int32_t score = 0;                          ///< as shown: the last digit counts continues
    std::int16_t wins = 0;                           ///< matches won, 9 with the secret one

    bool operator==(const RankingEntry&) const = default;
};
HEXAGOAL_FIELDS(RankingEntry, initials, team, score, wins)

/// Letters of kInitialLetters, score and wins in range: for what comes from a file.
bool isSound(const RankingEntry& entry);

/// The ten best, best first. Plain.
struct Ranking {
    static constexpr int kPlaces = 10;
    static constexpr std::int32_t kMostScore = 99999999;

    std::array<RankingEntry, kPlaces> entries{};

    /// A machine that nobody has played on: scores worth beating, the lowest by a single win.
    static Ranking shipped();

    /// The place, from 0, that a score would have; kPlaces: none. The earlier of two equal scores stays
    /// ahead.
    int placeOf(std::int32_t score) const;
    /// Puts it there and tells the place; kPlaces: not good enough, nothing changed.
    int insert(const RankingEntry& entry);

    bool operator==(const Ranking&) const = default;
};
HEXAGOAL_FIELDS(Ranking, entries)

} // namespace hexagoal
