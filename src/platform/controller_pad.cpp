#include "platform/controller_pad.hpp"

#include "platform/map_labels.hpp"

#include <SDL.h>

#include <algorithm>
#include <string_view>

namespace hexagoal {

namespace {

ButtonNames namesOf(SDL_GameController* controller) {
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_XBOX360:
        return ButtonNames::Xbox360;
    case SDL_CONTROLLER_TYPE_XBOXONE:
        return ButtonNames::XboxOne;
    case SDL_CONTROLLER_TYPE_PS3:
        return ButtonNames::PlayStation3;
    case SDL_CONTROLLER_TYPE_PS4:
        return ButtonNames::PlayStation4;
    case SDL_CONTROLLER_TYPE_PS5:
        return ButtonNames::PlayStation5;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        return ButtonNames::Nintendo;
#if SDL_VERSION_ATLEAST(2, 24, 0)
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return ButtonNames::Nintendo;
#endif
    default:
        return ButtonNames::Generic;
    }
}

/// What one maker prints on its buttons.
struct Printed {
    const char* south; // SDL's A: on Nintendo's controllers the one that says A, which is the east one
    const char* east;
    const char* west;
    const char* north;
    const char* back;
    const char* start;
    const char* leftShoulder;
    const char* rightShoulder;
    const char* leftTrigger;
    const char* rightTrigger;
    const char* leftStick;
    const char* rightStick;
};

constexpr Printed printedNames(ButtonNames names) {
    switch (names) {
    case ButtonNames::Xbox360:
        return {"A", "B", "X", "Y", "Back", "Start", "LB", "RB", "LT", "RT", "LS", "RS"};
    case ButtonNames::XboxOne:
        return {"A", "B", "X", "Y", "View", "Menu", "LB", "RB", "LT", "RT", "LS", "RS"};
    case ButtonNames::PlayStation3:
        return {"Cross", "Circle", "Square", "Triangle", "Select", "Start",
                "L1",    "R1",     "L2",     "R2",       "L3",     "R3"};
    case ButtonNames::PlayStation4:
        return {"Cross", "Circle", "Square", "Triangle", "Share", "Options",
                "L1",    "R1",     "L2",     "R2",       "L3",    "R3"};
    case ButtonNames::PlayStation5:
        return {"Cross", "Circle", "Square", "Triangle", "Create", "Options",
                "L1",    "R1",     "L2",     "R2",       "L3",     "R3"};
    case ButtonNames::Nintendo:
        return {"A", "B", "X", "Y", "Minus", "Plus", "L", "R", "ZL", "ZR", "LS", "RS"};
    case ButtonNames::Generic:
        break;
    }
    return {"A", "B", "X", "Y", "Back", "Start", "L1", "R1", "L2", "R2", "L3", "R3"};
}

const char* printed(const Printed& names, SDL_GameControllerButton button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return names.south;
    case SDL_CONTROLLER_BUTTON_B:
        return names.east;
    case SDL_CONTROLLER_BUTTON_X:
        return names.west;
    case SDL_CONTROLLER_BUTTON_Y:
        return names.north;
    case SDL_CONTROLLER_BUTTON_BACK:
        return names.back;
    case SDL_CONTROLLER_BUTTON_START:
        return names.start;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return names.leftShoulder;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return names.rightShoulder;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return names.leftStick;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
        return names.rightStick;
    default:
        return "";
    }
}

std::string_view wayOf(Control control, bool upDown) {
    if (upDown) {
        return control.way != 0 ? "down" : "up";
    }
    return control.way != 0 ? "right" : "left";
}

std::string nameOn(const Printed& names, Control control) {
    if (control.kind == ControlKind::Axis) {
        switch (control.number) {
        case SDL_CONTROLLER_AXIS_LEFTX:
        case SDL_CONTROLLER_AXIS_LEFTY:
            return "Stick " + std::string(wayOf(control, control.number == SDL_CONTROLLER_AXIS_LEFTY));
        case SDL_CONTROLLER_AXIS_RIGHTX:
        case SDL_CONTROLLER_AXIS_RIGHTY:
            return "R-stick " + std::string(wayOf(control, control.number == SDL_CONTROLLER_AXIS_RIGHTY));
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
            return names.leftTrigger;
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
            return names.rightTrigger;
        default:
            return "Axis " + std::to_string(control.number + 1);
        }
    }
    switch (control.number) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return "Pad up";
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return "Pad down";
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return "Pad left";
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return "Pad right";
    case SDL_CONTROLLER_BUTTON_GUIDE:
        return "Guide";
    default:
        break;
    }
    const char* text = printed(names, static_cast<SDL_GameControllerButton>(control.number));
    return *text != '\0' ? text : "Button " + std::to_string(control.number + 1);
}

