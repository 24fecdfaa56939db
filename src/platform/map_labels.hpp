// What a person reads on the controls of a map.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/device_map.hpp"

namespace hexagoal {

/// What the controls of a map are called; nameOf says what one is called for an action.
template <class NameOf>
ControlLabels labelsOf(const DeviceMap& map, int player, NameOf nameOf) {
    ControlLabels labels;
    for (const Binding& binding : map.bindings) {
        std::string& text = labels.text[index(binding.action)];
        if (binding.player == player && text.empty()) {
            text = nameOf(binding.action, binding.control);
        }
    }
    return labels;
}

} // namespace hexagoal
