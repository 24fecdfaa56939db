// Who stands offside when the ball is played (Law 11).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Of a player in OffsideWatch::players.
constexpr std::uint32_t bitOf(PlayerId player) {
    return 1u << static_cast<unsigned>(player);
}

/// z of the offside line against an attacking side: the second last defender, the ball or the half-way line.
float offsideLine(const MatchState& match, const MatchContext& context, int attackingSide);

/// Who of a side stands offside as a player of it plays the ball: watched from now on.
void watchOffside(MatchState& match, const MatchContext& context, PlayerId toucher);

} // namespace hexagoal
