// Ball and bodies: who touches it in a tick, by choice or by accident. The ball is never glued: every touch
// is a contact of a posed limb.
#pragma once

#include "match/play/at_net.hpp"
#include "match/state.hpp"

namespace hexagoal {

class TickObserver;

/// One frame of ball and nets (N1), with the contacts of feet, heads, hands and bodies between the ball's
/// steps. before: the players as the tick found them; observer: is shown each step.
void playBall(MatchState& match, const MatchContext& context, const PlayersBefore& before,
              TickObserver& observer);

} // namespace hexagoal
