// The keeper's craft: where to stand, when to come, what to do about a shot, and how he does it. For every
// keeper, whoever plays the side.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Overwrites the keepers' inputs where the keeper himself decides: positions on the angle, rushes, dives,
/// catches, punches, smothers, and what he does with the ball in his hands too late. Reads only what he could
/// see after his delay.
void guideKeepers(MatchState& match, const MatchContext& context, MatchInputs& inputs);

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

/// The ball meets a keeper's hand, forearm or trunk in a keeper mode: he catches it, parries it away from his
/// goal or punches it. contactPoint on the ball's surface; relativeVelocity of the ball to the part.
void keeperMeetsBall(MatchState& match, const MatchContext& context, PlayerId keeper, Vec3 contactPoint,
                     Vec3 relativeVelocity);

/// May he use his hands on the ball here and now? In his own penalty area, and not on a team-mate's kick to
/// him (Law 12).
bool mayHandle(const MatchState& match, const MatchContext& context, PlayerId keeper);

} // namespace hexagoal
