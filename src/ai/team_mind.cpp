#include "ai/team_mind.hpp"

#include "ai/choice.hpp"
#include "ai/keeper_play.hpp"
#include "ai/leaping.hpp"
#include "ai/marking.hpp"
#include "ai/pressing.hpp"
#include "ai/receiving.hpp"
#include "ai/runs.hpp"
#include "ai/set_pieces.hpp"
#include "ai/shape.hpp"
#include "ai/steering.hpp"
#include "ai/support.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Duty::Count)> kDutyNames{
    "shape", "keeper", "carry", "receive", "press", "cover", "mark", "support", "run", "cross", "set piece"};

/// Duties are shared out anew every second glimpse: 10 Hz.
constexpr int kPlanTicks = 2 * kGlimpseTicks;

ManPlan& planOf(TeamMind& mind, int slot) {
    return mind.plans[static_cast<std::size_t>(slot)];
}

/// The one or two nearest men who have nothing better to do offer themselves short.
void planShortOptions(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    for (int count = 0; count < 2; ++count) {
        int best = -1;
        float nearest = t.shortReach;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (planOf(mind, slot).duty != Duty::Shape || view.role(slot) == Role::CentreBack) {
                continue;
            }
            const float far =
                distance(mind.belief.mates[static_cast<std::size_t>(slot)].place, mind.belief.ball);
            if (far < nearest) {
                nearest = far;
                best = slot;
            }
        }
        if (best < 0) {
            return;
        }
        planOf(mind, best).duty = Duty::Support;
    }
}

/// Who does what: from the ball outwards.
void shareOutDuties(TeamMind& mind, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    for (ManPlan& plan : mind.plans) {
        plan.duty = Duty::Shape;
    }
    planOf(mind, 0).duty = Duty::Keeper;
    if (mind.hold != Hold::Theirs) {
        mind.presser = mind.cover = -1;
    }
    if (const int carrier = view.ownSlot(view.match.carrier); carrier > 0) {
        planOf(mind, carrier).duty = Duty::Carry;
    }
    planReceiving(mind, view);

    if (mind.hold == Hold::Theirs) {
        planPressing(mind, view);
        if (mind.receiver > 0) { // he may still be first
            planOf(mind, mind.receiver).duty = Duty::Receive;
        }
        shareOutMarks(mind, view, shape);
        return;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (planOf(mind, slot).duty == Duty::Shape) {
            planRun(mind, view, slot);
        }
    }
    if (mind.hold == Hold::Ours) {
        planCrossing(mind, view);
        planShortOptions(mind, view);
    }
}

/// Between his place in the shape and his man: the tighter the nearer to our goal.
Vec2 markFrom(const TeamMind& mind, const View& view, int slot, Vec2 shape) {
    const AiTuning& t = view.ai();
    const ManPlan& plan = mind.plans[static_cast<std::size_t>(slot)];
    const float height =
        mind.belief.halfLength + mind.belief.foes[static_cast<std::size_t>(plan.mark)].place.y;
    const float near = std::clamp(1.0f - height / t.markHeight, 0.0f, 1.0f);
    const Vec2 mark =
        markingPlace(mind, plan.mark, t.markGapBox + (t.markGap - t.markGapBox) * (1.0f - near));
    const float tight = t.markLoose + (1.0f - t.markLoose) * near;
    Vec2 place = shape + (mark - shape) * tight;
    // A back does not drop behind the line for a man: who runs behind it alone is offside.
    if (isBack(view.role(slot)) && mind.belief.ball.y > mind.line) {
        place.y = std::max(place.y, mind.line - t.lineSlack);
    }
    return place;
}

/// Places of those who have no place from their duty yet.
void planPlaces(TeamMind& mind, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    const AiTuning& t = view.ai();
    for (int slot = 1; slot < kTeamSize; ++slot) {
        // Half of them in each plan: a place is good for a fifth of a second.
        if ((slot + view.match.tick / kPlanTicks) % 2 != 0) {
            continue;
        }
        ManPlan& plan = planOf(mind, slot);
        const Vec2 own = shape[static_cast<std::size_t>(slot)];
        switch (plan.duty) {
        case Duty::Shape:
            plan.place = mind.hold == Hold::Ours ? supportPlace(mind, view, slot, own, t.shapeStride) : own;
            plan.pace = easyPace(mind, view, slot, plan.place);
            break;
        case Duty::Support:
            plan.place = supportPlace(mind, view, slot, shortOption(mind, view, slot), t.supportStride);
            plan.pace = std::max(t.supportPace, easyPace(mind, view, slot, plan.place));
            break;
        case Duty::Mark:
            plan.place = markFrom(mind, view, slot, own);
            plan.pace = easyPace(mind, view, slot, plan.place);
            if (mind.belief.ball.y < t.markSprintBelow) {
                plan.pace = 1.0f;
            }
            break;
        default:
            break;
        }
    }
}

void planPlay(TeamMind& mind, const View& view) {
    const Block block = blockFor(mind.belief, mind.possession, view.ai());
    std::array<Vec2, kTeamSize> shape{};
    for (int slot = 1; slot < kTeamSize; ++slot) {
        shape[static_cast<std::size_t>(slot)] = shapePlace(mind, block, view, slot);
    }
    shareOutDuties(mind, view, shape);
    planPlaces(mind, view, shape);
}

