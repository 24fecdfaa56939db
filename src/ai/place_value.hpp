// What a place with the ball is worth: the chance of a goal from possession there.
//
// A smooth stand-in for the expected-threat surface of K. Singh, "Introducing Expected Threat" (2018): about
// 0.01 before the own box, 0.02 at half-way, 0.05 wide in the last third, 0.1 at the edge of the box, 0.3
// before the goal.
#pragma once

#include "ai/picture.hpp"

namespace hexagoal {

/// 0…1, for the side that attacks towards +y; symmetric in x, grows towards the goal.
float placeValue(const Belief& belief, Vec2 place, const AiTuning& tuning);

/// What losing the ball there costs: the value to the other side.
float lossAt(const Belief& belief, Vec2 place, const AiTuning& tuning);

} // namespace hexagoal
