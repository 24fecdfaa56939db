// Two equal teams made in code: for tests that are about play, not about data.
#pragma once

#include "../teams/plain_team.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// A match of two equal teams, red against blue, on the usual pitch by the usual rules.
inline MatchSetup plainSetup() {
    MatchSetup setup;
    setup.teams = {plainTeam("AAA", {210, 35, 40}, {240, 200, 40}),
                   plainTeam("BBB", {40, 80, 220}, {240, 140, 200})};
    for (std::size_t side = 0; side < 2; ++side) {
        setup.kits.shirts[side] = setup.teams[side].home;
        setup.kits.keepers[side] = setup.teams[side].keeper;
    }
    setup.kits.officials = plainKit({28, 28, 32}, {240, 240, 240});
    return setup;
}

/// The same match seen in a mirror: left and right of places, feet and chances change round.
inline MatchSetup mirrored(MatchSetup setup) {
    for (Team& team : setup.teams) {
        team = mirrored(team);
    }
    setup.mirrored = !setup.mirrored;
    return setup;
}

} // namespace hexagoal
