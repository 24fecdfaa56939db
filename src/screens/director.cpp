#include "screens/director.hpp"

#include "cabinet/cabinet.hpp"
#include "render/renderer.hpp"
#include "screens/looks_of.hpp"
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
    m_asking = false; // what was asked about has gone
    m_host.refuseWish();
    m_current = std::move(m_next);
    m_current->enter(m_host);
}

SeatPolicy Director::seatPolicy() const {
    return m_current ? m_current->seatPolicy() : SeatPolicy::AllToSeatZero;
}

double Director::speed() const {
    return m_current && !asking() && !changing() ? m_current->speed() : 1.0;
}

void Director::askToQuit() {
    if (!m_asking) {
        m_host.quit();
        hearWish();
    }
}

void Director::hearWish() {
    if (!m_host.wishes()) {
        return;
    }
    const std::string_view lost = m_current ? m_current->wouldLose() : std::string_view();
    if (lost.empty()) {
        m_host.grantWish();
        return;
    }
    m_asking = true;
    m_question.open({lost, "leave.go", "leave.stay"});
    m_host.speaker().play(Cue::Confirm);
}

void Director::stepQuestion(const InputFrame& input) {
    const Question::Answer answer = m_question.step(input);
    m_host.speaker().playAll(m_question.heard());
    if (answer == Question::Answer::None) {
        return;
    }
    m_asking = false;
    if (answer == Question::Answer::Yes) {
        m_host.grantWish();
    } else {
        m_host.refuseWish();
    }
}

void Director::step(const InputFrame& input) {
    m_curtain.step();
    bringOn();
    if (asking()) {
        stepQuestion(input);
    } else if (m_current && !m_host.changing()) {
        m_current->step(input);
        hearWish();
    }
    m_host.endOfTick();
    if (m_host.changing()) {
        m_curtain.close();
    }
}

void Director::paint(Renderer& renderer, float alpha) {
    bringOn();
    if (const auto& cabinet = m_host.setup().cabinet) {
        renderer.canvas().setLooks(looksOf(cabinet->context().settings));
    }
    if (m_current) {
        m_current->paint(renderer, m_host.changing() || asking() ? 1.0f : alpha);
    }
    if (asking()) {
        m_question.paint(renderer.canvas());
    }
    m_curtain.paint(renderer.canvas());
}

} // namespace hexagoal
