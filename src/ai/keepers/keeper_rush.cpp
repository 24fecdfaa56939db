// The keeper off his line: through balls he is first at, crosses he can have, carriers who are alone.
#include "ai/keepers/keeper_rush.hpp"

#include "ai/keepers/keeper_sense.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/keepers/keeper_hands.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kThinkEvery = 4; // ticks between two looks
constexpr int kLookStride = 2; // samples of the prediction from look to look

/// Seconds a player needs to a place: his way at his speed, and the start.
float arrival(const PlayerState& player, Vec3 place, float speed, float start) {
    const Vec3 way = flat(place - player.position);
    const float distance = lengthOf(way);
    if (distance <= 0.0f) {
        return 0.0f;
    }
    const float running = std::max(0.0f, glm::dot(flat(player.velocity), way) / distance);
    return distance / speed + start * (1.0f - std::min(1.0f, running / speed));
}

/// The soonest of a side's players at a place; the keeper does not count.
float soonest(const MatchState& match, const MatchTuning& t, int side, Vec3 place) {
    float best = 1e3f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(side, slot));
        if (player.onPitch && !isDown(player.mode)) {
            best = std::min(best, arrival(player, place, t.keeperRivalSpeed, 0.5f * t.keeperStartTime));
        }
    }
    return best;
}

/// Where a cross comes down over all heads, if he can be under it by then: his hands are higher than they.
std::optional<Vec3> overHeads(const View& view, const BallPrediction& path) {
    const MatchTuning& t = view.context.tuning;
    const PlayerState& keeper = view.player(0);
    const Pitch& pitch = view.context.pitch();
    const int goal = view.match.goalOf(view.side);
    const float reach = t.keeperPunchReach + t.keeperPunchSight * view.wits.vision;
    for (std::size_t i = 1; i < path.positions.size(); ++i) {
        const Vec3 before = path.positions[i - 1];
        const Vec3 after = path.positions[i];
        const float high = view.context.overGround(before);
        const float low = view.context.overGround(after);
        if (high <= t.keeperPunchFrom || low > t.keeperPunchFrom) {
            continue;
        }
        const float part = (high - t.keeperPunchFrom) / (high - low);
        const Vec3 place = before + (after - before) * part;
        const float seconds = (static_cast<float>(i - 1) + part) * kPredictionStep;
        const float out = pitch.fromGoalLine(place, goal);
        const bool his =
            out > 0.0f && out < reach && pitch.inPenaltyArea(place, goal) &&
            arrival(keeper, place, t.keeperRunSpeed, t.keeperStartTime) < seconds + t.keeperPunchLate;
        return his ? std::optional(place) : std::nullopt;
    }
    return std::nullopt;
}

/// A place where he has a loose ball before anybody else.
std::optional<Vec3> firstAt(const KeeperPlan& plan, const View& view, const BallPrediction& path) {
    const MatchState& match = view.match;
    const MatchTuning& t = view.context.tuning;
    const PlayerState& keeper = view.player(0);
    const Pitch& pitch = view.context.pitch();
    const int goal = match.goalOf(view.side);
    const float stays = plan.coming ? t.keeperStays : 0.0f;
    std::optional<Vec3> outside; // only if it cannot wait until the ball is in his area
    for (int i = 0; i < kPredictionSamples; i += kLookStride) {
        const Vec3 place = path.positions[static_cast<std::size_t>(i)];
        const float seconds = static_cast<float>(i) * kPredictionStep;
        const float out = pitch.fromGoalLine(place, goal);
        const bool inArea = pitch.inPenaltyArea(place, goal) && out <= t.keeperFurthest;
        const float over = view.context.overGround(place);
        const bool high = over > 1.0f;
        if (out <= 0.0f) {
            return outside; // it goes out, or in: no ball to come for
        }
        if (over > t.keeperCrossHeight || (!inArea && (out > t.keeperSweepReach || high)) ||
            (high && out > t.keeperCrossReach)) {
            continue;
        }
        const float mine = arrival(keeper, place, t.keeperRunSpeed, t.keeperStartTime);
        if (mine > seconds + kPredictionStep * kLookStride && i + kLookStride < kPredictionSamples) {
            continue; // the ball is past before he is there
        }
        const float lead = !inArea ? t.keeperSweepLead : high ? t.keeperCrossLead : t.keeperLead;
        const float when = std::max(mine, seconds);
        if (soonest(match, t, 1 - view.side, place) < when + lead - stays) {
            return outside; // here another is first, so he is at all later places
        }
        // A team-mate who has it safely keeps it.
        if (soonest(match, t, view.side, place) + 0.5f < mine &&
            nearestOpponent(view, place) > 2.0f * t.keeperCrowd) {
            return outside;
        }
        if (inArea) {
            return place;
        }
        if (!outside) {
            outside = place;
        }
    }
    return outside;
}

