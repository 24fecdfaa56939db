// The keeper and a ball that comes at his goal: seeing it, waiting for his own nerves, going for it.
#include "ai/keepers/keeper_shots.hpp"

#include "ai/keepers/keeper_sense.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/chance.hpp"
#include "match/keepers/keeper_craft.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// The slower of his two talents counts half: seeing and doing.
std::uint8_t nerves(const Ratings& ratings) {
    return static_cast<std::uint8_t>((ratings.keeping * 2 + ratings.reading) / 3);
}

/// The share of his reaction that he needs on a side that sees more than one of a middling level: he reads
/// who shoots.
float readingShare(const View& view) {
    const AiTuning& ai = view.ai();
    const float middling = 0.5f * (ai.visionLow + ai.visionHigh);
    const float room = ai.visionHigh - middling; // none where all levels see alike
    const float more = room > 0.0f ? std::max(0.0f, view.wits.vision - middling) / room : 0.0f;
    return 1.0f - view.context.tuning.keeperReadsMan * more;
}

/// Is the ball lifted over a keeper who has come out? He has made himself broad for a foot, and looks up
/// late.
bool liftedOver(const View& view, const BallPrediction& path) {
    const MatchContext& context = view.context;
    const PlayerId id = view.id(0);
    const PlayerState& keeper = view.player(0);
    const int goal = view.match.goalOf(view.side);
    const float out = context.pitch().fromGoalLine(keeper.position, goal);
    if (out <= context.tuning.keeperNarrowMost) {
        return false;
    }
    const auto past = std::find_if(path.positions.begin(), path.positions.end(), [&](const Vec3& place) {
        return context.pitch().fromGoalLine(place, goal) < out;
    });
    return past != path.positions.end() && past->y - keeper.ground > standingReach(context, id);
}

/// A new shot: how long he will take, and how wrong he will be.
void seeShot(TeamBlackboard& blackboard, const View& view, const BallPrediction& path) {
    const MatchState& match = view.match;
    const MatchTuning& t = view.context.tuning;
    const Ratings& ratings = view.context.ratings(view.id(0));
    KeeperPlan& plan = blackboard.keeper;
    const bool penalty =
        match.flight.restart == RestartKind::Penalty && match.lastTouch.player == match.flight.from;
    const float spread = 1.0f + t.keeperReactionSpread * bellChance(blackboard.rng);
    const float reaction =
        penalty ? t.keeperPenaltyReaction
                : byRating(t.keeperReactionPoor, t.keeperReactionGood, nerves(ratings)) * readingShare(view);
    const float size =
        penalty ? t.keeperPenaltyError : byRating(t.keeperErrorPoor, t.keeperErrorGood, ratings.keeping);
    plan.sawTick = match.lastTouch.tick;
    // Near the ball he has seen the leg swing.
    const float far = lengthOf(flat(match.ball().position - view.player(0).position));
    const float near = std::clamp(1.0f - far / t.keeperReadsLeg, 0.0f, 1.0f);
    const float up =
        liftedOver(view, path) ? t.keeperLiftedOver + t.keeperLiftedRash * (1.0f - view.wits.poise) : 0.0f;
    const float waits = (reaction * spread * (1.0f - near) + up) / kTick;
    plan.waiting = static_cast<std::int16_t>(std::max(0.0f, waits));
    const float aside = bellChance(blackboard.rng) * size;
    const float high = bellChance(blackboard.rng) * size * 0.5f;
    plan.error = {view.context.setup.mirrored ? -aside : aside, high, 0.0f};
}

/// Where he can best have the ball, and what that takes.
struct BallMeeting {
    Vec3 point{};         ///< as he sees it
    float seconds = 0.0f; ///< until the ball is there
    float aside = 0.0f;   ///< horizontal distance from him
    float spare = 0.0f;   ///< seconds to spare if he goes at once; negative: he will be late
};

/// Seconds from now until a dive or raised hands are at a place.
float timeToReach(const MatchContext& context, PlayerId id, Vec3 hands, Vec3 place) {
    const MatchTuning& t = context.tuning;
    const float speed = byRating(t.keeperHandsSpeedPoor, t.keeperHandsSpeedGood, context.ratings(id).keeping);
    // Ball and palm are broad.
    return std::max(0.0f, lengthOf(place - hands) - context.physics.ballRadius) / speed;
}

