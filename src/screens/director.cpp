#include "screens/director.hpp"

#include "render/renderer.hpp"
#include "screens/screen_factory.hpp"

#include <utility>

namespace hexagoal {

Director::~Director() {
    if (m_current) {
        m_current->leave();
    }
}

void Director::change(const NextScreen& next) {
    if (!m_current) {
        m_next = makeScreen(next, m_host.setup());
        return;
    }
    m_host.change(next);
    m_curtain.close();
}

void Director::bringOn() {
    if (m_host.changing() && m_curtain.closed()) {
        m_next = makeScreen(*m_host.takeNext(), m_host.setup());
        m_curtain.open();
    }
    if (!m_next) {
        return;
    }
    if (m_current) {
        m_current->leave();
    }
    m_current = std::move(m_next);
    m_current->enter(m_host);
}

SeatPolicy Director::seatPolicy() const {
    return m_current ? m_current->seatPolicy() : SeatPolicy::AllToSeatZero;
}

void Director::step(const InputFrame& input) {
    m_curtain.step();
    bringOn();
    if (m_current && !m_host.changing()) {
        m_current->step(input);
    }
    m_host.endOfTick();
    if (m_host.changing()) {
        m_curtain.close();
    }
}

void Director::paint(Renderer& renderer, float alpha) {
    bringOn();
    if (m_current) {
        m_current->paint(renderer, m_host.changing() ? 1.0f : alpha);
    }
    m_curtain.paint(renderer.canvas());
}

} // namespace hexagoal
