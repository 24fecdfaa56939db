#include "ai/think_team.hpp"

#include "ai/choice.hpp"
#include "ai/combinations.hpp"
#include "ai/keepers/keeper.hpp"
#include "ai/leaping.hpp"
#include "ai/marking.hpp"
#include "ai/pressing.hpp"
#include "ai/receiving.hpp"
#include "ai/rejoicing.hpp"
#include "ai/runs.hpp"
#include "ai/set_pieces.hpp"
#include "ai/shape.hpp"
#include "ai/steering.hpp"
#include "ai/support.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Who does what: from the ball outwards.
void shareOutDuties(TeamBlackboard& blackboard, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    for (PlayerPlan& plan : blackboard.plans) {
        plan.duty = Duty::Shape;
    }
    planOf(blackboard, 0).duty = Duty::Keeper;
    if (blackboard.hold != Hold::Theirs) {
        blackboard.presser = blackboard.cover = -1;
        blackboard.carrier = kNobody;
    }
    if (const int carrier = view.ownSlot(view.match.carrier); carrier > 0) {
        planOf(blackboard, carrier).duty = Duty::Carry;
    }
    planReceiving(blackboard, view);

    if (blackboard.hold == Hold::Theirs) {
        planPressing(blackboard, view);
        if (blackboard.receiver > 0) { // he may still be first
            planOf(blackboard, blackboard.receiver).duty = Duty::Receive;
        }
        shareOutMarks(blackboard, view, shape);
        return;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (planOf(blackboard, slot).duty == Duty::Shape) {
            planRun(blackboard, view, slot);
        }
    }
    if (blackboard.hold == Hold::Ours) {
        planCrossing(blackboard, view);
        planShortOptions(blackboard, view);
    }
}

/// Between his place in the shape and his player: the tighter the nearer to our goal.
Vec2 markFrom(const TeamBlackboard& blackboard, const View& view, int slot, Vec2 shape) {
    const AiTuning& t = view.ai();
    const PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
    const float height = blackboard.belief.halfLength +
                         blackboard.belief.opponents[static_cast<std::size_t>(plan.mark)].place.y;
    const float near = std::clamp(1.0f - height / (t.markHeight + view.wits.markUp), 0.0f, 1.0f);
    const Vec2 mark =
        markingPlace(blackboard, plan.mark, t.markGapBox + (t.markGap - t.markGapBox) * (1.0f - near));
    const float tight = t.markLoose + (1.0f - t.markLoose) * near;
    Vec2 place = shape + (mark - shape) * tight;
    // A back does not drop behind the line for a player: who runs behind it alone is offside.
    if (isBack(view.role(slot)) && blackboard.belief.ball.y > blackboard.line) {
        place.y = std::max(place.y, blackboard.line - t.lineSlack);
    }
    return place;
}

/// Places of those who have no place from their duty yet.
void planPlaces(TeamBlackboard& blackboard, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    const AiTuning& t = view.ai();
    for (int slot = 1; slot < kTeamSize; ++slot) {
        // Half of them in each plan: a place is good for a fifth of a second.
        if ((slot + view.match.tick / kPlanTicks) % 2 != 0) {
            continue;
        }
        PlayerPlan& plan = planOf(blackboard, slot);
        const Vec2 own = shape[static_cast<std::size_t>(slot)];
        switch (plan.duty) {
        case Duty::Shape:
            plan.place = blackboard.hold == Hold::Ours
                             ? supportPlace(blackboard, view, slot, own, t.shapeStride)
                             : own;
            plan.pace = easyPace(blackboard, view, slot, plan.place);
            break;
        case Duty::Support:
            plan.place =
                supportPlace(blackboard, view, slot, shortOption(blackboard, view, slot), t.supportStride);
            plan.pace = std::max(t.supportPace, easyPace(blackboard, view, slot, plan.place));
            break;
        case Duty::Mark:
            plan.place = markFrom(blackboard, view, slot, own);
            plan.pace = easyPace(blackboard, view, slot, plan.place);
            if (blackboard.belief.ball.y < t.markSprintBelow) {
                plan.pace = 1.0f;
            }
            break;
        default:
            break;
        }
    }
}

void planPlay(TeamBlackboard& blackboard, const View& view) {
    const Block block = blockFor(blackboard.belief, blackboard.possession, view.ai());
    std::array<Vec2, kTeamSize> shape{};
    for (int slot = 1; slot < kTeamSize; ++slot) {
        shape[static_cast<std::size_t>(slot)] = shapePlace(blackboard, block, view, slot);
    }
    shareOutDuties(blackboard, view, shape);
    planPlaces(blackboard, view, shape);
}

