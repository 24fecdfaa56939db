#include "platform/joystick_pad.hpp"

#include "platform/map_labels.hpp"

#include <SDL.h>

#include <algorithm>

#include <cmath>

namespace hexagoal {

namespace {

// An axis counts only once it was seen this near its rest: a trigger that rests at −32768 is no stick.
constexpr float kNearRest = 0.5f;

std::string joystickName(Control control) {
    constexpr std::array kWays{"up", "right", "down", "left"};
    const std::string number = std::to_string(control.number + 1);
    switch (control.kind) {
    case ControlKind::Button:
        return "Button " + number;
    case ControlKind::Axis:
        return "Axis " + number + (control.way != 0 ? "+" : "-");
    case ControlKind::Hat:
        break;
    }
    return (control.number > 0 ? "Hat " + number + " " : "Hat ") + kWays[control.way % kWays.size()];
}

} // namespace

std::unique_ptr<Pad> JoystickPad::open(int sdlIndex, DeviceIdentity identity) {
    SDL_Joystick* joystick = SDL_JoystickOpen(sdlIndex);
    if (!joystick) {
        return nullptr;
    }
    const char* name = SDL_JoystickName(joystick);
    const DeviceShape shape{DeviceKind::Joystick, SDL_JoystickNumButtons(joystick),
                            SDL_JoystickNumAxes(joystick), SDL_JoystickNumHats(joystick)};
    return std::unique_ptr<Pad>(new JoystickPad(joystick, SDL_JoystickInstanceID(joystick),
                                                std::move(identity), name ? name : "Joystick", shape));
}

JoystickPad::JoystickPad(SDL_Joystick* joystick, std::int32_t instance, DeviceIdentity identity,
                         std::string name, DeviceShape shape)
    : Pad(instance, std::move(identity), std::move(name), shape), m_joystick(joystick) {}

JoystickPad::~JoystickPad() {
    SDL_JoystickClose(m_joystick);
}

void JoystickPad::rumble(float strength, int milliseconds) {
    const auto force = static_cast<Uint16>(std::clamp(strength, 0.0f, 1.0f) * 65535.0f);
    SDL_JoystickRumble(m_joystick, force, force, static_cast<Uint32>(std::max(0, milliseconds)));
}

bool JoystickPad::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_JOYBUTTONDOWN:
    case SDL_JOYBUTTONUP:
        setButton(event.jbutton.button, event.type == SDL_JOYBUTTONDOWN);
        return event.type == SDL_JOYBUTTONDOWN;
    case SDL_JOYHATMOTION:
        setHat(event.jhat.hat, event.jhat.value);
        return event.jhat.value != SDL_HAT_CENTERED;
    case SDL_JOYAXISMOTION:
        heardAxis(event.jaxis.axis, axisValue(event.jaxis.value));
        return false;
    default:
        return false;
    }
}

Played JoystickPad::play() {
    RawState state = raw();
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(shape().axes); ++axis) {
        const float rest = map().axes[axis].rest;
        m_axisIsLive[axis] =
            m_axisIsLive[axis] || std::fabs(axisNow(static_cast<int>(axis)) - rest) < kNearRest;
        if (!m_axisIsLive[axis]) {
            state.axes[axis] = rest;
        }
    }
    return playedBy(map(), state);
}

float JoystickPad::axisNow(int number) const {
    return axisValue(SDL_JoystickGetAxis(m_joystick, number));
}

std::optional<float> JoystickPad::firstValue(int axis) const {
    Sint16 value = 0;
    return SDL_JoystickGetAxisInitialState(m_joystick, axis, &value) ? std::optional(axisValue(value))
                                                                     : std::nullopt;
}

std::string JoystickPad::nameOf(Control control) const {
    return joystickName(control);
}

ControlLabels joystickLabels(int buttonCount) {
    constexpr std::array kDirections{"Up", "Down", "Left", "Right"};
    ControlLabels labels = labelsOf(
        shippedMap({DeviceKind::Joystick, buttonCount, 2, 1}, 1), 0, [&](Action action, Control control) {
            return control.kind == ControlKind::Button ? joystickName(control) : kDirections[index(action)];
        });
    labels.stick = "Stick";
    return labels;
}

} // namespace hexagoal
