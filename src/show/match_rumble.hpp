// What a person feels of a match in his hands.
#pragma once

#include "match/state.hpp"

#include <array>
#include <span>

namespace hexagoal {

/// How a pad is to shake; strength 0: not.
struct Rumble {
    float strength = 0.0f; ///< 0 to 1
    int milliseconds = 0;
};

/// By seat, of events that were just heard: tackles and hard knocks for those whose players they hit, the
/// frame and a goal for everybody, most for whose side it is.
std::array<Rumble, kMaxSeats> rumbleOf(const MatchState& match, const MatchContext& context,
                                       std::span<const Event> events);

} // namespace hexagoal
