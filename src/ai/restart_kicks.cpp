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

/// Does a mate stand where the routine of a throw-in wants it to go?
bool suitsThrow(Routine routine, Vec2 ball, Vec2 mate, const Belief& belief, const AiTuning& t) {
    const float aside = std::abs(ball.x - mate.x);
    switch (routine) {
    case Routine::DownTheLine:
        return mate.y > ball.y + t.throwAhead && aside < t.throwAside;
    case Routine::Backwards:
        return mate.y < ball.y;
    case Routine::IntoTheBox:
        return glm::distance(mate, longThrowFalls(belief, ball, t)) < t.longThrowNear;
    default:
        return true;
    }
}

/// Thrown to the best of those whom the routine means and who are free for so long, s.
Option throwTo(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball, Routine routine,
               float least) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    Option best;
    best.intent = Intent::Throw;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(mate.place, ball);
        const bool reached = far < t.throwFarthest || routine == Routine::IntoTheBox;
        if (slot == taker || !mate.here || !reached || !suitsThrow(routine, ball, mate.place, belief, t)) {
            continue;
        }
        const float free = soonestTo(belief.opponents, mate.place, 0.0f, t);
        if (free < least) {
            continue;
        }
        const float score = std::min(free, t.throwFree) + t.supportValue * placeValue(belief, mate.place, t) -
                            far * t.throwFarCost;
        if (score > best.score) {
            best.score = score;
            best.receiver = slot;
            best.target = mate.place;
        }
    }
    return best;
}

Option throwIn(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    // Who is meant must have a moment with it, but for a head before the goal; else to anybody's feet.
    const float least = blackboard.routine == Routine::IntoTheBox ? 0.0f : t.throwLeast;
    Option best = throwTo(blackboard, view, taker, ball, blackboard.routine, least);
    if (best.receiver < 0) {
        best = throwTo(blackboard, view, taker, ball, Routine::ToFeet, 0.0f);
    }
    if (best.receiver < 0) {
        best.target = ball + Vec2{-view.flank(ball.x) * t.throwAside, t.throwAhead};
    }
    return best;
}

/// Is it a head that the routine of a ball before the goal means: at the near post, at the far one, at the
/// edge?
bool suitsCross(Routine routine, const View& view, Vec2 ball, Vec2 mate, const Belief& belief) {
    const AiTuning& t = view.ai();
    const bool edge = mate.y < belief.halfLength - t.cornerEdge;
    const bool near = mate.x * view.flank(ball.x) > 0.0f;
    switch (routine) {
    case Routine::NearPost:
        return !edge && near;
    case Routine::FarPost:
    case Routine::Chip:
        return !edge && !near;
    case Routine::EdgeOfArea:
        return edge;
    default:
        return true;
    }
}

/// A ball swung before the goal to a head that the routine means, or anybody's.
Option swungIn(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    Option best;
    best.intent = Intent::Lob;
    best.score = -99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(mate.place, belief.goal());
        const float farthest = blackboard.routine == Routine::EdgeOfArea ? t.edgeFarthest : t.crossTarget;
        if (slot == taker || !mate.here || far > farthest ||
            !suitsCross(blackboard.routine, view, ball, mate.place, belief)) {
            continue;
        }
        const float free = soonestTo(belief.opponents, mate.place, 0.0f, t);
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
    best.height = blackboard.routine == Routine::EdgeOfArea ? t.edgeHeight : t.crossHeight;
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

/// Over the wall it dips under the bar, slower; round it to either post.
Option shotPastWall(TeamBlackboard& blackboard, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const bool over = blackboard.routine == Routine::OverTheWall;
    const float draw = blackboard.rng.unit();
    const float near = view.flank(ball.x);
    const float side = over || draw < t.freeKickNear ? near : -near;
    Option shot;
    shot.intent = Intent::Shot;
    const float half = 0.5f * view.context.pitch().goal.width - t.postMargin;
    shot.target = {side * half, belief.halfLength};
    shot.height = over ? t.freeKickOverHeight : t.freeKickHeight;
    shot.power = over ? t.freeKickOverPower : t.freeKickPower;
    if (!over) { // round the outside of the wall and back to the post
        shot.curl = t.freeKickCurl * bendTowards(belief, shot.target - ball, Vec2{-side, 0.0f});
    }
    return shot;
}

/// Along the ground to the mate nearest to the ball.
Option laidOff(const TeamBlackboard& blackboard, int taker, Vec2 ball, float farthest) {
    Option pass;
    float nearest = farthest;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = blackboard.belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(mate.place, ball);
        if (slot != taker && mate.here && far < nearest) {
            nearest = far;
            pass.intent = Intent::Pass;
            pass.receiver = slot;
            pass.target = mate.place;
        }
    }
    return pass;
}

