// From a command to a struck ball: when a kick begins, which part meets the ball, where it goes and how
// wrong.
#pragma once

#include "match/ball_play.hpp"
#include "match/match.hpp"

namespace hexagoal {

/// Begins what the player commands, if what he is doing now and the ball allow it: kicks, tackles, feints,
/// charging, circling.
void beginByCommand(MatchState& match, const MatchContext& context, PlayerId id);

/// Where the ball will be in so many seconds, by its velocity and gravity alone: right for a quarter of one.
Vec3 ballIn(const MatchState& match, const MatchContext& context, float seconds);

/// Horizontal distance at which a player's foot strikes the ball, m: for the one he carries he lunges.
float kickReach(const MatchState& match, const MatchContext& context, PlayerId id);

/// Is the part that strikes due to meet the ball in this tick?
bool strikesNow(const PlayerState& player);

/// The foot that plays a ball: the one on its side, the better one when it lies before him.
BodyPart footFor(const PlayerState& player, const PlayerSheet& sheet, Vec3 ball);

/// The kick of a player's command, solved from where the ball is, with his errors.
Kick kickOf(MatchState& match, const MatchContext& context, PlayerId id);

/// Gives the ball that kick: touch, flight, events.
void strike(MatchState& match, const MatchContext& context, PlayerId id, const Kick& kick);

/// A player has played the ball by choice: who touched it last, and what became of a pass under way.
void noteTouch(MatchState& match, PlayerId id, bool deliberate, float speed);

/// The stick of the player who kicked bends the flight for a moment.
void bendFlight(MatchState& match, const MatchContext& context);

} // namespace hexagoal
