// Who takes a restart, where he stands, and what he does when nobody tells him in time.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

PlayerId chooseTaker(const MatchState& match, const MatchContext& context, RestartKind kind, int side,
                     Vec3 spot);

/// Does the taker of this restart run up to the ball?
bool takerRunsUp(const MatchState& match);

/// Where the taker stands: behind the ball, or outside the line at a throw-in.
Vec3 takerPlace(const MatchState& match, const MatchContext& context);

/// Where he looks.
Vec3 takerFacing(const MatchState& match, const MatchContext& context);

/// What the taker does when his time is up.
PlayerInput takerByHimself(MatchState& match, const MatchContext& context);

/// Does a person steer him?
bool isSteered(const MatchState& match, const MatchContext& context, PlayerId player);

} // namespace hexagoal
