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
Option bestPass(const TeamMind& mind, const View& view, int taker, Vec2 ball) {
    OptionList list;
    addPasses(list, mind, view, taker, ball, view.ai().passFarthest);
    return list.size() > 0 ? list.best() : Option{};
}

Option throwIn(const TeamMind& mind, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    Option best;
    best.intent = Intent::Throw;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenMan& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = distance(mate.place, ball);
        if (slot == taker || !mate.here || far > t.throwFarthest) {
            continue;
        }
        const float free = soonestTo(belief.foes, mate.place, 0.0f, t).seconds;
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
Option swungIn(TeamMind& mind, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    Option best;
    best.intent = Intent::Lob;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenMan& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = distance(mate.place, belief.goal());
        if (slot == taker || !mate.here || far > t.crossTarget) {
            continue;
        }
        const float free = soonestTo(belief.foes, mate.place, 0.0f, t).seconds;
        const float taste = mind.rng.unit();
        const float score = free + taste * t.cornerWhim;
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
Option penalty(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    const float draw = mind.rng.unit();
    const float side = (draw < 0.5f) == view.context.setup.mirrored ? -1.0f : 1.0f;
    const float high = mind.rng.unit();
    Option shot;
    shot.intent = Intent::Shot;
    const float half = 0.5f * view.context.setup.pitch.goal.width - t.penaltyMargin;
    shot.target = {side * half, belief.halfLength};
    shot.height = high < t.shotHighShare ? t.shotHigh : t.shotLow;
    shot.power = t.penaltyPower;
    return shot;
}

/// Over or round the wall into the corner it leaves.
Option directFreeKick(TeamMind& mind, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    const float draw = mind.rng.unit();
    const float near = view.flank(ball.x);
    const float side = draw < t.freeKickNear ? near : -near;
    Option shot;
    shot.intent = Intent::Shot;
    const float half = 0.5f * view.context.setup.pitch.goal.width - t.postMargin;
    shot.target = {side * half, belief.halfLength};
    shot.height = t.freeKickHeight;
    shot.power = t.freeKickPower;
    // Round the outside of the wall and back to the post.
    shot.curl = t.freeKickCurl * bendTowards(belief, shot.target - ball, Vec2{-side, 0.0f});
    return shot;
}

Option freeKick(TeamMind& mind, const View& view, int taker, Vec2 ball, bool direct) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    const float far = distance(ball, belief.goal());
    const bool central = std::abs(ball.x) < t.freeKickCentral;
    if (direct && far < t.freeKickFarthest && central) {
        return directFreeKick(mind, view, ball);
    }
    if (ball.y > belief.halfLength - t.boxKickDepth && !central) {
        return swungIn(mind, view, taker, ball);
    }
    return bestPass(mind, view, taker, ball);
}

Option goalKick(const TeamMind& mind, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Option pass = bestPass(mind, view, taker, ball);
    if (pass.intent != Intent::None && pass.score > 0.0f) {
        return pass;
    }
    // Long, to the man who wins most in the air.
    Option best;
    best.intent = Intent::Lob;
    best.power = 1.0f;
    float highest = -1.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenMan& mate = mind.belief.mates[static_cast<std::size_t>(slot)];
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

Option choose(TeamMind& mind, const View& view, int taker, Vec2 ball) {
    const float draw = mind.rng.unit();
    switch (view.match.restart.kind) {
    case RestartKind::ThrowIn:
        return throwIn(mind, view, taker, ball);
    case RestartKind::Corner:
        return draw < view.ai().shortCorner ? bestPass(mind, view, taker, ball)
                                            : swungIn(mind, view, taker, ball);
    case RestartKind::GoalKick:
        return goalKick(mind, view, taker, ball);
    case RestartKind::DirectFreeKick:
        return freeKick(mind, view, taker, ball, true);
    case RestartKind::IndirectFreeKick:
        return freeKick(mind, view, taker, ball, false);
    case RestartKind::Penalty:
        return penalty(mind, view);
    default:
        return bestPass(mind, view, taker, ball);
    }
}

} // namespace

void takeRestart(TeamMind& mind, const View& view, int taker, PlayerInput& input) {
    const AiTuning& t = view.ai();
    if (!view.match.restart.ready) {
        mind.restartWait = -1;
        return;
    }
    if (mind.restartWait < 0) {
        const float draw = mind.rng.unit();
        const float seconds = t.restartSoonest + draw * (t.restartLatest - t.restartSoonest);
        mind.restartWait = static_cast<std::int16_t>(seconds / kTick);
        mind.choiceTicks = 0;
    }
    if (mind.restartWait > 0) {
        --mind.restartWait;
        return;
    }
    const Vec2 ball = view.ours(view.match.ball().position);
    if (mind.choiceTicks <= 0) {
        const Option option = choose(mind, view, taker, ball);
        mind.choice = {};
        mind.choice.intent = option.intent == Intent::None ? Intent::Lob : option.intent;
        mind.choice.receiver = option.receiver < 0 ? kNobody : view.id(option.receiver);
        Vec2 target = option.target;
        if (option.intent == Intent::None) {
            target = ball + Vec2{0.0f, t.goalKickLong};
        }
        mind.choice.target = mind.belief.pitch(target, option.height);
        mind.choice.power = option.power;
        mind.choice.curl = option.curl;
        mind.choiceTicks = static_cast<std::int16_t>(t.restartRetry / kTick);
    }
    --mind.choiceTicks;
    input = mind.choice;
}

} // namespace hexagoal
