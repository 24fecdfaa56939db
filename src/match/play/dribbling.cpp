#include "match/play/dribbling.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/play/challenges.hpp"

#include <algorithm>

namespace hexagoal {

Vec3 runWithBall(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const BallState& ball = match.ball();
    const Vec3 command = flat(player.buffered.run);
    const float effort = lengthOf(command);
    // Where the ball will be when he gets there, about a sixth of a second from now.
    const Vec3 soon = flat(ball.position + ball.velocity * (10.0f * kTick) - player.position);
    const float distance = lengthOf(soon);
    if (effort < 0.1f) {
        // Waits at the ball, and fetches one that has rolled off.
        return distance > t.touchDistance ? soon * std::min(1.0f, 0.6f / distance) : Vec3{};
    }
    // To the place behind the ball from which the next touch goes where he commands.
    const Vec3 way = command * (1.0f / effort);
    const Vec3 place = soon - way * (t.touchDistance * 0.6f);
    const float ahead = glm::dot(place, way);
    const Vec3 aside = place - way * ahead;
    // A ball that has got away to the side or behind is fetched first, by all he can run.
    if (distance > t.footReach && glm::dot(soon, way) < 0.5f * distance) {
        return soon * (1.0f / distance);
    }
    // Onwards as wished, sideways as the ball needs it.
    Vec3 run = way * std::clamp(ahead * 1.5f + 0.3f, -0.6f, 1.0f) + aside * 1.6f;
    const float length = lengthOf(run);
    return length > effort ? run * (effort / length) : run;
}

bool wantsTouch(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const BallState& ball = match.ball();
    const Vec3 rel = flat(ball.position - player.position);
    const float distance = lengthOf(rel);
    const Vec3 run = flat(player.buffered.run);
    const float effort = lengthOf(run);
    if (distance > t.footReach || context.overGround(ball.position) > t.footHeight) {
        return false;
    }
    const Vec3 velocity = flat(ball.velocity);
    const float speed = lengthOf(velocity);
    if (effort < 0.1f) { // stands: brings the ball to rest before him
        return speed > 0.4f || distance > t.touchDistance + 0.1f;
    }
    const Vec3 way = run * (1.0f / effort);
    const float mine = glm::dot(flat(player.velocity), way);
    const bool astray = glm::dot(velocity, way) < 0.96f * speed;
    const bool slow = glm::dot(velocity, way) < mine + 0.2f;
    return (distance <= t.touchDistance && slow) || (astray && speed > 0.5f) || speed < 0.3f;
}

Vec3 dribbleVelocity(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const Ratings& ratings = context.ratings(id);
    const Vec3 run = flat(player.buffered.run);
    const float effort = lengthOf(run);
    if (effort < 0.1f) {
        // To a place before the feet, in about a fifth of a second.
        const Vec3 place = player.position + player.facing * t.touchAhead;
        return flat(place - match.ball().position) * 2.0f;
    }
    const float top = topSpeed(player, ratings, t) * t.ballSpeedShare;
    const float limit = top * (t.runShare + (1.0f - t.runShare) * player.sprint);
    const Vec3 way = run * (1.0f / effort);
    // What he will run that way by the next touch: a turn is a short touch, since he has to turn himself,
    // too.
    const float along = std::max(0.0f, glm::dot(flat(player.velocity), way));
    const float pace = std::min(effort * limit, along + 1.5f);
    const float share = std::min(1.0f, pace / top);
    const float push = t.touchPushSlow + (t.touchPushFast - t.touchPushSlow) * share;
    const float error = byRating(t.touchErrorPoor, t.touchErrorGood, ratings.control) * share *
                        (1.0f + pressureOn(match, context, id));
    const float aside = sidewaysChance(match, context) * error;
    const Vec3 left{way.z, 0.0f, -way.x};
    // He runs at the ball, not beside it: a part of the touch brings the ball back before him.
    const Vec3 rel = flat(match.ball().position - player.position);
    const float off = glm::dot(rel, left);
    const float drift = glm::dot(flat(player.velocity), left); // that he cannot stop at once
    return way * (pace + push) + left * ((pace + push) * aside + 0.5f * drift - off);
}

Vec3 trapVelocity(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const Vec3 incoming = match.ball().velocity - player.velocity;
    const float hard = lengthOf(incoming);
    const float error = byRating(t.trapErrorPoor, t.trapErrorGood, context.ratings(id).control) *
                        (1.0f + pressureOn(match, context, id)) * hard;
    const Vec3 run = flat(player.buffered.run);
    const float effort = lengthOf(run);
    const Vec3 own = flat(player.velocity);
    const Vec3 way = directionOr(run, player.facing);
    const Vec3 place = flat(player.position + player.facing * t.touchAhead - match.ball().position);
    Vec3 wanted = effort < 0.1f ? place * 2.0f : own * 0.8f + way * (t.touchPushFast * effort);
    const float along = evenChance(match) * error;
    const float aside = sidewaysChance(match, context) * error;
    const Vec3 through = directionOr(incoming, way);
    wanted += through * std::abs(along) + Vec3{through.z, 0.0f, -through.x} * aside;
    return wanted;
}

} // namespace hexagoal
