#include "ai/combinations.hpp"

#include "ai/shape.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Is one of theirs near and before him, so that there is somebody to play round?
bool hasOneBefore(const Belief& belief, Vec2 own, const AiTuning& t) {
    return std::any_of(belief.opponents.begin() + 1, belief.opponents.end(), [&](const SeenPlayer& opponent) {
        const Vec2 to = opponent.place - own;
        return opponent.here && to.y > 0.0f && glm::dot(to, to) < t.oneTwoPast * t.oneTwoPast;
    });
}

} // namespace

void followCombinations(TeamBlackboard& blackboard, const View& view) {
    const Hold hold = blackboard.hold;
    if (hold == Hold::Theirs || view.match.phase != Phase::Play) {
        blackboard.wonTicks = -1;
    } else if (hold == Hold::Ours) {
        blackboard.wonTicks = static_cast<std::int16_t>(
            std::min(blackboard.wonTicks + (blackboard.wonTicks < 0 ? 1 : kGlimpseTicks), 30000));
    }
    for (std::int8_t* runner : {&blackboard.oneTwo, &blackboard.thirdMan}) {
        if (*runner > 0 && blackboard.plans[static_cast<std::size_t>(*runner)].runTicks <= 0) {
            *runner = -1;
        }
    }
}

bool isCounter(const TeamBlackboard& blackboard, const AiTuning& t) {
    const Belief& belief = blackboard.belief;
    if (blackboard.hold != Hold::Ours || blackboard.wonTicks < 0 ||
        static_cast<float>(blackboard.wonTicks) * kTick > t.counterTime) {
        return false;
    }
    const auto behind =
        std::count_if(belief.opponents.begin() + 1, belief.opponents.end(), [&](const SeenPlayer& opponent) {
            return opponent.here && opponent.place.y > belief.ball.y;
        });
    return static_cast<float>(behind) <= t.counterMost;
}

bool joinsCombination(TeamBlackboard& blackboard, const View& view, int slot) {
    const AiTuning& t = view.ai();
    const BallInFlight& flight = view.match.flight;
    // Each pass is judged once, at the first plan after it.
    if (flight.kind != Intent::Pass || view.match.tick - flight.tick >= kPlanTicks ||
        flight.restart != RestartKind::None) {
        return false;
    }
    const int from = view.ownSlot(flight.from);
    const int to = view.ownSlot(flight.to);
    const Role role = view.role(slot);
    if (from < 0 || to < 1 || to == slot || role == Role::CentreBack) {
        return false;
    }
    const Belief& belief = blackboard.belief;
    const Vec2 own = belief.mates[static_cast<std::size_t>(slot)].place;
    const Vec2 wall = belief.mates[static_cast<std::size_t>(to)].place;
    const bool passer = from == slot;
    float rate = 0.0f;
    if (passer) {
        const bool near = glm::distance(own, wall) < t.oneTwoFar && own.y > -t.oneTwoDepth;
        rate = near && hasOneBefore(belief, own, t) ? t.oneTwoRate : 0.0f;
    } else if (blackboard.thirdMan < 0 && !isBack(role) && role != Role::Holder) {
        const bool near = glm::distance(own, wall) < t.thirdManFar && wall.y > -t.oneTwoDepth;
        rate = near && own.y > wall.y - t.thirdManBehind ? t.thirdManRate : 0.0f;
    }
    if (rate <= 0.0f || blackboard.rng.unit() >= rate * view.wits.vision) {
        return false;
    }
    blackboard.plans[static_cast<std::size_t>(slot)].runTicks = static_cast<std::int16_t>(t.runTicks);
    (passer ? blackboard.oneTwo : blackboard.thirdMan) = static_cast<std::int8_t>(slot);
    return true;
}

bool isInCombination(const TeamBlackboard& blackboard, int slot) {
    return slot > 0 && (slot == blackboard.oneTwo || slot == blackboard.thirdMan);
}

} // namespace hexagoal
