// One button between two ticks: a press or release shorter than a tick still shows for a whole tick.
#pragma once

namespace hexagoal {

class PressLatch {
public:
    /// The button went down or came up.
    void set(bool down) {
        if (down == m_down) {
            return;
        }
        m_down = down;
        if (++m_unseen > kMostUnseen) {
            m_unseen -= 2; // as if the last press had not been
        }
    }

    /// What the next tick sees: each change for a tick, one after the other.
    bool sample() {
        if (m_unseen > 0) {
            m_shown = !m_shown;
            --m_unseen;
        }
        return m_shown;
    }

    bool isDown() const { return m_down; }

private:
    // Two whole pulses of a coin line, where a picture took long. More in one picture is a contact that
    // bounces.
    static constexpr int kMostUnseen = 4;

    bool m_down = false;
    bool m_shown = false;
    int m_unseen = 0; // changes that no tick has seen yet
};

} // namespace hexagoal
