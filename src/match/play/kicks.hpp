// From a command to a struck ball: when a kick begins, which part meets the ball, where it goes and how
// wrong.
#pragma once

#include "match/play/ball_play.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// Does this intent strike the ball with foot or head?
constexpr bool isKickIntent(Intent intent) {
    return intent >= Intent::Pass && intent <= Intent::Clear;
}

/// May he play the ball at all now? In a restart only its taker, when it is ready.
bool mayPlay(const MatchState& match, PlayerId id);

/// Begins the kick or header that his command asks for, if the ball can be met within the time it may wait.
void beginKick(MatchState& match, const MatchContext& context, PlayerId id);

/// Horizontal distance at which a player's foot strikes the ball, m: for the one he carries he lunges.
float kickReach(const MatchState& match, const MatchContext& context, PlayerId id);
/// How far from himself a player's foot plays a ball that comes at this speed. What was not meant for him
/// leaves less time.
float footReachOf(const MatchState& match, const MatchContext& context, PlayerId id);

/// Is the part that strikes due to meet the ball in this tick?
bool strikesNow(const PlayerState& player);

/// The kick of a player's command, solved from where the ball is, with his errors.
Kick kickOf(MatchState& match, const MatchContext& context, PlayerId id);

/// A kick without spin in a horizontal direction at a speed, so many radians above the ground.
Kick straight(Vec3 direction, float speed, float elevation);

/// Direction, height and speed go wrong by bell-shaped draws; a command of three standard deviations is rare.
void addError(Kick& kick, float error, MatchState& match, const MatchContext& context, bool inTheAir);

/// Gives the ball that kick: touch, flight, events. Of a ball that he may not play only the touch is told.
void strike(MatchState& match, const MatchContext& context, PlayerId id, const Kick& kick);

/// The stick of the player who kicked bends the flight for a moment.
void bendFlight(MatchState& match, const MatchContext& context);

} // namespace hexagoal
