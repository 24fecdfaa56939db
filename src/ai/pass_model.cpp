#include "ai/pass_model.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kSamples = 5; // places along the path, the last at its end
constexpr float kShares[kSamples] = {0.2f, 0.4f, 0.6f, 0.8f, 1.0f};

/// Speed after a share of the way: energy is lost about evenly along it.
float speedAt(float share, float startSpeed, float endSpeed) {
    return std::sqrt(startSpeed * startSpeed + (endSpeed * endSpeed - startSpeed * startSpeed) * share);
}

float freedomAt(const Belief& belief, Vec2 place, float seconds, const AiTuning& t) {
    const float theirs = soonestTo(belief.opponents, place, belief.reaction, t);
    return std::clamp((theirs - seconds) / t.freedomTime, 0.0f, 1.0f);
}

/// What a ball that rolls so far starts with, capped by what a foot gives.
struct Pace {
    float start;
    float end;
    float seconds;
    float share; ///< of the way that it gets: less than 1 where it dies before the end
};

/// The share of a distance after which a ball dies that starts with a speed and does not get there.
float shareRolled(float start, float distance, const RollingWay& way, const MatchContext& context) {
    constexpr int kHalvings = 6; // to 2 % of the way
    float dies = 1.0f;
    float gets = 0.0f;
    for (int i = 0; i < kHalvings; ++i) {
        const float middle = 0.5f * (dies + gets);
        (rollFor(start, distance * middle, context.physics, way) ? gets : dies) = middle;
    }
    return gets;
}

Pace paceFor(float distance, float endSpeed, const RollingWay& way, const MatchContext& context) {
    float start = rollStartSpeed(distance, endSpeed, context.physics, way);
    float end = endSpeed;
    float share = 1.0f;
    if (start > context.tuning.passFastest) {
        start = context.tuning.passFastest;
        const auto roll = rollFor(start, distance, context.physics, way);
        end = roll ? roll->speed : 0.0f;
        share = roll ? 1.0f : shareRolled(start, distance, way, context);
    }
    return {start, end, 2.0f * distance * share / (start + end + 0.01f), share};
}

PassForecast alongTheGround(const Belief& belief, Vec2 from, int receiver, Vec2 to, float endSpeed,
                            const MatchContext& context) {
    const AiTuning& t = context.ai;
    const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(receiver)];
    const RollingWay way =
        rollingWay(context.venue().surface, belief.pitch(from), belief.pitch(to), context.physics);
    const Pace pace = paceFor(glm::distance(from, to), endSpeed, way, context);
    const float wait = t.kickTime;
    // Where it dies on its way, in sand, he must come for it.
    const Vec2 end = pace.share < 1.0f ? from + (to - from) * pace.share : to;
    PassForecast forecast;
    forecast.place = end;
    forecast.seconds = std::max(pace.seconds + wait, timeToReach(mate, end, 0.0f, t));
    forecast.success = chanceUncut(belief, from, end, pace.start, pace.end, t);
    if (pace.share < 1.0f) {
        const float theirs = soonestTo(belief.opponents, end, belief.reaction, t);
        forecast.success *= chanceInTime(theirs - forecast.seconds, t);
    } else {
        // A mate who comes late lets it run on: towards opponents or out of play.
        const float late = pace.seconds + wait - timeToReach(mate, to, 0.0f, t);
        forecast.success *= chanceInTime(late + t.receiverGrace, t);
    }
    forecast.freedom = freedomAt(belief, end, forecast.seconds, t);
    return forecast;
}

} // namespace

