// Ball and nets of one tick at N1's own steps, for a picture that is slower than the match.
#pragma once

#include "match/tick_phases.hpp"

#include <cstddef>
#include <vector>

namespace hexagoal {

class StepTrace final : public TickObserver {
public:
    StepTrace() {
        constexpr std::size_t kUsual = 4; // steps of N1 in a tick
        m_worlds.reserve(kUsual);
    }
    void begin() { m_count = 0; }
    void ended(TickPhase) override {}
    void stepped(const WorldState& world, int ballSteps) override {
        m_count = static_cast<std::size_t>(ballSteps);
        if (m_worlds.size() < m_count) {
            m_worlds.push_back(world);
        } else {
            m_worlds[m_count - 1] = world; // after the net's step it is the ball's step and the net's
        }
    }

    /// Steps of the ball in the tick.
    int count() const { return static_cast<int>(m_count); }
    /// The world after a step of the ball, 1 to count(), and after the net's if one came with it.
    const WorldState& after(int ballStep) const { return m_worlds[static_cast<std::size_t>(ballStep - 1)]; }

private:
    std::vector<WorldState> m_worlds;
    std::size_t m_count = 0;
};

} // namespace hexagoal
