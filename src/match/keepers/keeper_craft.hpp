// What the keeper's files share: what he sees, and what he decides by it.
#pragma once

#include "match/play/ball_play.hpp"
#include "match/state.hpp"

#include <optional>

namespace hexagoal {

/// Where the ball will cross a goal line.
struct Crossing {
    Vec3 point{};
    float seconds = 0.0f;
    float beside = 0.0f; ///< m outside the frame, ≤ 0 for a ball that goes in
};
std::optional<Crossing> goalCrossing(const BallPrediction& path, const Pitch& pitch, int goalIndex,
                                     float ballRadius);

/// Runs to a place, slowing down before it; the length of the command is at most `pace`.
Vec3 runTo(const PlayerState& player, Vec3 place, float pace, const MatchTuning& tuning);

/// The hands of a player of that height reach so high while he stands, m.
float standingReach(const MatchContext& context, PlayerId keeper);

/// Where his hands are before they go anywhere.
Vec3 restingHands(const PlayerState& keeper, const MatchContext& context, PlayerId id);

/// The nearest opponent's distance from a place, m.
float nearestOpponent(const MatchState& match, int side, Vec3 place);

/// Reacts to a ball that comes at his goal; true if there is one, and the input is decided.
bool guideSave(MatchState& match, const MatchContext& context, int side, const BallPrediction& path,
               PlayerInput& input);

/// Comes out for a ball he can have, or a carrier he must stop; true if the input is decided.
bool guideRush(MatchState& match, const MatchContext& context, int side, const BallPrediction& path,
               PlayerInput& input);

/// The ball in his hands: when and to whom.
void guideHold(MatchState& match, const MatchContext& context, int side, PlayerInput& input);

/// A command out of KeeperHold begins a roll, throw or punt.
void beginRelease(MatchState& match, const MatchContext& context, PlayerId keeper);

/// Centre of the ball of a punt until his foot meets it: in his hands, then let fall before him.
Vec3 puntedBall(const MatchContext& context, const PlayerState& keeper, float height);

/// The ball leaves hand or foot, towards player.reach.
void releaseBall(MatchState& match, const MatchContext& context, PlayerId keeper);

} // namespace hexagoal
