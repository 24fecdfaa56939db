// How the screen about controls looks.
#pragma once

#include "platform/control_labels.hpp"
#include "render/canvas.hpp"
#include "screens/bindings/binding_model.hpp"

namespace hexagoal {

/// What lies behind it.
void paintBindingGround(Canvas& canvas, int ticks);

/// ticks: since the screen came.
void paintBinding(Canvas& canvas, const BindingModel& model, const InputDesk& desk,
                  const ControlLabels& labels, int ticks);

} // namespace hexagoal
