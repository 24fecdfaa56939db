// After the final whistle the match stands still; its men do not. Winners run together, the beaten walk to
// the middle. Seen only: it begins as a copy of what the match was, and the match knows nothing of it.
#pragma once

#include "anim/gestures.hpp"
#include "match/match.hpp"

#include <array>

namespace hexagoal {

class Aftermath {
public:
    /// Of a match that is over, from where its men are.
    void begin(const MatchState& match, const MatchContext& context);
    void end() { m_on = false; }
    bool isOn() const { return m_on; }
    /// One tick.
    void step();

    const PlayerState& man(PlayerId id) const { return m_men[static_cast<std::size_t>(id)]; }
    float height(PlayerId id) const { return m_heights[static_cast<std::size_t>(id)]; }
    const Acting& acting(PlayerId id) const { return m_acting[static_cast<std::size_t>(id)]; }

private:
    void settle(PlayerState& man) const;
    Vec3 wishOf(PlayerId id) const;
    void walk(PlayerId id);
    void keepApart();

    bool m_on = false;
    int m_ticks = 0;
    int m_winner = -1; ///< side; −1: a draw
    PlayerId m_holder = kNobody;
    Vec3 m_meeting{}; ///< where the winners come together
    float m_getUpTicks = 0.0f;
    std::array<PlayerState, kPlayerCount> m_men{};
    std::array<float, kPlayerCount> m_heights{};
    std::array<Acting, kPlayerCount> m_acting{};
};

} // namespace hexagoal