/// Close to the ball: takes it.
void take(const KeeperPlan& plan, const View& view, const BallPrediction& path, PlayerInput& input) {
    const MatchState& match = view.match;
    const MatchTuning& t = view.context.tuning;
    const Pitch& pitch = view.context.pitch();
    const int goal = match.goalOf(view.side);
    const PlayerState& keeper = view.player(0);
    const BallState& ball = match.ball();
    const bool high = view.context.overGround(ball.position) > 1.0f;
    if (!pitch.inPenaltyArea(ball.position, goal)) {
        const bool waits = pitch.inPenaltyArea(plan.meeting, goal);
        if (high || waits) {
            return;
        }
        // Outside hands are no use: away with it, to the side it is on.
        const float out = ball.position.x >= 0.0f ? 1.0f : -1.0f;
        input.intent = Intent::Clear;
        input.power = 1.0f;
        input.target = ball.position + Vec3{0.5f * out, 0.0f, match.attack(view.side)} * t.keeperPuntLength;
        return;
    }
    const float lead = high ? t.keeperCatchLead : t.keeperHandsUp + kTick;
    const Vec3 soon = path.at(lead);
    const Vec3 me = keeper.position + flat(keeper.velocity) * lead;
    const float distance = lengthOf(flat(soon - me));
    const float soonOver = view.context.overGround(soon);
    const float reach = soonOver > 1.0f ? 1.3f * t.keeperStandZone : t.keeperStandZone;
    const bool smother = nearestOpponent(view, ball.position) < t.keeperCrowd && soonOver < 0.5f;
    if (distance < (smother ? t.keeperSmotherReach : reach)) {
        goFor(view, soon, input);
    }
}

/// An opponent with the ball near enough to go down at his feet.
bool smothers(const View& view, PlayerInput& input) {
    const MatchTuning& t = view.context.tuning;
    const BallState& ball = view.match.ball();
    const Vec3 soon = ball.position + flat(ball.velocity) * (2.0f * t.keeperPushOff);
    const float distance = lengthOf(flat(soon - view.player(0).position));
    if (distance > t.keeperSmotherReach || view.context.overGround(ball.position) > 0.5f ||
        lengthSquared(ball.velocity) > t.keeperSmotherBall * t.keeperSmotherBall) {
        return false;
    }
    goFor(view, soon, input);
    return true;
}

/// A player through on goal with nobody before him, and far enough to be run at: nearer the keeper keeps his
/// place, and waits for the foot.
bool isThrough(const Belief& belief, const View& view) {
    const AiTuning& t = view.ai();
    const float halts = view.context.tuning.keeperHalts;
    if (lengthSquared(flat(view.match.ball().position - view.player(0).position)) < halts * halts) {
        return false;
    }
    const float fromGoal = glm::distance(belief.ball, belief.ownGoal());
    if (view.opponentSlot(belief.carrier) < 0 || fromGoal > t.rushFarthest || fromGoal <= t.rushNearest) {
        return false;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const Vec2 player = belief.mates[static_cast<std::size_t>(slot)].place;
        if (glm::distance(player, belief.ownGoal()) < fromGoal &&
            std::abs(player.x - belief.ball.x) < t.rushCover) {
            return false;
        }
    }
    return true;
}

/// Out at a carrier: down at his feet, or towards him when he is through or a person says so.
bool meetCarrier(TeamBlackboard& blackboard, const View& view, bool inArea, bool rushes, PlayerInput& input) {
    blackboard.keeper.coming = false;
    if (view.opponentSlot(view.match.carrier) < 0 || !inArea) {
        return false;
    }
    if (smothers(view, input)) {
        return true;
    }
    if (rushes) {
        input.run = runTo(view.player(0), view.match.ball().position, 1.0f, view.context.tuning);
    }
    return rushes;
}

} // namespace

bool guideRush(TeamBlackboard& blackboard, const View& view, const BallPrediction& path, PlayerInput& input) {
    const MatchState& match = view.match;
    const MatchTuning& t = view.context.tuning;
    const PlayerId id = view.id(0);
    const PlayerState& keeper = view.player(0);
    KeeperPlan& plan = blackboard.keeper;
    const bool inArea = view.context.pitch().inPenaltyArea(match.ball().position, match.goalOf(view.side));
    const bool rushes = keeper.buffered.rush || isThrough(blackboard.belief, view);
    if (match.carrier == id) { // stopped by foot, and his to pick up
        goFor(view, match.ball().position, input);
        return true;
    }
    if (match.carrier != kNobody) {
        return meetCarrier(blackboard, view, inArea, rushes, input);
    }
    if (inArea && !mayHandle(match, view.context, id)) { // a team-mate's, and not for his feet
        plan.coming = false;
        return false;
    }
    if (match.tick % kThinkEvery == 0) {
        auto place = overHeads(view, path);
        if (!place) {
            place = firstAt(plan, view, path);
        }
        plan.coming = place.has_value();
        if (place) {
            plan.meeting = *place;
        }
    }
    if (!plan.coming && !(rushes && inArea)) {
        return false;
    }
    const Vec3 place = plan.coming ? plan.meeting : path.at(t.keeperStartTime);
    input.set = input.set && !plan.coming; // he runs
    input.run = runTo(keeper, place, 1.0f, t);
    take(plan, view, path, input);
    return true;
}

} // namespace hexagoal