bool isPadButton(Control control) {
    return control.kind == ControlKind::Button && control.number >= SDL_CONTROLLER_BUTTON_DPAD_UP &&
           control.number <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT;
}

/// In a help line a direction is a direction, on the stick or on the pad.
std::string labelOn(const Printed& names, Action action, Control control) {
    constexpr std::array kDirections{"Up", "Down", "Left", "Right"};
    const bool pushes = control.kind == ControlKind::Axis || isPadButton(control);
    if (pushes && action <= Action::Right) {
        return kDirections[index(action)];
    }
    if (control.kind == ControlKind::Axis && action >= Action::OrbitLeft && action <= Action::OrbitDown &&
        (control.number == SDL_CONTROLLER_AXIS_RIGHTX || control.number == SDL_CONTROLLER_AXIS_RIGHTY)) {
        return "Right stick";
    }
    return nameOn(names, control);
}

const char* orElse(const char* text, const char* otherwise) {
    return text ? text : otherwise;
}

} // namespace

std::unique_ptr<Pad> ControllerPad::open(int sdlIndex, DeviceIdentity identity) {
    SDL_GameController* controller = SDL_GameControllerOpen(sdlIndex);
    if (!controller) {
        return nullptr;
    }
    const SDL_JoystickID instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    return std::unique_ptr<Pad>(new ControllerPad(controller, instance, std::move(identity),
                                                  orElse(SDL_GameControllerName(controller), "Controller")));
}

ControllerPad::ControllerPad(SDL_GameController* controller, std::int32_t instance, DeviceIdentity identity,
                             std::string name)
    : Pad(instance, std::move(identity), std::move(name),
          {DeviceKind::Controller, SDL_CONTROLLER_BUTTON_MAX, SDL_CONTROLLER_AXIS_MAX, 0}),
      m_controller(controller), m_names(namesOf(controller)) {}

ControllerPad::~ControllerPad() {
    SDL_GameControllerClose(m_controller);
}

void ControllerPad::rumble(float strength, int milliseconds) {
    const auto force = static_cast<Uint16>(std::clamp(strength, 0.0f, 1.0f) * 65535.0f);
    SDL_GameControllerRumble(m_controller, force, force, static_cast<Uint32>(std::max(0, milliseconds)));
}

void ControllerPad::setMap(const DeviceMap& map) {
    Pad::setMap(map);
    m_actsAtOnce = map;
    const auto waits = [](const Binding& binding) {
        return binding.control == Control::button(SDL_CONTROLLER_BUTTON_BACK) &&
               binding.action == Action::Coin && binding.player == 0;
    };
    m_selectIsCoin = std::erase_if(m_actsAtOnce.bindings, waits) > 0;
}

bool ControllerPad::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        setButton(event.cbutton.button, event.type == SDL_CONTROLLERBUTTONDOWN);
        return event.type == SDL_CONTROLLERBUTTONDOWN;
    case SDL_CONTROLLERAXISMOTION:
        heardAxis(event.caxis.axis, axisValue(event.caxis.value));
        return false;
    default:
        return false;
    }
}

Played ControllerPad::play() {
    RawState state = raw();
    m_chord.step(state.buttons[SDL_CONTROLLER_BUTTON_BACK], state.buttons[SDL_CONTROLLER_BUTTON_START]);
    state.buttons[SDL_CONTROLLER_BUTTON_START] = m_chord.start();
    Played played = playedBy(m_actsAtOnce, state);
    if (m_selectIsCoin && m_chord.coin()) {
        addValue(played.seats[0], Action::Coin, 1.0f);
    }
    return played;
}

float ControllerPad::axisNow(int number) const {
    return axisValue(SDL_GameControllerGetAxis(m_controller, static_cast<SDL_GameControllerAxis>(number)));
}

std::optional<float> ControllerPad::firstValue(int) const {
    return 0.0f; // SDL's mapping has set its axes right
}

std::string ControllerPad::nameOf(Control control) const {
    return nameOn(printedNames(m_names), control);
}

std::string ControllerPad::labelOf(Action action, Control control) const {
    return labelOn(printedNames(m_names), action, control);
}

ControlLabels controllerLabels(ButtonNames names) {
    ControlLabels labels =
        labelsOf(shippedMap({.kind = DeviceKind::Controller}), 0, [&](Action action, Control control) {
            return labelOn(printedNames(names), action, control);
        });
    labels.stick = "Stick";
    return labels;
}

} // namespace hexagoal
