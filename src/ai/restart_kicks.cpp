// How a taker plays each restart.
#include "ai/choice.hpp"
#include "ai/pass_model.hpp"
#include "ai/place_value.hpp"
#include "ai/set_pieces.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Bend that takes a ball kicked along `way` towards `side` (−1 left … 1 right as the kicker sees it). The
/// side's axes are the pitch's seen in a mirror when it attacks towards −z, so the pitch's are used.
float bendTowards(const Belief& belief, Vec2 way, Vec2 side) {
    const Vec3 along = belief.pitch(way);
    const Vec3 right = glm::cross(along, kUp);
    return glm::dot(right, belief.pitch(side)) > 0.0f ? 1.0f : -1.0f;
}

/// The mate who is best served: by the pass models, or thrown to.
Option bestPass(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    OptionList list;
    addPasses(list, blackboard, view, taker, ball, view.ai().passFarthest);
    return list.size() > 0 ? list.best() : Option{};
}

Option throwIn(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    Option best;
    best.intent = Intent::Throw;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(mate.place, ball);
        if (slot == taker || !mate.here || far > t.throwFarthest) {
            continue;
        }
        const float free = soonestTo(belief.opponents, mate.place, 0.0f, t).seconds;
        const float score = std::min(free, t.throwFree) + t.supportValue * placeValue(belief, mate.place, t) -
                            far * t.throwFarCost;
        if (score > best.score) {
            best.score = score;
            best.receiver = slot;
            best.target = mate.place;
        }
    }
    if (best.receiver < 0) {
        best.target = ball + Vec2{-view.flank(ball.x) * t.throwAside, t.throwAhead};
    }
    return best;
}

/// A ball swung before the goal: the near post, the mark or the far post, wherever a head waits.
Option swungIn(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    Option best;
    best.intent = Intent::Lob;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(mate.place, belief.goal());
        if (slot == taker || !mate.here || far > t.crossTarget) {
            continue;
        }
        const float free = soonestTo(belief.opponents, mate.place, 0.0f, t).seconds;
        const float taste = blackboard.rng.unit();
        const float score = free + taste * t.cornerNoise;
        if (score > best.score) {
            best.score = score;
            best.receiver = slot;
            best.target = mate.place + unitOr(belief.goal() - mate.place, {0.0f, 1.0f}) * t.cornerLead;
        }
    }
    if (best.receiver < 0) {
        best.target = belief.goal() - Vec2{0.0f, t.markDepth};
    }
    best.height = t.crossHeight;
    best.power = t.cornerPower;
    best.curl = t.cornerCurl * bendTowards(belief, best.target - ball, belief.goal() - best.target);
    return best;
}

/// Placed inside a post, either side alike.
Option penalty(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float draw = blackboard.rng.unit();
    const float side = (draw < 0.5f) == view.context.setup.mirrored ? -1.0f : 1.0f;
    const float high = blackboard.rng.unit();
    Option shot;
    shot.intent = Intent::Shot;
    const float half = 0.5f * view.context.pitch().goal.width - t.penaltyMargin;
    shot.target = {side * half, belief.halfLength};
    shot.height = high < t.shotHighShare ? t.shotHigh : t.shotLow;
    shot.power = t.penaltyPower;
    return shot;
}

/// Over or round the wall into the corner it leaves.
Option directFreeKick(TeamBlackboard& blackboard, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float draw = blackboard.rng.unit();
    const float near = view.flank(ball.x);
    const float side = draw < t.freeKickNear ? near : -near;
    Option shot;
    shot.intent = Intent::Shot;
    const float half = 0.5f * view.context.pitch().goal.width - t.postMargin;
    shot.target = {side * half, belief.halfLength};
    shot.height = t.freeKickHeight;
    shot.power = t.freeKickPower;
    // Round the outside of the wall and back to the post.
    shot.curl = t.freeKickCurl * bendTowards(belief, shot.target - ball, Vec2{-side, 0.0f});
    return shot;
}

Option freeKick(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball, bool direct) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float far = glm::distance(ball, belief.goal());
    const bool central = std::abs(ball.x) < t.freeKickCentral;
    if (direct && far < t.freeKickFarthest && central) {
        return directFreeKick(blackboard, view, ball);
    }
    if (ball.y > belief.halfLength - t.boxKickDepth && !central) {
        return swungIn(blackboard, view, taker, ball);
    }
    return bestPass(blackboard, view, taker, ball);
}

Option goalKick(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Option pass = bestPass(blackboard, view, taker, ball);
    if (pass.intent != Intent::None && pass.score > 0.0f) {
        return pass;
    }
    // Long, to the player who wins most in the air.
    Option best;
    best.intent = Intent::Lob;
    best.power = 1.0f;
    float highest = -1.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = blackboard.belief.mates[static_cast<std::size_t>(slot)];
        const float head = static_cast<float>(view.context.ratings(view.id(slot)).heading);
        if (slot == taker || !mate.here || mate.place.y < ball.y + t.goalKickLong || head <= highest) {
            continue;
        }
        highest = head;
        best.receiver = slot;
        best.target = mate.place;
    }
    if (best.receiver < 0) {
        best.target = ball + Vec2{0.0f, t.goalKickLong};
    }
    return best;
}

Option choose(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const float draw = blackboard.rng.unit();
    switch (view.match.restart.kind) {
    case RestartKind::ThrowIn:
        return throwIn(blackboard, view, taker, ball);
    case RestartKind::Corner:
        return draw < view.ai().shortCorner ? bestPass(blackboard, view, taker, ball)
                                            : swungIn(blackboard, view, taker, ball);
    case RestartKind::GoalKick:
        return goalKick(blackboard, view, taker, ball);
    case RestartKind::DirectFreeKick:
        return freeKick(blackboard, view, taker, ball, true);
    case RestartKind::IndirectFreeKick:
        return freeKick(blackboard, view, taker, ball, false);
    case RestartKind::Penalty:
        return penalty(blackboard, view);
    default:
        return bestPass(blackboard, view, taker, ball);
    }
}

} // namespace

void takeRestart(TeamBlackboard& blackboard, const View& view, int taker, PlayerInput& input) {
    const AiTuning& t = view.ai();
    if (!view.match.restart.ready) {
        blackboard.restartWait = -1;
        return;
    }
    if (blackboard.restartWait < 0) {
        const float draw = blackboard.rng.unit();
        const float seconds = t.restartSoonest + draw * (t.restartLatest - t.restartSoonest);
        blackboard.restartWait = static_cast<std::int16_t>(seconds / kTick);
        blackboard.choiceTicks = 0;
    }
    if (blackboard.restartWait > 0) {
        --blackboard.restartWait;
        return;
    }
    const Vec2 ball = view.ours(view.match.ball().position);
    if (blackboard.choiceTicks <= 0) {
        const Option option = choose(blackboard, view, taker, ball);
        blackboard.choice = {};
        blackboard.choice.intent = option.intent == Intent::None ? Intent::Lob : option.intent;
        blackboard.choice.receiver = option.receiver < 0 ? kNobody : view.id(option.receiver);
        Vec2 target = option.target;
        if (option.intent == Intent::None) {
            target = ball + Vec2{0.0f, t.goalKickLong};
        }
        blackboard.choice.target = view.pitch(target, option.height);
        blackboard.choice.power = option.power;
        blackboard.choice.curl = option.curl;
        blackboard.choiceTicks = static_cast<std::int16_t>(t.restartRetry / kTick);
    }
    --blackboard.choiceTicks;
    input = blackboard.choice;
}

} // namespace hexagoal
