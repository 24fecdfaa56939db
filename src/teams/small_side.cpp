#include "teams/small_side.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::array<FormationSlot, kSmallSide> kDiamond{{{Role::Keeper, 0.05f, 0.0f},
                                                          {Role::CentreBack, 0.24f, 0.0f},
                                                          {Role::Midfielder, 0.42f, -0.62f},
                                                          {Role::Midfielder, 0.42f, 0.62f},
                                                          {Role::Striker, 0.62f, 0.0f}}};

/// The index of the best of the players from `first` on, by what his ratings give.
template <class Worth>
std::size_t bestFrom(const Team& team, std::size_t first, Worth worth) {
    std::size_t best = first;
    for (std::size_t i = first + 1; i < team.players.size(); ++i) {
        if (worth(team.players[i].ratings) > worth(team.players[best].ratings)) {
            best = i;
        }
    }
    return best;
}

} // namespace

Team smallSideOf(const Team& team) {
    Team five = team;
    five.formation.name = "1-2-1";
    std::copy(kDiamond.begin(), kDiamond.end(), five.formation.slots.begin());
    const auto striking = [](const Ratings& r) { return 2 * r.shooting + r.control + r.pace; };
    const auto defending = [](const Ratings& r) { return 2 * r.tackling + r.reading + r.strength; };
    const auto playing = [](const Ratings& r) { return r.passing + r.control + r.pace + r.stamina; };
    // Who scores is chosen before who wins balls, and he before who plays them. Each goes to his place, and
    // who had it to the other's.
    std::swap(five.players[4], five.players[bestFrom(five, 1, striking)]);
    std::swap(five.players[4], five.players[1]); // out of the way of the next choices
    std::swap(five.players[2], five.players[bestFrom(five, 2, defending)]);
    std::swap(five.players[3], five.players[bestFrom(five, 3, playing)]);
    std::swap(five.players[4], five.players[bestFrom(five, 4, playing)]);
    std::swap(five.players[1], five.players[2]); // back, striker, two in the middle
    std::rotate(five.players.begin() + 2, five.players.begin() + 3,
                five.players.begin() + 5); // back, two, striker
    if (five.players[3].leftFooted && !five.players[2].leftFooted) {
        std::swap(five.players[2], five.players[3]);
    }
    return five;
}

} // namespace hexagoal
