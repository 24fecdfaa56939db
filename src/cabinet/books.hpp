// What the owner of the machine counts, by day.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace hexagoal {

enum class Counter : std::uint8_t {
    CoinsSlot1,
    CoinsSlot2,
    CoinsOverCap, ///< of those, with no room under the most credits
    ServiceCredits,
    CreditsPaid, ///< spent on starts, joining in and continues
    CreditsRefunded,
    CreditsCleared, ///< by a tilt
    Starts,
    JoinIns,
    Continues,
    Matches,
    Goals,
    GamesEnded,
    PlaySeconds, ///< of games that ended
    OnSeconds,
    Tilts,
    BrokenMatches,
    Count
};
inline constexpr std::size_t kCounterCount = static_cast<std::size_t>(Counter::Count);

/// As in the store and in the CSV: "coins_slot_1".
std::string_view name(Counter counter);

/// One column of the books: so much of everything.
struct BookPage {
    std::array<std::int64_t, kCounterCount> amounts{};

    std::int64_t& operator[](Counter counter) { return amounts[static_cast<std::size_t>(counter)]; }
    std::int64_t operator[](Counter counter) const { return amounts[static_cast<std::size_t>(counter)]; }
    BookPage& operator+=(const BookPage& other);
    bool empty() const;
    bool operator==(const BookPage&) const = default;
};

/// All pages since the books were last cleared.
struct Books {
    std::map<std::string, BookPage> days; ///< "2026-11-21", local date
    std::string clearedOn;                ///< day; empty: never

    BookPage total() const;
    /// Seconds of an ended game, on average; 0 where none has ended.
    double averagePlaySeconds() const;
};

/// A header, a row for each day, and the total. Fields need no quotes: names, dates and numbers.
std::string booksCsv(const Books& books);

} // namespace hexagoal
