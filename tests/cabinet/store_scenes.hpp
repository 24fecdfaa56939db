// Records as coins and games make them, for tests of the store.
#pragma once

#include "cabinet/store.hpp"

#include <string>

namespace hexagoal {

inline const std::string kDay = "2026-11-21";

/// A coin that brings the credits to so many.
inline Record coinRecord(int credits, const std::string& day = kDay) {
    Record record;
    record.meter = CreditMeter{credits, 0, 0};
    record.books[day][Counter::CoinsSlot1] = 1;
    return record;
}

inline RankingEntry entryOf(const char* initials, int score) {
    RankingEntry entry;
    for (std::size_t i = 0; i < entry.initials.size(); ++i) {
        entry.initials[i] = initials[i];
    }
    entry.team = {'B', 'R', 'A'};
    entry.score = score;
    entry.wins = 3;
    return entry;
}

inline Record rankedRecord(const char* initials, int score) {
    Record record;
    record.ranked.push_back(entryOf(initials, score));
    return record;
}

} // namespace hexagoal
