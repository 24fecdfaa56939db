// What one or more ticks of the session leave to be written down, all of it or nothing.
#pragma once

#include "cabinet/books.hpp"
#include "cabinet/profile.hpp"
#include "cabinet/session.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

/// A line of the operator's log.
struct Incident {
    std::string when; ///< "2026-11-21 14:03"
    std::string text; ///< as messageOf reads it
};

struct Record {
    std::optional<CreditMeter> meter;         ///< as it is now
    std::optional<std::uint64_t> demoCounter; ///< as it is now
    std::map<std::string, BookPage> books;    ///< to be added, by day
    std::vector<RankingEntry> ranked;         ///< in the order they came
    std::vector<Incident> incidents;
    std::map<std::int64_t, std::optional<Profile>> profiles;         ///< as they are now; none: deleted
    std::optional<std::array<std::int64_t, kMaxSeats>> seatProfiles; ///< as they are now
    std::optional<std::string>
        clearBooksOn;          ///< the day; what stood before is forgotten, then `books` are added
    bool clearRanking = false; ///< likewise before `ranked`

    bool empty() const;
    /// Takes in a later record: what waits while nothing can be written stays small, however long that lasts.
    void append(const Record& later);
};

/// The day of a moment: of "2026-11-21 14:03" the first ten letters.
std::string dayOf(const std::string& when);

/// What the last tick of the session changed. when: the moment, or the day alone.
Record recordOf(const SessionState& session, const std::string& when);

} // namespace hexagoal
