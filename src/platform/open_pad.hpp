// Opens what is plugged in.
#pragma once

#include "platform/pad.hpp"

#include <functional>
#include <memory>
#include <string>

namespace hexagoal {

/// What the system says of the port of the device at an SDL index; tests have ports of their own.
using PortFinder = std::function<std::string(int sdlIndex)>;
PortFinder systemPorts();

DeviceIdentity identityAt(int sdlIndex, const PortFinder& ports);

/// Opens the device that is at SDL's index right now; null where it is gone already. asJoystick: even if SDL
/// has a mapping for it.
std::unique_ptr<Pad> openPad(int sdlIndex, DeviceIdentity identity, bool asJoystick);

} // namespace hexagoal
