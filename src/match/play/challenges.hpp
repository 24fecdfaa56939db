// Man against player: keeping apart, shoulders, tackles and what they do to both, circling (M1), dodging
// (M14).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// 0…1: how near and how much in the way opponents are.
float pressureOn(const MatchState& match, const MatchContext& context, PlayerId id);

/// Is an opponent with the ball near enough to be circled?
bool canJockey(const MatchState& match, const MatchContext& context, PlayerId id);

/// M1: left or right, as the stick of a player who jockeys points across his line to the carrier. Kept while
/// the stick stays where it is. Nothing for those who say where to face: they steer by themselves.
void takeRoundSide(MatchState& match, const MatchContext& context, PlayerId id);

/// M1: the run of a player who jockeys the carrier, as a share of his speed. Left and right are speed along
/// the tangent, and the pull holds the distance.
Vec3 runRound(const MatchState& match, const MatchContext& context, PlayerId id);

/// Circles that may not overlap (S1): pushes players apart, and takes speed and balance from those who meet
/// hard.
void keepApart(MatchState& match, const MatchContext& context);

/// The foot of a tackle has met the ball's place: ball or player first, won or missed, dodged (M14).
/// Returns true when the tackler wins the ball.
bool resolveTackle(MatchState& match, const MatchContext& context, PlayerId id);

/// Tackles that reach a player instead of the ball: a slide brings down whom its legs reach, a standing
/// tackle meets the player between.
void tacklePlayers(MatchState& match, const MatchContext& context);

} // namespace hexagoal
