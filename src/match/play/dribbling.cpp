#include "match/play/dribbling.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/play/ball_play.hpp"
#include "match/play/challenges.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kStands = 0.1f; // a shorter command is one to stand
constexpr float kLies = 0.4f;   // m/s: a slower ball lies

/// A player with the ball and what he is told, seen a touch ahead.
struct Dribbler {
    const MatchState& match;
    const MatchContext& context;
    PlayerId id;

    const MatchTuning& tuning() const { return context.tuning; }
    const PlayerState& player() const { return match.player(id); }
    Vec3 run() const { return flat(player().buffered.run); }
    bool stands() const { return lengthOf(run()) < kStands; }
    /// Where he goes, or looks while he stands.
    Vec3 way() const { return stands() ? player().facing : directionOr(run(), player().facing); }
    Vec3 toBall() const { return flat(match.ball().position - player().position); }

    /// m/s that he can run with the ball, as long as his sprint is what it is.
    float pace() const {
        const MatchTuning& t = tuning();
        return topSpeedHere(player(), context.ratings(id), context) * t.ballSpeedShare *
               row(player().mode).speed * (t.runShare + (1.0f - t.runShare) * player().sprint);
    }
    /// His way until the next touch, if he is as quick to do as he is told as his legs are.
    Vec3 wayAhead() const {
        const MatchTuning& t = tuning();
        const Ratings& ratings = context.ratings(id);
        const Vec3 now = flat(player().velocity);
        if (!row(player().mode).steers) {
            return now * t.touchLead; // a feint goes its own way
        }
        const Vec3 then = stands() ? Vec3{} : run() * pace();
        const Vec3 change = then - now;
        const Vec3 onwards = directionOr(lengthOf(now) > t.startSpeed ? now : change, {});
        const float gain = std::max(0.0f, glm::dot(change, onwards));
        const float legs = onwardAcceleration(lengthOf(now), topSpeed(player(), ratings, t), ratings, t);
        const float seconds = std::max(gain / legs, lengthOf(change - onwards * gain) / t.braking);
        if (seconds < t.touchLead) {
            return (now + then) * (0.5f * seconds) + then * (t.touchLead - seconds);
        }
        return (now + change * (0.5f * t.touchLead / seconds)) * t.touchLead;
    }
    /// Where the ball should be by then, from where he is now. Further before him the faster he runs: a
    /// sprint costs closeness.
    Vec3 place() const {
        const MatchTuning& t = tuning();
        return wayAhead() + way() * looser(t.touchAhead, t.touchAheadFast);
    }
    /// A value between that of one who stands and that of one who sprints.
    float looser(float slow, float fast) const {
        const float top = topSpeed(player(), context.ratings(id), tuning()) * tuning().ballSpeedShare;
        const float share = stands() ? 0.0f : std::min(1.0f, lengthOf(run()) * pace() / top);
        return slow + (fast - slow) * share * share;
    }
    /// m/s that a rolling ball loses until then.
    float lossOf(float speed) const {
        const Vec3 ball = match.ball().position;
        const RollingWay ground = rollingWay(context.venue().surface, ball, ball + way(), context.physics);
        return std::max(0.0f, rollingDeceleration(speed, ground, context.physics)) * tuning().touchLead;
    }
    /// How far the ball will be off that place if nobody touches it.
    Vec3 stray() const {
        const Vec3 velocity = flat(match.ball().velocity);
        const float speed = lengthOf(velocity);
        const float left = speed > 0.0f ? std::max(0.0f, 1.0f - 0.5f * lossOf(speed) / speed) : 0.0f;
        return toBall() + velocity * (left * tuning().touchLead) - place();
    }
    /// A ball that is about to get away from him is lunged for.
    float reach(Vec3 stray) const {
        const MatchTuning& t = tuning();
        return lengthOf(stray) > t.footReach ? t.carrierReach : t.footReach;
    }
    /// The velocity that brings the ball to its place.
    Vec3 touch() const {
        const Vec3 way = place() - toBall();
        const Vec3 mean = way * (1.0f / tuning().touchLead);
        return mean + directionOr(mean, {}) * (0.5f * lossOf(lengthOf(mean)));
    }
};

} // namespace

Vec3 runWithBall(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const Dribbler dribbler{match, context, id};
    const Vec3 toBall = dribbler.toBall();
    const float distance = lengthOf(toBall);
    const float speed = lengthOf(flat(match.ball().velocity));
    const Vec3 stray = dribbler.stray();
    const bool reached = distance <= dribbler.reach(stray);
    if (dribbler.stands()) {
        // Stops it, or waits at the ball; fetches one that has rolled off.
        if ((reached && speed > kLies) || distance <= t.touchDistance) {
            return {};
        }
        const Vec3 soon = toBall + flat(match.ball().velocity) * (0.5f * t.touchLead);
        const Vec3 run = soon * (0.6f / distance);
        return run * (1.0f / std::max(1.0f, lengthOf(run)));
    }
    const Vec3 command = dribbler.run();
    const Vec3 way = dribbler.way();
    // As he is told; the next touch brings the ball along. He only keeps behind it.
    const Vec3 aside = stray - way * glm::dot(stray, way);
    const Vec3 after = reached ? aside * 0.5f : stray;
    const Vec3 run = command + after * (1.0f / (t.touchLead * dribbler.pace()));
    // One that has got away is fetched by all he can run.
    const float most = reached ? lengthOf(command) : 1.0f;
    const float length = lengthOf(run);
    return length > most ? run * (most / length) : run;
}

bool wantsTouch(const MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const BallState& ball = match.ball();
    const Dribbler dribbler{match, context, id};
    const float distance = lengthOf(dribbler.toBall());
    if (distance > t.carrierReach || context.overGround(ball.position) > t.footHeight) {
        return false;
    }
    const Vec3 stray = dribbler.stray();
    if (distance > dribbler.reach(stray)) {
        return false;
    }
    return dribbler.stands() ? lengthOf(flat(ball.velocity)) > kLies
                             : lengthOf(stray) > dribbler.looser(t.touchStray, t.touchStrayFast);
}

Vec3 dribbleVelocity(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const Ratings& ratings = context.ratings(id);
    const Vec3 touch = Dribbler{match, context, id}.touch();
    const float top = topSpeed(match.player(id), ratings, t) * t.ballSpeedShare;
    const float share = std::min(1.0f, lengthOf(touch) / top);
    const float error = byRating(t.touchErrorPoor, t.touchErrorGood, ratings.control) * share *
                        (1.0f + pressureOn(match, context, id));
    return touch + Vec3{touch.z, 0.0f, -touch.x} * (sidewaysChance(match, context) * error);
}

Vec3 trapVelocity(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    const PlayerState& player = match.player(id);
    const Dribbler dribbler{match, context, id};
    const Vec3 incoming = match.ball().velocity - player.velocity;
    const float error = byRating(t.trapErrorPoor, t.trapErrorGood, context.ratings(id).control) *
                        (1.0f + pressureOn(match, context, id)) * lengthOf(incoming);
    const Vec3 wanted = dribbler.touch();
    const float along = evenChance(match) * error;
    const float aside = sidewaysChance(match, context) * error;
    const Vec3 through = directionOr(incoming, dribbler.way());
    return wanted + through * std::abs(along) + Vec3{through.z, 0.0f, -through.x} * aside;
}

} // namespace hexagoal
