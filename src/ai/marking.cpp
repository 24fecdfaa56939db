#include "ai/marking.hpp"

#include "ai/shape.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// 0…1: how much an opponent there needs somebody.
float dangerOf(const View& view, const Belief& belief, Vec2 opponent) {
    const float height = belief.halfLength + opponent.y;
    return std::clamp(1.0f - height / (view.ai().markHeight + view.wits.markUp), 0.0f, 1.0f);
}

} // namespace

Vec2 markingPlace(const TeamBlackboard& blackboard, int opponent, float gap) {
    const Belief& belief = blackboard.belief;
    const Vec2 player = belief.opponents[static_cast<std::size_t>(opponent)].place;
    const Vec2 toGoal = unitOr(belief.ownGoal() - player, {0.0f, -1.0f});
    const Vec2 toBall = unitOr(belief.ball - player, {0.0f, 0.0f});
    return player + toGoal * gap + toBall * (0.5f * gap);
}

void shareOutMarks(TeamBlackboard& blackboard, const View& view, const std::array<Vec2, kTeamSize>& shape) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    std::array<bool, kTeamSize> taken{};
    const int carrier = view.opponentSlot(belief.carrier);
    if (carrier >= 0) {
        taken[static_cast<std::size_t>(carrier)] = true;
    }
    for (int slot = 1; slot < kTeamSize; ++slot) {
        PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
        const std::int8_t before = plan.mark;
        plan.mark = -1;
        if (plan.duty != Duty::Shape || !belief.mates[static_cast<std::size_t>(slot)].here) {
            continue;
        }
        const float reach = isBack(view.role(slot)) ? t.markReachBack : t.markReach;
        float cheapest = reach;
        for (int opponent = 1; opponent < kTeamSize; ++opponent) {
            const SeenPlayer& player = belief.opponents[static_cast<std::size_t>(opponent)];
            if (taken[static_cast<std::size_t>(opponent)] || !player.here) {
                continue;
            }
            const float danger = dangerOf(view, belief, player.place);
            if (danger <= 0.0f) {
                continue;
            }
            float cost = glm::distance(shape[static_cast<std::size_t>(slot)], player.place) * (1.5f - danger);
            if (opponent == before) {
                cost -= t.markHysteresis;
            }
            if (cost < cheapest) {
                cheapest = cost;
                plan.mark = static_cast<std::int8_t>(opponent);
            }
        }
        if (plan.mark >= 0) {
            taken[static_cast<std::size_t>(plan.mark)] = true;
            plan.duty = Duty::Mark;
        }
    }
}

} // namespace hexagoal
