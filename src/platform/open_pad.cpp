#include "platform/open_pad.hpp"

#include "platform/controller_pad.hpp"
#include "platform/device_port.hpp"
#include "platform/joystick_pad.hpp"

#include <SDL.h>

namespace hexagoal {

PortFinder systemPorts() {
    return [](int sdlIndex) {
        const char* file = SDL_JoystickPathForIndex(sdlIndex);
        return devicePort(file ? file : "");
    };
}

DeviceIdentity identityAt(int sdlIndex, const PortFinder& ports) {
    char guid[40];
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(sdlIndex), guid, sizeof guid);
    return {guid, ports(sdlIndex)};
}

std::unique_ptr<Pad> openPad(int sdlIndex, DeviceIdentity identity, bool asJoystick) {
    if (!asJoystick && SDL_IsGameController(sdlIndex)) {
        return ControllerPad::open(sdlIndex, std::move(identity));
    }
    return JoystickPad::open(sdlIndex, std::move(identity));
}

} // namespace hexagoal
