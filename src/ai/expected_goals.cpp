#include "ai/expected_goals.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// atan for 0…1, within 0.6 % (Rajan et al., "Efficient approximations for the arctangent function", 2006).
float arctangent(float x) {
    return x / (1.0f + 0.28125f * x * x);
}

} // namespace

float goalAngle(Vec2 from, Vec2 goal, float goalWidth) {
    const Vec2 left = goal - Vec2{0.5f * goalWidth, 0.0f} - from;
    const Vec2 right = goal + Vec2{0.5f * goalWidth, 0.0f} - from;
    const float cross = std::abs(left.x * right.y - left.y * right.x);
    const float dot = glm::dot(left, right);
    const float size = lengthOf(left) * lengthOf(right);
    // tan(θ/2) = |a × b| / (|a| |b| + a · b): no case for obtuse angles but the one beyond a right half.
    const float below = size + dot;
    if (below <= 0.0f) {
        return kPi;
    }
    const float half = cross / below;
    return half <= 1.0f ? 2.0f * arctangent(half) : kPi - 2.0f * arctangent(1.0f / half);
}

float expectedGoals(Vec2 from, Vec2 goal, float goalWidth, const ShotStress& stress, const AiTuning& t) {
    float logit = t.goalsBase + t.goalsDistance * glm::distance(from, goal) +
                  t.goalsAngle * goalAngle(from, goal, goalWidth);
    logit -= t.goalsBlocker * stress.blockers;
    logit -= t.goalsPressure * stress.pressure;
    logit += t.goalsKeeperOff * std::min(stress.keeperOff, 0.5f * goalWidth);
    if (stress.inTheAir) {
        logit -= t.goalsInTheAir;
    }
    return 1.0f / (1.0f + portableExp(-logit));
}

ShotStress stressOf(const Belief& belief, Vec2 from, float goalWidth, const AiTuning& t) {
    const Vec2 goal = belief.goal();
    const Vec2 way = goal - from;
    const float far2 = glm::dot(way, way);
    ShotStress stress;
    float nearest = t.pressureFar;
    for (std::size_t slot = 0; slot < kTeamSize; ++slot) {
        const SeenPlayer& opponent = belief.opponents[slot];
        if (!opponent.here) {
            continue;
        }
        const Vec2 to = opponent.place - from;
        const float share = far2 > 0.0f ? glm::dot(to, way) / far2 : 0.0f;
        const float aside = lengthOf(to - way * share);
        if (slot == 0) {
            stress.keeperOff = share > 0.0f ? aside : 0.5f * goalWidth;
            continue;
        }
        nearest = std::min(nearest, lengthOf(to));
        if (share <= 0.0f || share >= 1.0f) {
            continue;
        }
        // The cone to both posts is narrower the nearer to the goal; a player on its edge counts by half.
        const float cone = 0.5f * goalWidth * share + t.blockerReach;
        stress.blockers += std::clamp(2.0f * (1.0f - aside / cone), 0.0f, 1.0f);
    }
    stress.pressure = 1.0f - nearest / t.pressureFar;
    return stress;
}

} // namespace hexagoal
