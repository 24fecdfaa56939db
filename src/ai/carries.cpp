// Carrying the ball, keeping it, and getting rid of it as scored options.
#include "ai/choice.hpp"
#include "ai/place_value.hpp"
#include "ai/runs.hpp"
#include "ai/time_to_reach.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kCarryNoise = kDecisionNoises - 1;
constexpr float kHalfRoot = 0.70710678f; // √½

/// In pairs of both sides.
constexpr std::array<Vec2, 8> kDirections{{{0.0f, 1.0f},
                                           {kHalfRoot, kHalfRoot},
                                           {-kHalfRoot, kHalfRoot},
                                           {1.0f, 0.0f},
                                           {-1.0f, 0.0f},
                                           {kHalfRoot, -kHalfRoot},
                                           {-kHalfRoot, -kHalfRoot},
                                           {0.0f, -1.0f}}};

/// By how many seconds he is with the ball at a place before any opponent.
float leadAt(const Belief& belief, SeenPlayer player, Vec2 place, const AiTuning& t) {
    player.top *= t.carrySpeed;
    const float own = timeToReach(player, place, 0.0f, t);
    return soonestTo(belief.opponents, place, belief.reaction + t.carryReaction, t) - own;
}

} // namespace

void addCarries(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    SeenPlayer player = belief.mates[static_cast<std::size_t>(slot)];
    player.place = from;
    const float mirror = view.flank(from.x);
    const Vec2 goalward = unitOr(belief.goal() - from, {0.0f, 1.0f});
    const float line = lastLineOf(belief);
    // Each second on the ball it is worth less to keep it: play flows.
    const float seconds = static_cast<float>(blackboard.ballTicks) * kTick;
    const float tired = std::max(t.carryLeast, 1.0f - t.carryFade * std::max(0.0f, seconds - t.carryFresh));
    const float taste = tired * view.wits.carries * noise(blackboard, view, kCarryNoise);
    for (std::size_t i = 0; i <= kDirections.size(); ++i) {
        // The ninth is straight at goal.
        const Vec2 unit =
            i < kDirections.size() ? Vec2{kDirections[i].x * mirror, kDirections[i].y} : goalward;
        const Vec2 end = from + unit * t.carryFar;
        const bool astray = slot == 0 && unit.y > 0.0f && end.y > -belief.halfLength + t.keeperCarryFar;
        if (astray || !belief.inField(end, t.fieldMargin)) {
            continue;
        }
        const float halfway = leadAt(belief, player, from + unit * (0.5f * t.carryFar), t);
        const float lead = leadAt(belief, player, end, t);
        const float kept = chanceInTime(halfway + t.carryGrace, t) *
                           (1.0f - t.carryEnd + t.carryEnd * chanceInTime(lead + t.carryGrace, t));
        const float free = std::clamp(lead / t.freedomTime, 0.0f, 1.0f);
        Option option;
        option.target = end;
        float value = std::max(placeValue(belief, end, t), placeValue(belief, from, t) * t.carryStay) *
                      (1.0f - t.carryFree + t.carryFree * free);
        if (end.y > line) {
            value *= 1.0f + t.carryBehind * (1.0f + t.riskCarries * belief.risk);
        }
        if (isCutBackPosition(belief, end, t)) {
            // Whoever gets to the goal line has them turned round, the more the nearer to the goal.
            const float aside = (std::abs(end.x) - t.cutBackWide) / (belief.halfWidth - t.cutBackWide);
            value = std::max(value, t.cutBackPromise * (1.0f - aside));
        }
        option.score = kept * value - (1.0f - kept) * lossAt(belief, from, t);
        option.score *= option.score > 0.0f ? taste : 2.0f - taste;
        list.add(option);
    }
}

void addFetch(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, Vec2 place) {
    Option option;
    option.target = place;
    option.score = placeValue(blackboard.belief, from, view.ai()) * view.ai().carryLeast;
    list.add(option);
}

void addClearance(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    if (from.y > -belief.halfLength + t.clearDepth) {
        return;
    }
    // Beside his own goal, and facing it with somebody at his heels, he gives a corner away rather than the
    // ball.
    const Vec2 facing = view.ours(view.player(slot).facing);
    const bool behind =
        from.y < -belief.halfLength + t.behindDepth + t.riskBehindDepth * belief.risk &&
        std::abs(from.x) > 0.5f * view.context.pitch().goal.width + t.behindClear &&
        facing.y < t.behindFacing &&
        soonestTo(belief.opponents, from, 0.0f, t) < t.behindTime + t.riskBehind * belief.risk;
    Option option;
    option.intent = Intent::Clear;
    option.power = 1.0f;
    if (behind) {
        option.target = {from.x + view.flank(from.x) * t.behindWide, -belief.halfLength - t.behindFar};
        option.score = 0.0f; // worse than anything that gets on, better than any loss
    } else {
        // Forwards and to the nearer side: out of play is better than before the own goal.
        option.target = from + Vec2{view.flank(from.x) * t.clearWide, t.clearFar};
        option.score = t.clearChance * placeValue(belief, option.target, t) -
                       (1.0f - t.clearChance) * lossAt(belief, option.target, t);
    }
    list.add(option);
}

} // namespace hexagoal
