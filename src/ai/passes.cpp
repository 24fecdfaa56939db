// Passes to feet, through balls, lobs and crosses as scored options.
#include "ai/choice.hpp"
#include "ai/combinations.hpp"
#include "ai/expected_goals.hpp"
#include "ai/pass_model.hpp"
#include "ai/place_value.hpp"
#include "ai/rebounds.hpp"
#include "ai/runs.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kThroughNoise = kTeamSize;
constexpr int kLobNoise = kTeamSize * 2;
static_assert(kLobNoise + kTeamSize - 1 <
              kDecisionNoises); // a lob to the keeper shares his pass's, the last is for carrying

/// What a pass is worth: with its success the value of the place, by how free the mate is there, and more
/// behind their last line; else the loss of the ball about where it would be cut.
float passScore(const Belief& belief, Vec2 from, const PassForecast& pass, const AiTuning& t) {
    float value = placeValue(belief, pass.place, t) * (1.0f - t.valueFree + t.valueFree * pass.freedom);
    if (pass.place.y > std::max(offsideLineOf(belief), from.y)) {
        value *= 1.0f + t.valueBehind;
    }
    const Vec2 lost = from + (pass.place - from) * t.lostAt;
    // Way given up is time given to them to get behind the ball.
    const float back = t.backwardCost * std::max(0.0f, from.y - pass.place.y);
    return pass.success * value - (1.0f - pass.success) * lossAt(belief, lost, t) - back;
}

/// What the keeper is worth beyond his place. Nobody plays it to his own goal's mouth for nothing; of five he
/// is the man who is free, if it gets there.
float keeperWorth(const Belief& belief, const PassForecast& pass, const AiTuning& t) {
    const float away = glm::distance(pass.place, belief.mates[0].place);
    const float outlet = away < t.passNearest ? t.keeperOutlet : 0.0f;
    return pass.success * pass.freedom * outlet - t.backPassCost;
}

/// What a ball back from the goal line is worth: the shot that a mate has who comes to meet it, as a cross's
/// worth is the header.
float cutBackWorth(const View& view, const Belief& belief, Vec2 from, const PassForecast& pass) {
    const AiTuning& t = view.ai();
    if (pass.place.y > from.y - t.cutBackLeast || glm::distance(pass.place, belief.goal()) > t.crossTarget) {
        return -99.0f;
    }
    ShotStress stress;
    stress.pressure = 1.0f - pass.freedom;
    const float goals = expectedGoals(pass.place, belief.goal(), view.context.pitch().goal.width, stress, t);
    return pass.success * goals * t.cutBackTaste - (1.0f - pass.success) * lossAt(belief, pass.place, t);
}

/// What the ball to one who runs for it in a combination is worth more.
float combinationTaste(const TeamBlackboard& blackboard, const View& view, int mate, float score) {
    return score > 0.0f && isInCombination(blackboard, mate) ? 1.0f + view.ai().oneTwoTaste * view.wits.vision
                                                             : 1.0f;
}

void addToFeet(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, int mate,
               float farthest) {
    const AiTuning& t = view.ai();
    const PassForecast pass = forecastPass(blackboard.belief, from, mate, view.context);
    if (glm::distance(from, pass.place) > farthest) { // led so far before a runner it finds nobody
        return;
    }
    Option option;
    option.intent = Intent::Pass;
    option.receiver = mate;
    option.target = pass.place;
    option.score = passScore(blackboard.belief, from, pass, t) * noise(blackboard, view, mate);
    if (mate == 0) {
        option.score += keeperWorth(blackboard.belief, pass, t);
    }
    if (isCutBackPosition(blackboard.belief, from, t)) {
        option.score = std::max(option.score, cutBackWorth(view, blackboard.belief, from, pass));
    }
    option.score *= combinationTaste(blackboard, view, mate, option.score);
    list.add(option);
}

