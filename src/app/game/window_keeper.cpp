#include "app/game/window_keeper.hpp"

namespace hexagoal {

void WindowKeeper::follow(const std::optional<WindowPlace>& place) {
    constexpr int kRest = 60; // pictures
    if (place != m_now) {
        m_now = place;
        m_rested = 0;
    } else if (++m_rested == kRest) {
        write();
    }
}

void WindowKeeper::finish() {
    write();
    m_file.finish();
}

void WindowKeeper::write() {
    if (m_now && m_now != m_written) {
        m_file.write(textOf(*m_now));
        m_written = m_now;
    }
}

} // namespace hexagoal
