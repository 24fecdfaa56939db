// What a keeper's hands and head share: where a ball crosses his line, and where his hands are.
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
std::optional<Crossing> goalCrossing(const BallPrediction& path, const Venue& venue, int goalIndex,
                                     float ballRadius);

/// The hands of a player of that height reach so high while he stands, m.
float standingReach(const MatchContext& context, PlayerId keeper);

/// Where his hands are before they go anywhere.
Vec3 restingHands(const PlayerState& keeper, const MatchContext& context, PlayerId id);

} // namespace hexagoal
