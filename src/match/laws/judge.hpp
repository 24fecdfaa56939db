// The laws of the game: what the referee decides after each tick, and where players must stand.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// Before the players move: in a restart, makes every input lawful. The taker goes to the ball, the others
/// keep their distance, their own half, outside the area; when the time is up the taker plays the ball by
/// himself.
void holdToLaw(MatchState& match, const MatchContext& context, MatchInputs& inputs);

/// After ball and players have moved: goals, ball out of play, offside, fouls and advantage, cards, clock,
/// phases.
void judge(MatchState& match, const MatchContext& context);

/// Stops play and gives the ball to a side at a spot.
void giveRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 spot);

/// Where a player stands at the kick-off that `restart` gives, or would give: by his formation slot,
/// lawfully.
Vec3 kickOffPlace(const MatchState& match, const MatchContext& context, PlayerId player);

/// The nearest place where a player may stand now; his own if it is lawful, as all places are in play.
Vec3 lawfulPlace(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place);

/// Kick-off of the match: everyone in his own half, the ball on the centre spot.
void beginMatch(MatchState& match, const MatchContext& context);

} // namespace hexagoal
