#include "screens/bindings/binding_screen.hpp"

#include "render/renderer.hpp"
#include "screens/bindings/binding_painter.hpp"
#include "screens/director.hpp"

#include <utility>

namespace hexagoal {

BindingScreen::BindingScreen(InputDesk* desk, WayBack back)
    : m_desk(desk != nullptr ? *desk : m_noDevices), m_back(std::move(back)), m_model(m_desk) {}

void BindingScreen::step(const InputFrame& input) {
    ++m_ticks;
    if (!m_model.step(input)) {
        m_director->change(m_back);
    }
    m_director->speaker().playAll(m_model.heard());
}

void BindingScreen::paint(Renderer& renderer, float) {
    paintBinding(renderer.canvas(), m_model, m_desk, m_director->labels(), m_ticks);
}

} // namespace hexagoal
