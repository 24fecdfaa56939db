#include "match/abilities.hpp"

namespace hexagoal {

float topSpeed(const PlayerState& player, const Ratings& ratings, const MatchTuning& t) {
    const float fresh = t.tiredSpeed + (1.0f - t.tiredSpeed) * player.stamina;
    return byRating(t.topSpeedSlow, t.topSpeedFast, ratings.pace) * fresh;
}

} // namespace hexagoal
