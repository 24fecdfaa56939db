#include "screens/arcade/operator_controls.hpp"

#include "screens/bindings/binding_painter.hpp"

namespace hexagoal {

bool OperatorControls::waits() const {
    return m_model.page() != BindingModel::Page::Devices && m_model.page() != BindingModel::Page::Device;
}

void OperatorControls::paint(const ArcadeView& view) const {
    paintBinding(view.canvas, m_model, m_desk, view.labels, view.ticks);
}

} // namespace hexagoal
