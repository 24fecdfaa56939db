// A team made in code: for tests that are about play, not about data.
#pragma once

#include "teams/team.hpp"

#include <string>

namespace hexagoal {

/// A flat four-four-two.
inline Formation plainFormation() {
    Formation formation;
    formation.name = "4-4-2";
    formation.slots = {{{Role::Keeper, 0.04f, 0.0f},
                        {Role::FullBack, 0.24f, -0.72f},
                        {Role::CentreBack, 0.2f, -0.26f},
                        {Role::CentreBack, 0.2f, 0.26f},
                        {Role::FullBack, 0.24f, 0.72f},
                        {Role::Winger, 0.48f, -0.74f},
                        {Role::Midfielder, 0.42f, -0.24f},
                        {Role::Midfielder, 0.42f, 0.24f},
                        {Role::Winger, 0.48f, 0.74f},
                        {Role::Striker, 0.66f, -0.2f},
                        {Role::Striker, 0.66f, 0.2f}}};
    return formation;
}

inline Kit plainKit(KitColour shirt, KitColour number = {20, 20, 24}) {
    return {.shirt = shirt, .second = shirt, .shorts = number, .socks = shirt, .number = number};
}

/// Eleven times the same player; the keeper keeps.
inline Team plainTeam(const std::string& code, KitColour shirt, KitColour keeperShirt) {
    constexpr std::uint8_t kRating = 60;
    Team team;
    team.code = code;
    team.name = code + "-land";
    team.formation = plainFormation();
    team.home = plainKit(shirt);
    team.away = plainKit({245, 245, 245});
    team.keeper = plainKit(keeperShirt);
    team.keeperAway = plainKit({120, 60, 170}, {245, 245, 245});
    for (int slot = 0; slot < kTeamSize; ++slot) {
        PlayerSheet& sheet = team.players[static_cast<std::size_t>(slot)];
        sheet.name = code + " " + std::to_string(slot + 1);
        sheet.number = static_cast<std::uint8_t>(slot + 1);
        sheet.ratings = {kRating, kRating, kRating, kRating, kRating, kRating, kRating, kRating, kRating, 10};
        if (slot == 0) {
            sheet.ratings.keeping = kRating;
        }
    }
    return team;
}

/// The same team seen in a mirror: left and right of places and feet change round.
inline Team mirrored(Team team) {
    for (FormationSlot& slot : team.formation.slots) {
        slot.across = -slot.across;
    }
    for (PlayerSheet& sheet : team.players) {
        sheet.leftFooted = !sheet.leftFooted;
    }
    return team;
}

} // namespace hexagoal
