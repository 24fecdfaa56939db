// The plans of scripted people: what somebody does who has found out how to beat the game, or thinks so.
#pragma once

#include "app/lab/people_sight.hpp"
#include "core/rng.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A press under way: the button stays down for so long, then the stick goes on for a while.
struct Press {
    std::uint8_t buttons = 0;
    int ticks = 0; ///< left with the buttons down, and one in which they are let go: kicks are aimed by it
    int afterTicks = 0; ///< left of the stick after it
    Own stick{};        ///< until they are let go
    Own afterStick{};   ///< after it: after-touch
};

/// The two hands at the pad, and what the head remembers between two ticks. Plain.
struct Hands {
    explicit Hands(Rng drawn) : rng(drawn) {}

    Own stick{};        ///< where it points in this tick, if no press has a stick of its own
    Press press{};      ///< under way
    int wait = 0;       ///< ticks until the fingers are ready for another press
    int stage = 0;      ///< of a plan that goes step by step
    int since = 0;      ///< ticks in this stage
    float flank = 1.0f; ///< −1, +1: the side he has in mind
    Rng rng;

    bool isBusy() const { return press.ticks > 0 || press.afterTicks > 0; }
    /// Pushes buttons for so long with the stick that way, then goes on pushing the stick.
    void push(std::uint8_t buttons, int ticks, Own way, int afterTicks = 0, Own afterWay = {});
    /// Stage of the plan, from its first tick on.
    void enter(int next);
};

/// Called on each tick in which no press is under way.
using PlanStep = void (*)(const Seen&, Hands&);

struct Plan {
    std::string_view name;
    std::string_view sentence; ///< what he does
    PlanStep step;
    int delay = -1; ///< ticks; −1: as everybody's
};

/// All of them, in the order in which they are listed.
std::span<const Plan> allPlans();
/// Null: there is none of that name.
const Plan* findPlan(std::string_view name);

/// A person who follows a plan.
class Person {
public:
    Person(const Plan& plan, int side, int delay, std::uint64_t seed);

    /// His pad in the next tick.
    PadInput next(const MatchState& match, const MatchContext& context);

private:
    const Plan& m_plan;
    int m_side;
    Sight m_sight;
    Hands m_hands;
};

} // namespace hexagoal
