#include "cabinet/ladder.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace hexagoal {

int levelOf(const Rung& rung, int difficulty) {
    constexpr int kNormal = 2;
    constexpr int kHighest = 8;
    return std::clamp(rung.level + difficulty - kNormal, 1, kHighest);
}

Rivals drawRivals(Rng& rng, const Ladder& ladder, std::span<const int> byStrength, int own) {
    const auto teams = static_cast<int>(byStrength.size());
    assert(teams > 1);
    std::vector<int> free; // −1: taken
    int left = 0;
    Rivals rivals{};
    // The last matches choose first: theirs are the few strongest.
    for (int rung = kLadderMatches - 1; rung >= 0; --rung) {
        if (left == 0) {
            free.assign(byStrength.begin(), byStrength.end());
            std::replace(free.begin(), free.end(), own, -1);
            left =
                static_cast<int>(std::count_if(free.begin(), free.end(), [](int team) { return team >= 0; }));
        }
        const Rung& row = ladder[static_cast<std::size_t>(rung)];
        const auto place = [&](float share) {
            return static_cast<int>(std::lround(share * static_cast<float>(teams - 1)));
        };
        const int from = place(row.weakest);
        const int to = std::max(from, place(row.strongest));
        int at = from + static_cast<int>(rng.below(static_cast<std::uint32_t>(to - from + 1)));
        // Taken: the next one up, round the ends of the band, then of the whole list.
        for (int tries = 0; free[static_cast<std::size_t>(at)] < 0 && tries < to - from; ++tries) {
            at = at == to ? from : at + 1;
        }
        while (free[static_cast<std::size_t>(at)] < 0) {
            at = (at + teams - 1) % teams;
        }
        rivals[static_cast<std::size_t>(rung)] =
            static_cast<std::int16_t>(free[static_cast<std::size_t>(at)]);
        free[static_cast<std::size_t>(at)] = -1;
        --left;
    }
    rivals[kSecretRung] = kSecretTeam;
    return rivals;
}

std::vector<Team> everyTeam(const std::vector<Team>& teams, const Team& secret) {
    std::vector<Team> all = teams;
    all.push_back(secret);
    return all;
}

} // namespace hexagoal
