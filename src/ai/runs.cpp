#include "ai/runs.hpp"

#include "ai/combinations.hpp"
#include "ai/shape.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// How often a player of that role thinks of running behind, as a share of a striker's.
float urge(Role role) {
    switch (role) {
    case Role::Striker:
        return 1.0f;
    case Role::Winger:
        return 0.8f;
    case Role::Playmaker:
    case Role::Midfielder:
        return 0.4f;
    default:
        return 0.0f;
    }
}

/// x of the widest gap of their last line near a player: that is the channel he runs through.
float channelFor(const Belief& belief, Vec2 own, float line, const AiTuning& t) {
    float best = own.x;
    float widest = -1.0f;
    for (int step = -1; step <= 1; ++step) {
        const float x = own.x + static_cast<float>(step) * t.channelStep;
        if (std::abs(x) > belief.halfWidth - t.touchLineGap) {
            continue;
        }
        float gap = t.channelStep * 2.0f;
        for (const SeenPlayer& opponent : belief.opponents) {
            if (std::abs(opponent.place.y - line) < t.lineThickness) {
                gap = std::min(gap, std::abs(opponent.place.x - x));
            }
        }
        // Straight on and inwards when all are alike.
        gap -= t.channelInwards * std::abs(x) + (step == 0 ? 0.0f : t.channelTurn);
        if (gap > widest) {
            widest = gap;
            best = x;
        }
    }
    return best;
}

/// Does running behind come to his mind now? Sooner and from further when his side breaks out.
bool thinksOfRun(TeamBlackboard& blackboard, const View& view, int slot) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const Vec2 own = belief.mates[static_cast<std::size_t>(slot)].place;
    const float line = offsideLineOf(belief);
    const float from = t.runFrom + (isCounter(blackboard, t) ? t.counterRunFrom : 0.0f);
    const float toBall = glm::distance(own, belief.ball);
    const bool near = own.y > line - from && own.y < line + 1.0f;
    if (!near || belief.halfLength - line <= t.runSpace || toBall >= t.runBallFar ||
        toBall <= t.runBallNear) {
        return false;
    }
    const float rate =
        urge(view.role(slot)) * view.wits.vision * t.runRate * (1.0f + t.riskRuns * view.wits.risk);
    return blackboard.rng.unit() < rate * (2.0f * kGlimpseTicks * kTick);
}

} // namespace

bool planRun(TeamBlackboard& blackboard, const View& view, int slot) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
    const SeenPlayer& player = belief.mates[static_cast<std::size_t>(slot)];
    const float line = offsideLineOf(belief);
    const bool ours = blackboard.hold == Hold::Ours && blackboard.onBall != view.id(slot);
    if (plan.runTicks > 0) {
        plan.runTicks = static_cast<std::int16_t>(std::max(0, plan.runTicks - 2 * kGlimpseTicks));
        if (!ours) {
            plan.runTicks = 0;
        }
    } else if (ours && !joinsCombination(blackboard, view, slot) && thinksOfRun(blackboard, view, slot)) {
        plan.runTicks = static_cast<std::int16_t>(t.runTicks);
    }
    if (plan.runTicks <= 0) {
        return false;
    }
    plan.duty = Duty::Run;
    plan.pace = 1.0f;
    // In a combination no further than past the man who was played round.
    const float ahead = isInCombination(blackboard, slot)
                            ? std::min(player.place.y + t.oneTwoWay, line + t.runBeyond)
                            : line + t.runBeyond;
    plan.place = {channelFor(belief, player.place, line, t),
                  std::min(ahead, belief.halfLength - t.runShortOfGoal)};
    // Not beyond the line before the ball is played: he runs along it.
    if (player.place.y > line - t.onsideMargin && blackboard.belief.ball.y < player.place.y) {
        plan.place.y = line - t.onsideMargin;
        plan.place.x += view.flank(-player.place.x) * t.runAlong;
    }
    return true;
}

bool isCrossingPosition(const Belief& belief, Vec2 ball, const AiTuning& t) {
    return std::abs(ball.x) > t.crossWide && ball.y > belief.halfLength - t.crossDepth;
}

bool isCutBackPosition(const Belief& belief, Vec2 ball, const AiTuning& t) {
    return ball.y > belief.halfLength - t.cutBackDepth && std::abs(ball.x) > t.cutBackWide;
}

void planCrossing(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const bool crosses =
        isCrossingPosition(belief, belief.ball, t) || isCutBackPosition(belief, belief.ball, t);
    if (blackboard.hold != Hold::Ours || !crosses) {
        return;
    }
    const float near = view.flank(belief.ball.x);
    const float goal = belief.halfLength;
    std::array<Vec2, 4> spots{{{near * t.nearPostX, goal - t.nearPostDepth},
                               {-near * t.farPostX, goal - t.farPostDepth},
                               {-near * 1.0f, goal - t.markDepth},
                               {near * t.edgeX, goal - t.edgeDepth}}};
    if (isCutBackPosition(belief, belief.ball, t)) {
        // From the goal line it comes back: one at the near post takes a back with him, the others stay.
        spots[1] = {near * t.cutBackX, goal - t.cutBackFar};
        spots[2] = {-near * t.cutBackX, goal - t.cutBackFar};
    }
    for (const Vec2 spot : spots) {
        int best = -1;
        float soonest = t.crossJoin;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
            const bool free =
                plan.duty == Duty::Shape || plan.duty == Duty::Support || plan.duty == Duty::Run;
            if (!free || isBack(view.role(slot)) || view.role(slot) == Role::Holder) {
                continue;
            }
            const float seconds = timeToReach(belief.mates[static_cast<std::size_t>(slot)], spot, 0.0f, t) *
                                  (isForward(view.role(slot)) ? 0.5f : 1.0f);
            if (seconds < soonest) {
                soonest = seconds;
                best = slot;
            }
        }
        if (best < 0) {
            continue;
        }
        PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(best)];
        plan.duty = Duty::Cross;
        plan.runTicks = 0;
        plan.pace = 1.0f;
        plan.place = {spot.x,
                      std::min(spot.y, std::max(offsideLineOf(belief) - t.onsideMargin, belief.ball.y))};
    }
}

} // namespace hexagoal
