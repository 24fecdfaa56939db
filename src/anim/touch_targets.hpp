// When a footballer lays his hands on something: read from the match alone.
#pragma once

#include "anim/touching_player.hpp"
#include "match/state.hpp"

namespace hexagoal {

/// What a player would touch, and what of.
struct TouchReason {
    TouchKind kind = TouchKind::None;
    ThingKinds things = 0;
    Vec3 ahead{}; ///< Brace: how far he will have run when his hands get there, metres
    Vec3 along{}; ///< Brace: the way in which a hand may glide, unit; zero: it stays
};

/// Has his hands free: on his feet, without the ball, taking no restart.
bool handsAreFree(const MatchState& match, PlayerId id);

/// - Keepers hold a post while the ball is dead or far; players of their side at a corner or a free kick.
/// - All do who stand at a post after a goal or a ball that went wide.
/// - Who runs out against a board, into a net or at a fence, braces on it until he turns away.
/// - Who stands at a fence while the ball is dead takes hold of the wire.
/// - The players of a wall guard themselves.
/// `now` is what he does with his hands already: he goes on with it a little longer than he would begin.
TouchReason touchReason(const MatchState& match, const MatchContext& context, PlayerId id, TouchKind now);

/// Two players who rejoice, near each other, may meet hands.
bool mayMeet(const MatchState& match, PlayerId a, PlayerId b);

} // namespace hexagoal
