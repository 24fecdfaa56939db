#include "match/abilities.hpp"

#include "match/state.hpp"

namespace hexagoal {

float topSpeed(const PlayerState& player, const Ratings& ratings, const MatchTuning& t) {
    const float fresh = t.tiredSpeed + (1.0f - t.tiredSpeed) * player.stamina;
    return byRating(t.topSpeedSlow, t.topSpeedFast, ratings.pace) * fresh;
}

float standingAcceleration(const Ratings& ratings, const MatchTuning& t) {
    return byRating(t.accelerationSlow, t.accelerationFast, ratings.pace);
}

float onwardAcceleration(float speed, float top, const Ratings& ratings, const MatchTuning& t) {
    const float share = std::min(1.0f, speed / top);
    return standingAcceleration(ratings, t) * (1.0f - (1.0f - t.accelerationAtTop) * share);
}

Footing footingOf(const PlayerState& player, const MatchContext& context) {
    const Surface& surface = context.venue().surface;
    const Vec3 at = player.position;
    return footingOn(surface.kind(at.x, at.z), surface.wetnessAt(at.x, at.z), context.tuning);
}

float topSpeedHere(const PlayerState& player, const Ratings& ratings, const MatchContext& context) {
    return topSpeed(player, ratings, context.tuning) * paceOn(footingOf(player, context),
                                                              standingAcceleration(ratings, context.tuning),
                                                              context.physics.gravity, context.tuning);
}

} // namespace hexagoal
