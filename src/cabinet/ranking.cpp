#include "cabinet/ranking.hpp"

#include <algorithm>

namespace hexagoal {

bool isSound(const RankingEntry& entry) {
    constexpr std::int16_t kMostWins = 9;
    const auto known = [](char letter) { return kInitialLetters.find(letter) != std::string_view::npos; };
    return std::all_of(entry.initials.begin(), entry.initials.end(), known) &&
           std::all_of(entry.team.begin(), entry.team.end(), known) && entry.score >= 0 &&
           entry.score <= Ranking::kMostScore && entry.wins >= 0 && entry.wins <= kMostWins;
}

Ranking Ranking::shipped() {
    struct Row {
        std::string_view initials;
        std::string_view team;
        std::int32_t score;
        std::int16_t wins;
    };
    // The top is a champion's run with continues; the bottom is one modest win.
    constexpr std::array<Row, kPlaces> kRows{{{"HEX", "BRA", 100002, 8},
                                              {"NET", "ARG", 70003, 7},
                                              {"BAR", "FRA", 50001, 6},
                                              {"ACE", "GER", 40002, 5},
                                              {"LOB", "NED", 32000, 4},
                                              {"KIT", "POR", 25001, 3},
                                              {"CUP", "JPN", 18000, 3},
                                              {"FAN", "MEX", 12000, 2},
                                              {"TAP", "USA", 8000, 1},
                                              {"TOE", "NZL", 4000, 1}}};
    Ranking ranking;
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        RankingEntry& entry = ranking.entries[i];
        std::copy(kRows[i].initials.begin(), kRows[i].initials.end(), entry.initials.begin());
        std::copy(kRows[i].team.begin(), kRows[i].team.end(), entry.team.begin());
        entry.score = kRows[i].score;
        entry.wins = kRows[i].wins;
    }
    return ranking;
}

int Ranking::placeOf(std::int32_t score) const {
    if (score <= 0) {
        return kPlaces;
    }
    const auto worse = [&](const RankingEntry& entry) { return entry.score < score; };
    return static_cast<int>(std::find_if(entries.begin(), entries.end(), worse) - entries.begin());
}

int Ranking::insert(const RankingEntry& entry) {
    const int place = placeOf(entry.score);
    if (place < kPlaces) {
        std::move_backward(entries.begin() + place, entries.end() - 1, entries.end());
        entries[static_cast<std::size_t>(place)] = entry;
    }
    return place;
}

} // namespace hexagoal
