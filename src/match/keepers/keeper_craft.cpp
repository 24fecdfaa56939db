#include "match/keepers/keeper_craft.hpp"

#include "core/level.hpp"
#include "match/play/ball_play.hpp"

#include <algorithm>

namespace hexagoal {

std::optional<Crossing> goalCrossing(const BallPrediction& path, const Venue& venue, int goalIndex,
                                     float ballRadius) {
    const Pitch& pitch = venue.pitch;
    const float line = pitch.goalLine(goalIndex);
    const float foot = venue.goals[static_cast<std::size_t>(goalIndex)].origin.y;
    float before = pitch.fromGoalLine(path.positions[0], goalIndex);
    if (before <= 0.0f) {
        return std::nullopt;
    }
    for (std::size_t i = 1; i < path.positions.size(); ++i) {
        const float after = pitch.fromGoalLine(path.positions[i], goalIndex);
        if (after <= 0.0f) {
            const float part = before / (before - after);
            Crossing crossing;
            crossing.point = path.positions[i - 1] + (path.positions[i] - path.positions[i - 1]) * part;
            crossing.point.z = line;
            crossing.seconds = (static_cast<float>(i - 1) + part) * kPredictionStep;
            const float aside = std::abs(crossing.point.x) - (0.5f * pitch.goal.width - ballRadius);
            const float above = crossing.point.y - foot - (pitch.goal.height - ballRadius);
            crossing.beside = std::max(aside, above);
            return crossing;
        }
        before = after;
    }
    return std::nullopt;
}

float standingReach(const MatchContext& context, PlayerId keeper) {
    return context.sheet(keeper).height * context.tuning.keeperReachUp;
}

Vec3 restingHands(const PlayerState& keeper, const MatchContext& context, PlayerId id) {
    return keeper.position + keeper.facing * (0.5f * context.tuning.keeperStandZone) +
           kUp * (0.5f * context.sheet(id).height);
}

} // namespace hexagoal
