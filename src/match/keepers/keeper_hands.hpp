// What a keeper's hands make of the ball: held, parried, punched.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// The ball meets a keeper's hand, forearm or trunk in a keeper mode: he catches it, parries it away from his
/// goal or punches it. contactPoint on the ball's surface; relativeVelocity of the ball to the part.
void keeperMeetsBall(MatchState& match, const MatchContext& context, PlayerId keeper, Vec3 contactPoint,
                     Vec3 relativeVelocity);

/// May he use his hands on the ball here and now? In his own penalty area, and not on a team-mate's kick to
/// him (Law 12).
bool mayHandle(const MatchState& match, const MatchContext& context, PlayerId keeper);

} // namespace hexagoal
