// How a keeper goes down, jumps, holds: the motion of his modes.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Begins what the keeper's command asks for, if he is free to: Dive becomes a dive, catch, punch or smother
/// by where its target is. True if a mode was begun. (Roll, HandThrow and Punt begin out of KeeperHold, by
/// stepKeeper.)
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
