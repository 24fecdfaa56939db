// A person at the controls: pad in, PlayerInput of one player out. Which player, what a press becomes, whom a
// pass is for.
#pragma once

#include "match/seat.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// Reads a seat's pad: changes player where due, and says what its player is to do.
/// A press is seen on the tick it comes with. Who is away (isAway) presses nothing: his marker goes on with
/// the ball.
PlayerInput readSeat(SeatState& seat, const PadInput& pad, int side, const MatchState& match,
                     const MatchContext& context);

} // namespace hexagoal
