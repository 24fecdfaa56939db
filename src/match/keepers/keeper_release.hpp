// The keeper gives the ball back to the game: rolled, thrown or kicked out of his hands.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// By hand, or out of the hands.
constexpr bool isRelease(Intent intent) {
    return intent == Intent::Roll || intent == Intent::HandThrow || intent == Intent::Punt;
}

/// A command out of KeeperHold begins a roll, throw or punt.
void beginRelease(MatchState& match, const MatchContext& context, PlayerId keeper);

/// Centre of the ball of a punt until his foot meets it: in his hands, then let fall before him.
Vec3 puntedBall(const MatchContext& context, const PlayerState& keeper, float height);

/// The ball leaves hand or foot, towards player.reach.
void releaseBall(MatchState& match, const MatchContext& context, PlayerId keeper);

} // namespace hexagoal
