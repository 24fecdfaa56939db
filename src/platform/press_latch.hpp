// One button between two ticks: a press or release shorter than a tick still shows for a whole tick.
#pragma once

namespace hexagoal {

class PressLatch {
public:
    /// The button went down or came up.
    void set(bool down) {
        if (down == m_down)
            return;
        m_down = down;
        if (m_down == m_shown)
            m_flicked = true; // away and back again, and nobody has seen it yet
    }

    /// What the next tick sees.
    bool sample() {
        m_shown = m_flicked ? !m_shown : m_down;
        m_flicked = false;
        return m_shown;
    }

    bool isDown() const { return m_down; }

private:
    bool m_down = false;
    bool m_shown = false;
    bool m_flicked = false;
};

} // namespace hexagoal
