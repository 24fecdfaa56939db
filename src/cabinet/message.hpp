// What the operator is told: what is wrong now, and what has happened.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hexagoal {

/// Each has words in every language.
enum class MessageKind : std::uint8_t {
    Tilt,
    TiltVoided,  ///< … and a game was lost by it
    CoinStuck,   ///< number: the slot, from 1
    MatchBroken, ///< credits were given back
    BooksCleared,
    RankingCleared,
    StoreDamaged, ///< credits, books and ranking: restored or begun anew
    NewerStore,
    CannotSave, ///< a full, broken or read-only disk
    Settings,   ///< damaged; what could not be understood is as it ships
    Team,
    Venue,
    Other,
    Count
};
/// As the languages' files know it: "coin_stuck".
std::string_view name(MessageKind kind);

struct Message {
    MessageKind kind = MessageKind::Other;
    std::string when{};   ///< local: "2026-11-21 14:03"; a store of old has the day alone
    std::string detail{}; ///< files and reasons, in English as the log has them; empty: the kind says it all
    int number = 0;
    bool now = false; ///< still so
};

/// An incident as the store and the log have it, in English, read for what it is about.
Message messageOf(std::string when, const std::string& text);

// The texts that it knows by heart
// ---------------------------------------------------------------------------

namespace incident {
inline constexpr std::string_view kTilt = "tilt";
inline constexpr std::string_view kTiltVoided = "tilt; the game was voided";
inline constexpr std::string_view kMatchBroken = "a match did not end; what was paid has been given back";
inline constexpr std::string_view kBooksCleared = "books cleared";
inline constexpr std::string_view kRankingCleared = "ranking cleared";
std::string coinStuck(int slot); ///< from 1
} // namespace incident

} // namespace hexagoal
