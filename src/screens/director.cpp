#include "screens/director.hpp"

namespace hexagoal {

Director::~Director() {
    if (m_current)
        m_current->leave();
}

void Director::bringOn() {
    if (!m_next)
        return;
    if (m_current)
        m_current->leave();
    m_current = std::move(m_next);
    m_current->enter(*this);
}

SeatPolicy Director::seatPolicy() const {
    return m_current ? m_current->seatPolicy() : SeatPolicy::AllToSeatZero;
}

void Director::step(const InputFrame& input) {
    bringOn();
    if (m_current)
        m_current->step(input);
}

void Director::paint(Renderer& renderer, float alpha) {
    bringOn();
    if (m_current)
        m_current->paint(renderer, alpha);
}

} // namespace hexagoal
