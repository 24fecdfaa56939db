// Seats that nobody is at: after Rules::idleSeconds of play without a touch the computer plays for them,
// after as many again their side has given up.
#pragma once

#include "match/seat.hpp"
#include "match/state.hpp"

#include <array>

namespace hexagoal {

/// A button is down, start too, or the stick points somewhere.
bool isTouched(const PadInput& pad, const MatchTuning& tuning);

/// Counts the ticks of play that each seat goes untouched, before its pad is read: a touch gives a seat back
/// on the tick it comes with. A dead ball and a shoot-out, where most people wait, count nothing.
void noteTouches(MatchState& match, const MatchContext& context, const std::array<PadInput, kMaxSeats>& pads);

/// Does the computer play for this seat's person now?
bool isAway(const SeatState& seat, const MatchContext& context);

/// Ticks of play until a seat's side is lost where nobody else plays for it; 0: it is not at stake.
int ticksToGivingUp(const SeatState& seat, const MatchContext& context);

} // namespace hexagoal