float chanceUncut(const Belief& belief, Vec2 from, Vec2 to, float startSpeed, float endSpeed,
                  const AiTuning& t) {
    const Vec2 way = to - from;
    const float far = lengthOf(way);
    if (far <= 0.0f) {
        return 1.0f;
    }
    float arrival[kSamples];
    for (int i = 0; i < kSamples; ++i) {
        const float speed = speedAt(kShares[i], startSpeed, endSpeed);
        arrival[i] = t.kickTime + 2.0f * far * kShares[i] / (startSpeed + speed + 0.01f);
    }
    const Vec2 along = way * (1.0f / far);
    float uncut = 1.0f;
    for (const SeenPlayer& opponent : belief.opponents) {
        if (!opponent.here) {
            continue;
        }
        const Vec2 to0 = opponent.place - from;
        const float ahead = glm::dot(to0, along);
        const float aside = std::abs(to0.x * along.y - to0.y * along.x);
        const float run = opponent.top * arrival[kSamples - 1] + t.cutFar;
        if (aside > run || ahead < -run || ahead > far + run) {
            continue;
        }
        float margin = -1.0f; // the best of him, s
        for (int i = 0; i < kSamples; ++i) {
            const Vec2 place = from + way * kShares[i];
            const float needed = timeToReach(opponent, place, belief.reaction, t);
            margin = std::max(margin, arrival[i] - needed);
        }
        // A player the ball passes within a leg's length of cuts it whatever his reaction.
        const float inTheWay = ahead > 0.0f && ahead < far ? std::max(0.0f, 1.0f - aside / t.cutLeg) : 0.0f;
        uncut *=
            1.0f - std::max(t.cutChance * chanceInTime(margin - t.cutGrace, t), t.cutLegChance * inTheWay);
    }
    return uncut;
}

PassForecast forecastPass(const Belief& belief, Vec2 from, int receiver, const MatchContext& context) {
    const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(receiver)];
    const MatchTuning& m = context.tuning;
    const float near = glm::distance(from, mate.place);
    const float arrival = m.passArrival + m.passArrivalFar * near;
    // One step of the led pass is enough for a forecast.
    const RollingWay way =
        rollingWay(context.venue().surface, belief.pitch(from), belief.pitch(mate.place), context.physics);
    const float start = std::min(rollStartSpeed(near, arrival, context.physics, way), m.passFastest);
    const Vec2 led = mate.place + mate.velocity * (2.0f * near / (start + arrival));
    PassForecast forecast =
        alongTheGround(belief, from, receiver, belief.keptIn(led, 0.0f), arrival, context);
    const float range = glm::distance(from, forecast.place) / context.ai.passRange;
    forecast.success *= portableExp(-range * range);
    return forecast;
}

PassForecast forecastThrough(const Belief& belief, Vec2 from, int receiver, Vec2 space,
                             const MatchContext& context) {
    PassForecast forecast =
        alongTheGround(belief, from, receiver, space, context.tuning.throughArrival, context);
    // Into space it is a race to the end: the ball is no mate's before he is there.
    const AiTuning& t = context.ai;
    const float theirs = soonestTo(belief.opponents, space, belief.reaction, t);
    forecast.success *= chanceInTime(theirs - forecast.seconds, t);
    return forecast;
}

PassForecast forecastLob(const Belief& belief, Vec2 from, int receiver, Vec2 spot,
                         const MatchContext& context) {
    const AiTuning& t = context.ai;
    const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(receiver)];
    // A parabola at the elevation e of a lob: T² = 2 d tan e / g.
    const float flight =
        std::sqrt(2.0f * glm::distance(from, spot) * t.lobSlope / context.physics.gravity) + t.kickTime;
    PassForecast forecast;
    forecast.place = spot;
    const float ours = timeToReach(mate, spot, 0.0f, t);
    const float theirs = soonestTo(belief.opponents, spot, belief.reaction, t);
    forecast.seconds = std::max(flight, ours);
    const float margin = std::max(theirs, flight) - forecast.seconds;
    // With both there in time it is a duel in the air.
    forecast.success = chanceInTime(margin + 0.5f * std::clamp(theirs - ours, -1.0f, 1.0f), t);
    forecast.freedom = std::clamp((theirs - forecast.seconds) / t.freedomTime, 0.0f, 1.0f);
    return forecast;
}

} // namespace hexagoal
