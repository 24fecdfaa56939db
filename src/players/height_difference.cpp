#include "players/height_difference.hpp"

#include <algorithm>

namespace hexagoal {

float heightOffset(float ownGround, float otherGround, float tick, const Bite& bite) {
    if (tick <= 0.0f || tick >= bite.releases) {
        return 0.0f;
    }
    const float offset = std::clamp(otherGround - ownGround, -kMostHeightDifference, kMostHeightDifference);
    if (tick < bite.bites) {
        return offset * tick / bite.bites;
    }
    return offset * (bite.releases - tick) / (bite.releases - bite.bites);
}

} // namespace hexagoal
