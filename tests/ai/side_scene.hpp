// One side's head in a match that has not begun, for tests of single thoughts.
#pragma once

#include "../match/plain_teams.hpp"
#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"
#include "match/laws/kick_off.hpp"

namespace hexagoal {

struct SideScene {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    TeamBlackboard blackboard{1, 0};
    BallPaths paths{context};
    View view{match, context, 0, witsOf(match, context, 0), paths};

    /// Everybody is out of the way: ours in one far corner, theirs in another.
    void clearPitch(Vec2 ours, Vec2 theirs) {
        Belief& belief = blackboard.belief;
        belief = {};
        belief.attack = match.attack(0);
        belief.halfLength = context.pitch().halfLength();
        belief.halfWidth = context.pitch().halfWidth();
        for (std::size_t i = 0; i < kTeamSize; ++i) {
            belief.mates[i].place = ours;
            belief.opponents[i].place = theirs;
        }
    }
};

} // namespace hexagoal
