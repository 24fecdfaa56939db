// What a person reads on the keys or buttons in hand: "L-Ctrl", "Cross", "Button 3". Latin-1 only.
#pragma once

#include "platform/actions.hpp"

#include <array>
#include <string>

namespace hexagoal {

struct ControlLabels {
    std::array<std::string, kActionCount> text; ///< empty where the device does not reach the action
    std::string stick;                          ///< "Arrows", "Stick"
    std::string device;                         ///< "Keyboard", "Xbox 360 Controller"
    unsigned revision = 0;                      ///< counts changes, so that a help line is laid out only then

    const std::string& operator[](Action action) const { return text[index(action)]; }
    bool reaches(Action action) const { return !text[index(action)].empty(); }
};

} // namespace hexagoal
