// Select and start together on one controller: held for two seconds they ask to quit, and are neither a coin
// nor a start meanwhile, whichever went down first.
#pragma once

namespace hexagoal {

class QuitChord {
public:
    static constexpr int kHoldTicks = 120; ///< 2 s
    /// So long start waits for select to come after it: fingers are not that exact.
    static constexpr int kGraceTicks = 4;

    /// One tick.
    void step(bool selectDown, bool startDown) {
        const bool startLetGo = m_startTicks > 0 && !startDown;
        const bool waited = m_startTicks > kGraceTicks;
        m_coin = m_selectDown && !selectDown && !m_together;
        m_start = startLetGo && !waited && !m_together; // a tap shorter than the grace
        m_together |= selectDown && startDown;
        m_startTicks = startDown ? m_startTicks + 1 : 0;
        m_start |= m_startTicks > kGraceTicks && !m_together;
        m_heldTicks = selectDown && startDown ? m_heldTicks + 1 : 0;
        m_selectDown = selectDown;
        m_together &= selectDown || startDown;
    }

    bool coin() const { return m_coin; }   ///< select was let go, and meant a coin
    bool start() const { return m_start; } ///< start is held, and means a start
    bool asksToQuit() const { return m_heldTicks >= kHoldTicks; }

private:
    int m_startTicks = 0; // that start has been down
    int m_heldTicks = 0;  // that both have been down
    bool m_selectDown = false;
    bool m_together = false; // both were down since one of them was
    bool m_coin = false;
    bool m_start = false;
};

} // namespace hexagoal
