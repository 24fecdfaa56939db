// Restarts: given, made ready, taken. Each ends by itself, whatever anybody does.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// A length with the sign of another; 0 counts as above.
inline float withSign(float length, float of) {
    return of < 0.0f ? -length : length;
}

/// Stops play and gives the ball to a side at a spot.
void giveRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 spot);

/// One tick of a restart, after the players have moved: the ball on its spot, the whistle, the strike.
/// True in the tick in which the ball is struck.
bool stepRestart(MatchState& match, const MatchContext& context);

/// Is the ball on its spot, or in the hands of who throws it in?
bool ballPlaced(const MatchState& match, const MatchContext& context);

/// Puts the ball there, at rest.
void placeDeadBall(MatchState& match, const MatchContext& context, Vec3 spot);

/// Makes ready a restart without events: the part that a shoot-out shares.
void setRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 spot);

} // namespace hexagoal