/// Sees, foresees and plans, each in its own ticks: the two sides' turns never fall together.
void think(TeamMind& mind, const View& view) {
    const bool first = mind.picture.count == 0;
    const int turn = (view.match.tick + view.side * 2) % kPlanTicks;
    if (first || turn % kGlimpseTicks == 0) {
        look(mind.picture, view.match, view.context, mind.rng);
        mind.belief = believe(mind.picture, view.match, view.context, view.side, view.wits);
        foreseeBall(mind, view);
        judgeHold(mind, view);
        moveLine(mind, blockFor(mind.belief, mind.possession, view.ai()), view);
    }
    if (!first && turn != 1) {
        return;
    }
    const bool restart = view.match.phase != Phase::Play;
    if (restart) {
        planRestart(mind, view);
    } else {
        planPlay(mind, view);
    }
}

/// The place to be goes on with the ball between two plans.
void followBall(TeamMind& mind, const View& view, int slot) {
    ManPlan& plan = planOf(mind, slot);
    if (plan.duty != Duty::Receive || mind.belief.carrier != kNobody) {
        return;
    }
    const Meeting& meeting = mind.meetings[static_cast<std::size_t>(slot)];
    plan.place = meeting.place;
    if (meeting.seconds > view.ai().meetNow) {
        return;
    }
    // Nearly there: after the ball itself.
    const float since = static_cast<float>(view.match.tick - mind.pathTick) * kTick;
    plan.place = mind.belief.ours(mind.path.at(mind.pathAge + std::max(since, meeting.seconds)));
}

void actInPlay(TeamMind& mind, const View& view, int slot, PlayerInput& input) {
    const PlayerId id = view.id(slot);
    if (view.match.carrier == id && view.match.holder != id) {
        decideOnBall(mind, view, slot, input);
        return;
    }
    if (slot == 0) {
        playKeeper(mind, view, input);
        return;
    }
    const Duty duty = planOf(mind, slot).duty;
    const bool free = view.match.carrier == kNobody && view.match.holder == kNobody;
    if (free && considerLeap(mind, view, slot, input)) {
        return;
    }
    if (duty == Duty::Receive && view.match.carrier == kNobody) {
        decideFirstTouch(mind, view, slot, input);
    } else if (mind.hold == Hold::Theirs) {
        challenge(mind, view, slot, input);
    }
}

} // namespace

std::string_view name(Duty duty) {
    return kDutyNames[static_cast<std::size_t>(duty)];
}

void thinkTeam(TeamMind& mind, const MatchState& match, const MatchContext& context, int side,
               std::span<PlayerInput, kTeamSize> inputs) {
    const View view{match, context, side, witsOf(context, side)};
    think(mind, view);
    const bool restart = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    if (!restart) {
        mind.restartWait = -1;
    }
    if (mind.onBall != kNobody && match.carrier != mind.onBall) {
        mind.onBall = kNobody;
    }
    for (int slot = 0; slot < kTeamSize; ++slot) {
        PlayerInput& input = inputs[static_cast<std::size_t>(slot)];
        input = {};
        if (!view.man(slot).onPitch) {
            continue;
        }
        followBall(mind, view, slot);
        if (slot > 0) {
            steer(mind, view, slot, input);
        }
        mind.places[static_cast<std::size_t>(slot)] =
            mind.belief.pitch(mind.plans[static_cast<std::size_t>(slot)].place);
        if (match.phase == Phase::Play) {
            actInPlay(mind, view, slot, input);
        } else if (restart && match.restart.taker == view.id(slot)) {
            takeRestart(mind, view, slot, input);
        }
    }
}

namespace {

void addVec2(StateHash& hash, Vec2 v) {
    hash.add(v.x).add(v.y);
}
void addVec3(StateHash& hash, Vec3 v) {
    hash.add(v.x).add(v.y).add(v.z);
}
void addInput(StateHash& hash, const PlayerInput& input) {
    for (const Vec3 v : {input.run, input.face, input.target}) {
        addVec3(hash, v);
    }
    hash.add(input.power).add(input.curl).add(input.loft);
    hash.add(input.intent).add(input.receiver).add(static_cast<std::uint8_t>(input.rush));
}

} // namespace

void addToHash(StateHash& hash, const TeamMind& mind) {
    for (const std::uint32_t word : mind.rng.state) {
        hash.add(word);
    }
    addToHash(hash, mind.picture);
    addToHash(hash, mind.belief);
    for (const Vec3 place : mind.path.positions) {
        addVec3(hash, place);
    }
    for (const Meeting& meeting : mind.meetings) {
        addVec2(hash, meeting.place);
        hash.add(meeting.seconds).add(meeting.height);
    }
    for (const ManPlan& plan : mind.plans) {
        addVec2(hash, plan.place);
        hash.add(plan.pace).add(plan.duty).add(plan.mark).add(plan.runTicks).add(plan.tackleWait);
    }
    addVec2(hash, mind.foeMeetingPlace);
    hash.add(mind.foeMeeting).add(mind.pathAge).add(mind.pathTick);
    hash.add(mind.hold).add(mind.holdTicks).add(mind.possession).add(mind.line);
    hash.add(mind.presser).add(mind.cover).add(mind.receiver);
    hash.add(mind.onBall).add(mind.ballTicks).add(mind.choiceTicks).add(mind.restartWait);
    addInput(hash, mind.choice);
    for (const float value : mind.whims) {
        hash.add(value);
    }
}

} // namespace hexagoal
