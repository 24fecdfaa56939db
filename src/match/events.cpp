#include "match/events.hpp"

#include <cassert>

namespace hexagoal {

void EventList::add(const Event& event) {
    assert(m_size < m_events.size());
    if (m_size < m_events.size()) {
        m_events[m_size++] = event;
    }
}

} // namespace hexagoal