BallMeeting bestMeeting(const KeeperPlan& plan, const View& view, const BallPrediction& path,
                        const Crossing& crossing) {
    const MatchContext& context = view.context;
    const MatchTuning& t = context.tuning;
    const PlayerId id = view.id(0);
    const PlayerState& keeper = view.player(0);
    const float highest = standingReach(context, id) + t.keeperJumpHeight;
    const Vec3 hands = restingHands(keeper, context, id);
    BallMeeting best;
    float bestScore = -1e3f;
    const int last = std::min(kPredictionSamples - 1, static_cast<int>(crossing.seconds / kPredictionStep));
    for (int i = 0; i <= last; ++i) {
        const bool onLine = i == last; // the end of the way: a ball's breadth before the line
        const float seconds =
            onLine ? std::max(0.0f, crossing.seconds - kTick) : static_cast<float>(i) * kPredictionStep;
        Vec3 point = path.at(seconds) + plan.error * seconds;
        if (context.overGround(point) < context.physics.ballRadius) {
            point = context.onGround(point, context.physics.ballRadius);
        }
        const float high = point.y - keeper.ground;
        const float aside = lengthOf(flat(point - keeper.position));
        const float spare = seconds - timeToReach(context, id, hands, point);
        // Steps before the dive bring him nearer.
        const float steps = std::max(0.0f, seconds - t.keeperStepTime) * t.keeperStepSpeed;
        const float far = std::max(0.0f, aside - steps);
        // Rather where he need not jump.
        const float tooHigh =
            std::max(0.0f, high - highest) + 0.5f * std::max(0.0f, high - standingReach(context, id));
        const float score = -std::max(far, 0.5f * t.keeperStandZone) - 2.0f * tooHigh +
                            t.keeperHandsSpeedPoor * std::min(0.0f, spare + steps / t.keeperHandsSpeedPoor);
        if (score > bestScore) {
            bestScore = score;
            best = {point, seconds, aside, spare};
        }
    }
    return best;
}

} // namespace

bool guideSave(TeamBlackboard& blackboard, const View& view, const BallPrediction& path, PlayerInput& input) {
    const MatchState& match = view.match;
    const MatchContext& context = view.context;
    const MatchTuning& t = context.tuning;
    const PlayerState& keeper = view.player(0);
    KeeperPlan& plan = blackboard.keeper;
    const int goal = match.goalOf(view.side);
    const auto crossing = goalCrossing(path, context.venue(), goal, context.physics.ballRadius);
    if (!crossing || crossing->beside > t.keeperGoesFor || crossing->seconds > t.keeperLooksAhead) {
        return false;
    }
    if (plan.sawTick != match.lastTouch.tick) {
        seeShot(blackboard, view, path);
    }
    plan.coming = false;
    input.hands = true;
    if (plan.waiting > 0) {
        --plan.waiting;
        return true; // stands, and sees the ball come
    }
    const BallMeeting meeting = bestMeeting(plan, view, path, *crossing);
    const bool onFeet = meeting.aside <= t.keeperStandZone;
    // A dive that begins too soon, or too far away, ends before it is there: until then he runs.
    const float soonest = meeting.aside <= t.keeperDiveFar ? t.keeperDiveSoonest : 0.5f * t.keeperDiveSoonest;
    const bool dives = meeting.spare <= t.keeperCommit && meeting.seconds <= soonest;
    if (dives || (onFeet && meeting.seconds <= t.keeperCatchLead)) {
        goFor(view, meeting.point, input);
        return true;
    }
    // Steps there while there is time, but not behind his line.
    Vec3 place = meeting.point;
    const float out = context.pitch().fromGoalLine(place, goal);
    place.z += match.attack(view.side) * std::max(0.0f, t.keeperLineLeast - out);
    const Vec3 way = flat(place - keeper.position);
    input.run = lengthSquared(way) > 0.25f * t.keeperStandZone * t.keeperStandZone
                    ? directionOr(way, Vec3{})
                    : runTo(keeper, place, 1.0f, t);
    const bool backwards = -way.z * match.attack(view.side) > std::abs(way.x);
    const float turnsFrom = backwards ? t.keeperTurnsBack : t.keeperTurnsFrom;
    if (lengthSquared(way) > turnsFrom * turnsFrom) {
        input.face = {}; // a long way is run forwards, the ball over his shoulder
    }
    return true;
}

} // namespace hexagoal
