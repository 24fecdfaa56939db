// How a keeper goes down, jumps, holds: the motion of his modes.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// What a keeper who is free does at the beginning of his tick: on his toes or off them as his command says,
/// hands ready instead of feet; who has got up with the ball holds it.
void readyKeeper(MatchState& match, const MatchContext& context, PlayerId keeper);

/// A command for his hands to go to a ball.
constexpr bool isSave(Intent intent) {
    return intent >= Intent::Dive && intent <= Intent::Smother;
}

/// Begins the dive, catch, punch or smother that the keeper's command asks for, if he is free to. True if a
/// mode was begun. (Roll, HandThrow and Punt begin out of KeeperHold, by stepKeeper.)
bool beginKeeperCommand(MatchState& match, const MatchContext& context, PlayerId keeper);

/// Enters a keeper mode. target: where the hands are to be (dive, catch, punch, smother), or where the ball
/// is to go (roll, throw, punt). A dive leaves the ground so that the hands are there when the ball is.
void startKeeperMode(MatchState& match, const MatchContext& context, PlayerId keeper, PlayerMode mode,
                     Vec3 target);

/// One tick of a keeper in a keeper mode. True if it has moved him and run his mode's clock; false if he runs
/// like anybody (set, catching, punching, holding, distributing).
///
/// In a dive `position` stays the point between the feet, which leave the ground with the body: it topples
/// about them towards modeDirection (horizontal) while they fly, until hands and body lie stretched on the
/// ground; modeTicks is the time since the push, `reach` where the hands are to be. A smother goes down
/// forwards in the same way.
bool stepKeeper(MatchState& match, const MatchContext& context, PlayerId keeper);

} // namespace hexagoal
