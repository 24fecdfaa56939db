#include "screens/bindings/binding_screen.hpp"

#include "render/renderer.hpp"
#include "screens/bindings/binding_painter.hpp"
#include "screens/screen_host.hpp"

#include <utility>
#include <variant>

namespace hexagoal {

BindingScreen::BindingScreen(InputDesk* desk, WayBack back)
    : m_desk(desk != nullptr ? *desk : m_noDevices), m_back(back), m_model(m_desk) {}

void BindingScreen::step(const InputFrame& input) {
    ++m_ticks;
    if (!m_model.step(input)) {
        std::visit([this](const auto& to) { m_host->change(to); }, m_back);
    }
    m_host->speaker().playAll(m_model.heard());
}

void BindingScreen::paint(Renderer& renderer, float) {
    paintBinding(renderer.canvas(), m_model, m_desk, m_host->labels(), m_ticks);
}

} // namespace hexagoal