/// As the routine says; without one to the mate who is best served.
Option boxKick(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    switch (blackboard.routine) {
    case Routine::NearPost:
    case Routine::FarPost:
    case Routine::EdgeOfArea:
    case Routine::Chip:
        return swungIn(blackboard, view, taker, ball);
    case Routine::OverTheWall:
    case Routine::RoundTheWall:
        return shotPastWall(blackboard, view, ball);
    case Routine::ShortCorner:
    case Routine::LayOff: {
        const Option pass = laidOff(blackboard, taker, ball, view.ai().shortFarthest);
        return pass.intent != Intent::None ? pass : swungIn(blackboard, view, taker, ball);
    }
    default:
        return bestPass(blackboard, view, taker, ball);
    }
}

/// Short to the side that the routine names, if it gets there; else the best of all.
Option shortGoalKick(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    OptionList list;
    addPasses(list, blackboard, view, taker, ball, t.passFarthest);
    // As who looks up the pitch sees it; the other way round in a mirror.
    const float side =
        view.acrossToX(blackboard.routine == Routine::ShortLeft ? -1.0f : 1.0f) * view.flank(0.0f);
    for (std::size_t i = 0; i < list.size() && list[i].score > t.goalKickWorst; ++i) {
        if (list[i].target.x * side > 0.0f) {
            return list[i];
        }
    }
    return list.size() > 0 ? list.best() : Option{};
}

/// Long, to the player who wins most in the air in the middle or on a wing; without a receiver where there is
/// nobody.
Option longGoalKick(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const AiTuning& t = view.ai();
    const bool wing = blackboard.routine == Routine::LongToWing;
    Option best;
    best.intent = Intent::Lob;
    best.power = 1.0f;
    best.target = ball + Vec2{0.0f, t.goalKickLong};
    float highest = -1.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = blackboard.belief.mates[static_cast<std::size_t>(slot)];
        const float head = static_cast<float>(view.context.ratings(view.id(slot)).heading);
        const bool wide = std::abs(mate.place.x) > t.goalKickWing;
        if (slot == taker || !mate.here || mate.place.y < ball.y + t.goalKickLeast || head <= highest ||
            wide != wing) {
            continue;
        }
        highest = head;
        best.receiver = slot;
        best.target = mate.place;
    }
    return best;
}

Option goalKick(const TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    const Option far = longGoalKick(blackboard, view, taker, ball);
    const bool goesFar =
        blackboard.routine == Routine::LongToMiddle || blackboard.routine == Routine::LongToWing;
    if (goesFar && far.receiver >= 0) {
        return far;
    }
    const Option pass = shortGoalKick(blackboard, view, taker, ball);
    return pass.intent != Intent::None && pass.score > view.ai().goalKickWorst ? pass : far;
}

Option choose(TeamBlackboard& blackboard, const View& view, int taker, Vec2 ball) {
    switch (view.match.restart.kind) {
    case RestartKind::ThrowIn:
        return throwIn(blackboard, view, taker, ball);
    case RestartKind::Corner:
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        return boxKick(blackboard, view, taker, ball);
    case RestartKind::GoalKick:
        return goalKick(blackboard, view, taker, ball);
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
