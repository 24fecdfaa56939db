#include "teams/small_side.hpp"

#include <algorithm>
#include <string_view>

namespace hexagoal {

namespace {

constexpr std::array<FormationSlot, kSmallSide> kDiamond{{{Role::Keeper, 0.05f, 0.0f},
                                                          {Role::CentreBack, 0.24f, 0.0f},
                                                          {Role::Midfielder, 0.42f, -0.62f},
                                                          {Role::Midfielder, 0.42f, 0.62f},
                                                          {Role::Striker, 0.62f, 0.0f}}};

constexpr std::string_view kDiamondName = "1-2-1"; // no eleven's

} // namespace

Team smallSideOf(const Team& team) {
    if (team.formation.name == kDiamondName) {
        return team; // of equals others might be taken
    }
    Team five = team;
    five.formation.name = kDiamondName;
    std::copy(kDiamond.begin(), kDiamond.end(), five.formation.slots.begin());
    std::vector<PlayerSheet> rest(team.players.begin() + 1, team.players.end());
    const auto take = [&](auto worth) {
        const auto best = std::max_element(rest.begin(), rest.end(), [&](const auto& a, const auto& b) {
            return worth(a.ratings) < worth(b.ratings);
        });
        PlayerSheet taken = std::move(*best);
        rest.erase(best);
        return taken;
    };
    const auto playing = [](const Ratings& r) { return r.passing + r.control + r.pace + r.stamina; };
    // Who scores is chosen before who wins balls, and he before who plays them.
    five.players[4] = take([](const Ratings& r) { return 2 * r.shooting + r.control + r.pace; });
    five.players[1] = take([](const Ratings& r) { return 2 * r.tackling + r.reading + r.strength; });
    five.players[2] = take(playing);
    five.players[3] = take(playing);
    if (five.players[3].leftFooted && !five.players[2].leftFooted) {
        std::swap(five.players[2], five.players[3]);
    }
    std::move(rest.begin(), rest.end(), five.players.begin() + kSmallSide);
    return five;
}

} // namespace hexagoal
