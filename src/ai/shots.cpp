// Shots as a scored option: what they are worth, and where in the mouth they go.
#include "ai/choice.hpp"
#include "ai/expected_goals.hpp"
#include "ai/rebounds.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Off the fence into the goal: worth what a shot from where it comes off would be, and less for the luck it
/// needs.
void addReboundShot(OptionList& list, const View& view, const TeamBlackboard& blackboard, Vec2 from) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const auto shot = foreseeReboundShot(belief, from, view);
    if (!shot) {
        return;
    }
    const float width = view.context.pitch().goal.width;
    const float goals =
        expectedGoals(shot->aim, belief.goal(), width, stressOf(belief, shot->aim, width, t), t);
    Option option;
    option.intent = Intent::Shot;
    option.target = shot->aim;
    option.height = shot->height;
    option.power = 0.5f;
    option.score = goals * t.shotTaste * t.reboundShot;
    list.add(option);
}

} // namespace

void addShot(OptionList& list, TeamBlackboard& blackboard, const View& view, int slot, Vec2 from,
             bool inTheAir) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float width = view.context.pitch().goal.width;
    const Vec2 goal = belief.goal();
    const float far = glm::distance(from, goal);
    if (far > t.shotFarthest || (inTheAir && far > t.headerFarthest)) {
        return;
    }
    ShotStress stress = stressOf(belief, from, width, t);
    stress.inTheAir = inTheAir;
    const float skill = static_cast<float>(view.context.ratings(view.id(slot)).shooting) - t.shotOrdinary;
    const float goals = expectedGoals(from, goal, width, stress, t) * (1.0f + t.shotSkill * skill);

    Option option;
    option.intent = Intent::Shot;
    option.score = (goals * t.shotTaste + t.shotBase * (1.0f - far / t.shotFarthest)) *
                   (1.0f + view.wits.bySight(t.riskShots, t.riskShotsSharp) * view.wits.risk);
    // Into the side that the keeper leaves open; who finishes poorly aims nearer to the middle.
    const float corner = 0.5f * width - t.postMargin;
    const SeenPlayer& keeper = belief.opponents[0];
    const Vec2 way = goal - from;
    const float share = std::clamp(glm::dot(keeper.place - from, way) / glm::dot(way, way), 0.05f, 1.0f);
    const float covered = from.x + (keeper.place.x - from.x) / share; // where his shadow falls on the line
    const float nerve = blackboard.rng.unit();
    const float place = corner * (view.wits.finishing + (1.0f - view.wits.finishing) * nerve);
    const float side = covered != 0.0f ? view.flank(-covered) : view.flank(from.x);
    option.target = {side * place, goal.y};
    const float high = blackboard.rng.unit();
    option.height = high < t.shotHighShare ? t.shotHigh : t.shotLow;
    option.power = std::clamp(t.shotPowerNear + t.shotPowerPerMetre * far, 0.0f, 1.0f);
    list.add(option);
    if (!inTheAir && view.context.venue().rules.sides == Sides::Fence) {
        addReboundShot(list, view, blackboard, from);
    }
}

} // namespace hexagoal
