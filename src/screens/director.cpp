#include "screens/director.hpp"

#include "render/renderer.hpp"

#include <utility>

namespace hexagoal {

Director::~Director() {
    if (m_current) {
        m_current->leave();
    }
}

void Director::change(MakeScreen next) {
    if (!m_current) {
        m_next = next();
        return;
    }
    m_make = std::move(next);
    m_curtain.close();
}

void Director::bringOn() {
    if (m_make && m_curtain.closed()) {
        m_next = std::exchange(m_make, nullptr)();
        m_curtain.open();
    }
    if (!m_next) {
        return;
    }
    if (m_current) {
        m_current->leave();
    }
    m_current = std::move(m_next);
    m_current->enter(*this);
}

SeatPolicy Director::seatPolicy() const {
    return m_current ? m_current->seatPolicy() : SeatPolicy::AllToSeatZero;
}

void Director::step(const InputFrame& input) {
    m_curtain.step();
    bringOn();
    if (m_current && !m_make) {
        m_current->step(input);
    }
}

void Director::paint(Renderer& renderer, float alpha) {
    bringOn();
    if (m_current) {
        m_current->paint(renderer, m_make ? 1.0f : alpha);
    }
    m_curtain.paint(renderer.canvas());
}

} // namespace hexagoal
