#include "app/lab/people_plans.hpp"

#include "app/lab/people_habits.hpp"
#include "app/lab/people_tricks.hpp"
#include "core/lengths.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

// ---- football ----

void idle(const Seen&, Hands&) {}

/// Carries the ball, and shoots from near.
void dribbleOf(const Seen& seen, Hands& hands, float shootsAt, int hold) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = wayForward(seen);
    if (hands.wait == 0 && seen.toGoal() < shootsAt) {
        shoot(seen, hands, hold);
    }
}

void dribbling(const Seen& seen, Hands& hands) {
    dribbleOf(seen, hands, 15.0f, 18);
}

/// Runs on until somebody is near, and passes to a mate well ahead whose way is clear; shoots from near.
void passing(const Seen& seen, Hands& hands) {
    constexpr float kShoots = 11.5f; // m
    constexpr float kNear = 4.0f;    // m: an opponent who is worth a pass
    constexpr float kAheadBy = 6.0f; // m
    if (!mayPress(seen, hands)) {
        return;
    }
    if (seen.toGoal() < kShoots) {
        shoot(seen, hands, 18);
    } else if (seen.room(seen.mine().at) < kNear) {
        if (const PlayerId mate = freestMate(seen, kAheadBy, kQuiteClear); mate != kNobody) {
            passTo(seen, hands, mate);
        }
    }
}

/// A newcomer: runs on, late to pass, shoots anywhere near, now and then at random.
void firstTimer(const Seen& seen, Hands& hands) {
    if (!mayPress(seen, hands)) {
        return;
    }
    if (seen.toGoal() < 24.0f) {
        hands.push(PadInput::kC, 10 + static_cast<int>(hands.rng.below(30)), hands.stick);
        hands.wait = 40;
    } else if (seen.room(seen.mine().at) < 2.5f) {
        const Own way = hands.stick;
        if (hands.rng.below(3) == 0) {
            hands.push(PadInput::kB, 6 + static_cast<int>(hands.rng.below(20)), way);
        } else {
            hands.push(PadInput::kA, kTapHold + static_cast<int>(hands.rng.below(12)), way);
        }
        hands.wait = 40;
    }
}

constexpr std::array kFootball{
    Plan{"idle", "lays the pad down", idle},
    Plan{"dribble", "runs at the goal round everybody and shoots from 15 m", dribbling},
    Plan{"passing", "passes to the freest mate well ahead when somebody is near, shoots from 11 m", passing},
    Plan{"first-timer", "runs on, passes late and straight on, shoots from 24 m by any hold", firstTimer},
};

const std::vector<Plan>& everyPlan() {
    static const std::vector<Plan> plans = [] {
        std::vector<Plan> all(kFootball.begin(), kFootball.end());
        const auto tricks = trickPlans();
        all.insert(all.end(), tricks.begin(), tricks.end());
        return all;
    }();
    return plans;
}

} // namespace

void Hands::push(std::uint8_t buttons, int ticks, Own way, int afterTicks, Own afterWay) {
    press = {buttons, ticks + 1, afterTicks, way, afterWay};
}

void Hands::enter(int next) {
    stage = next;
    since = 0;
}

std::span<const Plan> allPlans() {
    return everyPlan();
}

const Plan* findPlan(std::string_view name) {
    const auto plans = allPlans();
    const auto found =
        std::find_if(plans.begin(), plans.end(), [&](const Plan& plan) { return plan.name == name; });
    return found != plans.end() ? &*found : nullptr;
}

Person::Person(const Plan& plan, int side, int delay, std::uint64_t seed)
    : m_plan(plan), m_side(side), m_sight(side, plan.delay >= 0 ? plan.delay : delay),
      m_hands(Rng(seed, 17)) {}

PadInput Person::next(const MatchState& match, const MatchContext& context) {
    m_sight.look(match, context);
    const float attack = match.attack(m_side);
    Hands& hands = m_hands;
    hands.wait = std::max(0, hands.wait - 1);
    ++hands.since;
    if (!hands.isBusy()) {
        hands.stick = {};
        if (const Seen seen = m_sight.seen(); seen.hasMan()) {
            m_plan.step(seen, hands);
        }
    }
    Press& press = hands.press;
    if (press.ticks > 0) {
        PadInput pad = stickOf(press.stick, attack);
        pad.held = press.ticks > 1 ? press.buttons : 0;
        --press.ticks;
        return pad;
    }
    if (press.afterTicks > 0) {
        --press.afterTicks;
        return stickOf(press.afterStick, attack);
    }
    return stickOf(hands.stick, attack);
}

} // namespace hexagoal
