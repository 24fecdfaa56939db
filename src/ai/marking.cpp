#include "ai/marking.hpp"

#include "ai/shape.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// 0…1: how much an opponent there needs somebody.
float dangerOf(const Belief& belief, Vec2 foe, const AiTuning& t) {
    const float height = belief.halfLength + foe.y;
    return std::clamp(1.0f - height / t.markHeight, 0.0f, 1.0f);
}

} // namespace

Vec2 markingPlace(const TeamMind& mind, int foe, float gap) {
    const Belief& belief = mind.belief;
    const Vec2 man = belief.foes[static_cast<std::size_t>(foe)].place;
    const Vec2 toGoal = unitOr(belief.ownGoal() - man, {0.0f, -1.0f});
    const Vec2 toBall = unitOr(belief.ball - man, {0.0f, 0.0f});
    return man + toGoal * gap + toBall * (0.5f * gap);
}

void shareOutMarks(TeamMind& mind, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    const AiTuning& t = view.ai();
    const Belief& belief = mind.belief;
    std::array<bool, kTeamSize> taken{};
    const int carrier = view.foeSlot(belief.carrier);
    if (carrier >= 0) {
        taken[static_cast<std::size_t>(carrier)] = true;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        ManPlan& plan = mind.plans[static_cast<std::size_t>(slot)];
        const std::int8_t before = plan.mark;
        plan.mark = -1;
        if (plan.duty != Duty::Shape || !belief.mates[static_cast<std::size_t>(slot)].here) {
            continue;
        }
        const float reach = isBack(view.role(slot)) ? t.markReachBack : t.markReach;
        float cheapest = reach;
        for (int foe = 1; foe < kTeamSize; ++foe) {
            const SeenMan& man = belief.foes[static_cast<std::size_t>(foe)];
            if (taken[static_cast<std::size_t>(foe)] || !man.here) {
                continue;
            }
            const float danger = dangerOf(belief, man.place, t);
            if (danger <= 0.0f) {
                continue;
            }
            float cost = distance(shape[static_cast<std::size_t>(slot)], man.place) * (1.5f - danger);
            if (foe == before) {
                cost -= t.markHysteresis;
            }
            if (cost < cheapest) {
                cheapest = cost;
                plan.mark = static_cast<std::int8_t>(foe);
            }
        }
        if (plan.mark >= 0) {
            taken[static_cast<std::size_t>(plan.mark)] = true;
            plan.duty = Duty::Mark;
        }
    }
}

} // namespace hexagoal