/// Sees, foresees and plans, each in its own ticks: the two sides never look in the same one, nor plan in it.
void think(TeamBlackboard& blackboard, const View& view) {
    const bool first = blackboard.picture.count == 0;
    const int turn = (view.match.tick + view.side * 2) % kPlanTicks;
    if (first || turn % kGlimpseTicks == 0) {
        look(blackboard.picture, view.match, view.context, blackboard.rng);
        blackboard.belief = believe(blackboard.picture, view.match, view.context, view.side, view.wits);
        foreseeBall(blackboard, view);
        judgeHold(blackboard, view);
        followCombinations(blackboard, view);
        if (isCounter(blackboard, view.ai())) {
            blackboard.belief.forward += view.ai().counterForward;
        }
        moveLine(blackboard, blockFor(blackboard.belief, blackboard.possession, view.ai()), view);
    }
    if (!first && turn != 1) {
        return;
    }
    const bool restart = view.match.phase != Phase::Play;
    if (restart) {
        planRestart(blackboard, view);
    } else {
        planPlay(blackboard, view);
    }
}

/// The place to be goes on with the ball between two plans.
void followBall(TeamBlackboard& blackboard, const View& view, int slot) {
    PlayerPlan& plan = planOf(blackboard, slot);
    if (plan.duty != Duty::Receive || blackboard.belief.carrier != kNobody) {
        return;
    }
    const Meeting& meeting = blackboard.meetings[static_cast<std::size_t>(slot)];
    plan.place = meeting.place;
    if (meeting.seconds > view.ai().meetNow) {
        return;
    }
    // Nearly there: after the ball itself.
    const float since = static_cast<float>(view.match.tick - blackboard.pathTick) * kTick;
    plan.place =
        blackboard.belief.ours(blackboard.path.at(blackboard.pathAge + std::max(since, meeting.seconds)));
}

void actInPlay(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const PlayerId id = view.id(slot);
    if (view.match.carrier == id && view.match.holder != id) {
        decideOnBall(blackboard, view, slot, input);
        return;
    }
    const Duty duty = planOf(blackboard, slot).duty;
    const bool free = view.match.carrier == kNobody && view.match.holder == kNobody;
    if (free && considerLeap(blackboard, view, slot, input)) {
        return;
    }
    if (duty == Duty::Receive && view.match.carrier == kNobody) {
        decideFirstTouch(blackboard, view, slot, input);
    } else if (blackboard.hold == Hold::Theirs) {
        challenge(blackboard, view, slot, input);
    }
}

} // namespace

void thinkTeam(TeamBlackboard& blackboard, const MatchState& match, const MatchContext& context, int side,
               BallPaths& paths, std::span<PlayerInput, kTeamSize> inputs) {
    const View view{match, context, side, witsOf(match, context, side), paths};
    think(blackboard, view);
    noteGoal(blackboard, match);
    const bool restart = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    if (!restart) {
        blackboard.restartWait = -1;
        blackboard.routine = Routine::None;
    }
    if (blackboard.onBall != kNobody && match.carrier != blackboard.onBall) {
        blackboard.onBall = kNobody;
    }
    for (int slot = 0; slot < kTeamSize; ++slot) {
        PlayerInput& input = inputs[static_cast<std::size_t>(slot)];
        input = {};
        if (!view.player(slot).onPitch) {
            continue;
        }
        followBall(blackboard, view, slot);
        if (slot > 0) {
            steer(blackboard, view, slot, input);
        }
        blackboard.places[static_cast<std::size_t>(slot)] =
            view.pitch(blackboard.plans[static_cast<std::size_t>(slot)].place);
        if (match.phase == Phase::Goal) {
            input = {};
            rejoice(blackboard, view, slot, input);
        } else if (restart && match.restart.taker == view.id(slot)) {
            takeRestart(blackboard, view, slot, input);
        } else if (slot == 0) {
            guideKeeper(blackboard, view, input);
        } else if (match.phase == Phase::Play) {
            actInPlay(blackboard, view, slot, input);
        }
    }
}

void thinkTeams(std::array<TeamBlackboard, 2>& blackboards, const MatchState& match,
                const MatchContext& context, BallPaths& paths, std::span<PlayerInput, kPlayerCount> inputs) {
    thinkTeam(blackboards[0], match, context, 0, paths, inputs.first<kTeamSize>());
    thinkTeam(blackboards[1], match, context, 1, paths, inputs.last<kTeamSize>());
}

} // namespace hexagoal
