// What the keeper's files share: what he sees, and where his hands are.
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

} // namespace hexagoal
