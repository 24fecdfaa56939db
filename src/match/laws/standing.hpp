// Where players must stand while the ball is dead: distances, halves, areas (Laws 8, 13 to 17).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

/// The nearest place where a player may stand now; his own if it is lawful, as all places are in play.
Vec3 lawfulPlace(const MatchState& match, const MatchContext& context, PlayerId player, Vec3 place);

/// lawfulPlace for a restart of a kind.
Vec3 keepLawful(const MatchState& match, const MatchContext& context, RestartKind kind, PlayerId player,
                Vec3 place);

/// Does everyone stand where the law says, a small tolerance given?
bool allStandLawfully(const MatchState& match, const MatchContext& context);

/// After the whistle forbidden ground is a wall: who slides or is pushed onto it goes no further.
void keepOut(MatchState& match, const MatchContext& context);

/// Puts everyone who does not where he belongs, the taker to the ball.
void putLawfully(MatchState& match, const MatchContext& context);

/// The command of a player who goes to a place and stands there.
void walkTo(const PlayerState& player, Vec3 place, const MatchTuning& tuning, PlayerInput& input);

} // namespace hexagoal
