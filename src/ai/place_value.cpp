#include "ai/place_value.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Value to a side that attacks the goal at (0, halfLength).
float valueTowards(Vec2 place, float halfLength, const AiTuning& t) {
    const float progress = std::clamp(0.5f * (place.y / halfLength + 1.0f), 0.0f, 1.0f);
    // Sideways counts more than lengthways: the lines of equal worth before a goal are ovals.
    const float across = place.x * t.valueAcross;
    const float along = halfLength - place.y;
    const float far = std::sqrt(across * across + along * along);
    return t.valueBase + t.valueProgress * 0.5f * (progress + progress * progress) +
           t.valueGoal * portableExp(-far / t.valueReach);
}

} // namespace

float placeValue(const Belief& belief, Vec2 place, const AiTuning& t) {
    // Who dares looks forward.
    const float forward = t.riskForward * belief.risk + belief.forward;
    const float progress = forward * 0.5f * (place.y / belief.halfLength + 1.0f);
    return valueTowards(place, belief.halfLength, t) + progress;
}

float lossAt(const Belief& belief, Vec2 place, const AiTuning& t) {
    const float caution = belief.caution * std::max(0.0f, 1.0f - t.riskLoss * belief.risk);
    return caution * (t.lossBase + t.lossShare * valueTowards({place.x, -place.y}, belief.halfLength, t));
}

} // namespace hexagoal
