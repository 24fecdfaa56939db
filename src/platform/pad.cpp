#include "platform/pad.hpp"

#include "platform/controller_pad.hpp"
#include "platform/joystick_pad.hpp"

#include <SDL.h>

#include <fstream>
#include <string>

namespace hexagoal {

namespace {

// Beyond this a stick counts as used on purpose, not as drifting.
constexpr float kMeantPush = 0.5f;

/// The USB path of an event device ("usb-0000:00:14.0-2/input0") as Linux tells it; the event file's own
/// number changes with every replug.
std::string portOf(const char* eventFile) {
    const std::string path = eventFile ? eventFile : "";
    std::string port;
    if (const std::size_t slash = path.rfind('/'); path.starts_with("/dev/input/")) {
        std::ifstream file("/sys/class/input" + path.substr(slash) + "/device/phys");
        std::getline(file, port);
    }
    return port;
}

DeviceIdentity identityOf(int sdlIndex) {
    char guid[40];
    SDL_JoystickGetGUIDString(SDL_JoystickGetDeviceGUID(sdlIndex), guid, sizeof guid);
    return {guid, portOf(SDL_JoystickPathForIndex(sdlIndex))};
}

} // namespace

void Pad::addStick(SeatInput& seat, Vec2 stick) {
    m_stickPushed = glm::dot(stick, stick) > kMeantPush * kMeantPush;
    hexagoal::addStick(seat, stick);
}

std::unique_ptr<Pad> openPad(int sdlIndex) {
    DeviceIdentity identity = identityOf(sdlIndex);
    if (SDL_IsGameController(sdlIndex))
        return ControllerPad::open(sdlIndex, std::move(identity));
    return JoystickPad::open(sdlIndex, std::move(identity));
}

} // namespace hexagoal
