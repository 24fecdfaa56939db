#include "ai/time_to_reach.hpp"

#include <algorithm>

namespace hexagoal {

float timeToReach(const SeenPlayer& player, Vec2 place, float reaction, const AiTuning& t) {
    const Vec2 way = place - player.place - player.velocity * reaction;
    const float far = lengthOf(way);
    if (far <= t.standReach) {
        return reaction;
    }
    const float closing = std::clamp(glm::dot(player.velocity, way) / far, -player.top, player.top);
    const float rest = far - t.standReach;
    // Even acceleration from the closing speed to the top speed, then on.
    const float toTop = (player.top - closing) / t.reachAcceleration;
    const float wayToTop = 0.5f * (player.top + closing) * toTop;
    if (wayToTop >= rest) {
        return reaction + (std::sqrt(closing * closing + 2.0f * t.reachAcceleration * rest) - closing) /
                              t.reachAcceleration;
    }
    return reaction + toTop + (rest - wayToTop) / player.top;
}

float chanceInTime(float marginSeconds, const AiTuning& t) {
    return 1.0f / (1.0f + portableExp(-marginSeconds / t.timeSpread));
}

float soonestTo(const SeenTeam& team, Vec2 place, float reaction, const AiTuning& t) {
    float soonest = 99.0f;
    for (const SeenPlayer& player : team) {
        if (!player.here) {
            continue;
        }
        // Nobody is sooner than at top speed all the way: most are ruled out without a root.
        const float bound = (soonest - reaction) * player.top + t.standReach + player.top * reaction;
        const Vec2 way = place - player.place;
        if (glm::dot(way, way) <= bound * bound) {
            soonest = std::min(soonest, timeToReach(player, place, reaction, t));
        }
    }
    return soonest;
}

Meeting meetBall(const SeenPlayer& player, const BallPrediction& path, float age, const Belief& belief,
                 const Surface& surface, float highest, float slack, const AiTuning& t) {
    constexpr float kEnd = kPredictionStep * static_cast<float>(kPredictionSamples - 1);
    const float last = kEnd - age;
    Meeting meeting;
    const auto tryAt = [&](float seconds) {
        const Vec3 ball = path.at(seconds + age);
        meeting = {seconds, belief.ours(ball), surface.over(ball)};
        return timeToReach(player, meeting.place, 0.0f, t) - seconds - slack;
    };
    // Ahead by a share of the time that is missing; and back to the first meeting: a ball from behind him is
    // missed by all the time that turning costs until it passes him, and then by none.
    float missed = 0.0f;
    for (float seconds = 0.0f; seconds <= last;) {
        const float missing = tryAt(seconds);
        if (missing <= 0.0f && meeting.height <= highest) {
            while (seconds - missed > kPredictionStep) {
                const float between = 0.5f * (missed + seconds);
                const bool meets = tryAt(between) <= 0.0f && meeting.height <= highest;
                (meets ? seconds : missed) = between;
            }
            tryAt(seconds);
            return meeting;
        }
        missed = seconds;
        seconds += std::max(kPredictionStep, missing * t.meetStride);
    }
    const Vec3 ball = path.at(kEnd);
    meeting = {99.0f, belief.ours(ball), surface.over(ball)};
    if (meeting.height <= highest) {
        meeting.seconds = std::max(last, timeToReach(player, meeting.place, 0.0f, t));
    }
    return meeting;
}

} // namespace hexagoal