void addThrough(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, int mate) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const SeenPlayer& player = belief.mates[static_cast<std::size_t>(mate)];
    const Vec2 running = player.velocity * t.throughCarry;
    const float ahead[2] = {t.throughNear, t.throughFar};
    const float line = lastLineOf(belief);
    for (const float far : ahead) {
        Vec2 space = player.place + running + Vec2{0.0f, far};
        space.y = std::min(space.y, belief.halfLength - t.runShortOfGoal);
        space = belief.keptIn(space, t.fieldMargin);
        const PassForecast pass = forecastThrough(belief, from, mate, space, view.context);
        Option option;
        option.intent = Intent::Through;
        option.receiver = mate;
        option.target = space;
        option.score = passScore(belief, from, pass, t) * noise(blackboard, view, kThroughNoise + mate);
        if (space.y > line && option.score > 0.0f) {
            option.score *= 1.0f + t.throughTaste * view.wits.vision;
        }
        option.score *= combinationTaste(blackboard, view, mate, option.score);
        list.add(option);
    }
}

void addRebound(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, int mate) {
    const auto pass = forecastRebound(blackboard.belief, from, mate, view);
    if (!pass) {
        return;
    }
    Option option;
    option.intent = Intent::Through;
    option.receiver = mate;
    option.target = pass->aim;
    option.score = passScore(blackboard.belief, from, pass->forecast, view.ai()) *
                   noise(blackboard, view, kThroughNoise + mate);
    list.add(option);
}

void addLob(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, int mate) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const SeenPlayer& player = belief.mates[static_cast<std::size_t>(mate)];
    const Vec2 spot = belief.keptIn(player.place + player.velocity * t.lobLead, t.fieldMargin);
    PassForecast pass = forecastLob(belief, from, mate, spot, view.context);
    // A cross is for the head: what it is worth is the header.
    const bool cross =
        isCrossingPosition(belief, from, t) && glm::distance(spot, belief.goal()) < t.crossTarget;
    pass.success *= cross ? t.crossControl : std::min(1.0f, t.lobControl * view.wits.longBalls);
    Option option;
    option.intent = Intent::Lob;
    option.receiver = mate;
    option.target = spot;
    option.score = passScore(belief, from, pass, t);
    if (cross) {
        ShotStress stress;
        stress.inTheAir = true;
        stress.pressure = 1.0f - pass.freedom;
        const float goals = expectedGoals(spot, belief.goal(), view.context.pitch().goal.width, stress, t);
        const float taste = isCutBackPosition(belief, from, t) ? t.cutBackCross : 1.0f;
        option.score =
            pass.success * goals * t.crossTaste * taste - (1.0f - pass.success) * lossAt(belief, spot, t);
        option.height = t.crossHeight;
    }
    option.score *= noise(blackboard, view, mate == 0 ? 0 : kLobNoise + mate - 1);
    if (mate == 0) {
        option.score += keeperWorth(belief, pass, t);
    }
    list.add(option);
}

} // namespace

void addPasses(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from,
               float farthest) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float line = offsideLineOf(belief);
    const bool crossing = isCrossingPosition(belief, from, t);
    for (int mate = 0; mate < kTeamSize; ++mate) {
        const SeenPlayer& player = belief.mates[static_cast<std::size_t>(mate)];
        if (mate == slot || !player.here) {
            continue;
        }
        const bool offside =
            player.place.y > line && player.place.y > from.y && view.context.setup.rules.offside;
        if (offside) {
            continue;
        }
        const float far = glm::distance(from, player.place);
        if (far < t.passNearest) {
            continue;
        }
        if (far < farthest) {
            addToFeet(list, blackboard, view, from, mate, farthest);
        }
        if (mate == 0) {
            if (t.keeperOutlet > 0.0f && far > t.lobNearest && farthest >= t.lobNearest) {
                addLob(list, blackboard, view, from, mate);
            }
            continue;
        }
        if (far < farthest && view.context.venue().rules.sides == Sides::Fence) {
            addRebound(list, blackboard, view, from, mate);
        }
        const bool running = player.velocity.y > t.throughRunning ||
                             blackboard.plans[static_cast<std::size_t>(mate)].runTicks > 0;
        const bool reached = player.place.y > line - t.throughBehind || isInCombination(blackboard, mate);
        if (running && far < farthest && reached) {
            addThrough(list, blackboard, view, from, mate);
        }
        if (farthest < t.lobNearest) {
            continue;
        }
        if (far > t.lobNearest || (crossing && far > t.crossNearest)) {
            addLob(list, blackboard, view, from, mate);
        }
    }
}

} // namespace hexagoal
